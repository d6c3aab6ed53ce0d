import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ClientState } from './board/get-board.ts';
import { type ApiError, isApiError } from './errors.ts';

/** What became of a write. */
export type Outcome<Value = void> = { ok: true; value: Value } | { ok: false; error: ApiError };

export type ClientDispatch = ThunkDispatch<ClientState, unknown, UnknownAction>;

/** A write of this package: dispatch it. */
export type ClientThunk<Result> = (dispatch: ClientDispatch, getState: () => ClientState) => Result;

/** The outcome of a call as RTK Query answers it. */
export function outcomeOf<Data, Value>(
  answer: { data?: Data; error?: unknown },
  value: (data: Data) => Value,
): Outcome<Value> {
  if (answer.error === undefined) return { ok: true, value: value(answer.data as Data) };
  if (isApiError(answer.error)) return { ok: false, error: answer.error };
  // Given up on the way, as when the session ended: it is not stored.
  return { ok: false, error: { kind: 'timeout', status: 0, message: '' } };
}
