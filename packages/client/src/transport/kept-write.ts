/** What the base query needs of the writes that the device keeps (`stored-writes/`). */
import type { ApiError } from '../errors.ts';

/** Outcome of a call. */
export type CallResult = { data?: unknown; error?: undefined } | { error: ApiError };

/** A write from its call until it settles. */
export interface KeptWrite {
  /** Its idempotency key. */
  key: string;

  /** Aborted when the user discards the write. */
  discarded: AbortSignal;

  /** Resolves once an earlier write that creates the ticket of this one has ended. */
  whenTicketCreated(): Promise<void>;

  /** The body of the first attempt, or else the computed one. */
  bodyOf<Body>(compute: () => Body): Body;

  /** Notes the first request, with its body if it was computed. */
  sent(body: unknown): void;

  /** Stores what a repetition needs, of a write that may be repeated at any time. */
  note(body: unknown): void;

  /** Notes how much of a file was sent, from 0 to 1. */
  progressed(share: number): void;

  /** Ends the keeping, unless the write has no answer. Returns the outcome to report. */
  settle<Result extends CallResult>(result: Result): Result | { error: ApiError };
}

export type WriteKeeper = (write: {
  endpoint: string;
  arg: object;
  uid: string;

  /** Idempotency key that was chosen before. */
  key: string | undefined;
}) => KeptWrite;

let keeper: WriteKeeper | null = null;

/** Sets what keeps writes; until then none are kept. */
export function keepWritesWith(next: WriteKeeper): void {
  keeper = next;
}

/** Keeps a write of a signed-in user; null if nothing keeps writes. */
export function keepWrite(endpoint: string, arg: object, uid: string | null, key?: string): KeptWrite | null {
  return uid === null ? null : (keeper?.({ endpoint, arg, uid, key }) ?? null);
}
