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
  /** Calls with the same words spoil each other's plans: in this process they take turns. */
  turn(request: PlainRequest): string;
  plan(read: Read, request: PlainRequest): Promise<QuickPlan | null>;
}
