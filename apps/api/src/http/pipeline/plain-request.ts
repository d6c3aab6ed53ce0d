/** Requests as the pipeline passes them to handlers, without the types of their operation. */
import type { Read } from '../../domain/context.ts';
import type { FastPathPlan } from '../../domain/fast-path-plan.ts';

/** A validated request, untyped. */
export interface PlainRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Optimistic fast path of an operation; the locking path is the handler's `run`. */
export interface FastPath {
  /** Key of the keyed mutex: requests with the same key run one after another, because they would invalidate each other's plans. */
  queueKey(request: PlainRequest): string;
  plan(read: Read, request: PlainRequest): Promise<FastPathPlan | null>;
}
