/** Requests as what runs handlers sees them, whatever the operation. */
import type { Read } from '../domain/context.ts';
import type { QuickPlan } from '../domain/quick-write.ts';

/** A validated request whose operation is not known to the type system any more. */
export interface PlainRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The quick way of an operation, beside its thorough one. */
export interface QuickWay {
  /** Key of the write queue: calls with the same one would spoil each other's plans. */
  turn(request: PlainRequest): string;
  plan(read: Read, request: PlainRequest): Promise<QuickPlan | null>;
}
