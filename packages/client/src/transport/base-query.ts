/**
 * The base query of RTK Query: authentication, ordered writes, retries with one idempotency key, and errors as one
 * union. The headers are set by `request`.
 */
import { type Wire, writeRetries, writeRetryDelayMs } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  type Call,
  type CallMeta,
  type CallOptions,
  isOfAnother,
  isUnavailable,
  offlineError,
  orAborted,
  pause,
} from './call.ts';
import { isConnectionLost, waitForConnection } from './connection.ts';
import { type ApiError, toApiError } from '../errors.ts';
import { clientHost } from '../host.ts';
import { idempotencyKeyOf } from './idempotency-keys.ts';
import { type KeptWrite, keepWrite } from './kept-write.ts';
import { trackWrite } from './in-flight-writes.ts';
import { unreadableBody } from './response-body.ts';
import { type Received, send } from './send.ts';
import { enqueueWrite } from './write-queue.ts';

/** Retries of a read that a busy server rejected; then the error is shown with a button to try again. */
const readRetriesWhenBusy = 2;

const unexpectedMessage = {
  es: 'Ocurrió un error. Intenta de nuevo.',
  en: 'An error occurred. Try again.',
};

/**
 * Makes a call. A write is retried up to four times, 1.5 s apart, only when the network failed; afterwards
 * `waitsForNetwork` decides. A call rejected because the server is overloaded (503, `server/busy`) is repeated after the
 * time the server asked for, a write under the same idempotency key.
 */
export const baseQuery: BaseQueryFn<string | Call, unknown, ApiError, CallOptions, CallMeta> = (
  given,
  { signal, dispatch, endpoint },
  options,
) => {
  const call: Call = typeof given === 'string' ? { url: given } : given;
  // Taken now: a write that waits in a queue belongs to the user who made it.
  const uid = clientHost().uid();
  if (!isWrite(call) || options?.isMomentary) return makeCall(call, uid, signal, options);
  const isKept = options?.waitsForNetwork && call.arg !== undefined;
  const kept = isKept ? keepWrite(endpoint, call.arg!, uid, idempotencyKeyOf(call.body)) : null;
  const ended = kept ? AbortSignal.any([signal, kept.discarded]) : signal;
  const write = () => orAborted(makeCall(call, uid, ended, options, kept), ended);
  return trackWrite(async () => {
    const result = await (call.queue ? enqueueWrite(dispatch, call.queue, write) : write());
    return kept ? kept.settle(result) : result;
  });
};

function isWrite({ method = 'GET' }: Call): boolean {
  return method !== 'GET';
}

async function makeCall(
  { bodyWhenSent, whenStored, ...given }: Call,
  uid: string | null,
  signal: AbortSignal,
  options: CallOptions | undefined,
  kept: KeptWrite | null = null,
) {
  await kept?.whenTicketCreated();
  if (signal.aborted || isOfAnother(uid)) return { error: offlineError() };
  const call: Call = bodyWhenSent
    ? { ...given, body: kept ? kept.bodyOf(bodyWhenSent) : bodyWhenSent() }
    : given;
  const idempotencyKey = isWrite(call)
    ? (kept?.key ?? idempotencyKeyOf(call.body) ?? newClientId())
    : undefined;
  const isOnce = options?.isMomentary ?? false;
  const attempts = isWrite(call) && !isOnce ? 1 + writeRetries : 1;
  const attemptsWhenBusy = isWrite(call) ? attempts : 1 + readRetriesWhenBusy;
  const waits = options?.waitsForNetwork ?? false;

  for (let attempt = 1; ; attempt += 1) {
    // The network is known to be away, from the browser or from an earlier write: sending would be in vain.
    if (waits && (navigator.onLine === false || isConnectionLost())) await waitForConnection(signal);
    kept?.sent(bodyWhenSent ? call.body : undefined);
    const outlivesPage = isWrite(call) && attempt === 1;
    const received = await send({ call, uid, idempotencyKey, signal, outlivesPage });
    const busyMs = received && attempt < attemptsWhenBusy ? retryAfterMs(received) : null;
    if (busyMs !== null && !signal.aborted) {
      await pause(busyMs, signal);
      continue;
    }
    if (received && !(waits && isUnavailable(received.response))) {
      const result = toResult(received, options?.isQuiet ?? false);
      if (!result.error) whenStored?.(result.data);
      return result;
    }
    if (signal.aborted || isOfAnother(uid) || (attempt >= attempts && !waits))
      return { error: offlineError() };
    if (attempt % attempts === 0) await waitForConnection(signal);
    else await pause(writeRetryDelayMs, signal);
  }
}

/**
 * Pause requested by an overloaded server, in milliseconds; null for every other response. Jitter spreads the retries of
 * clients that were rejected together.
 */
function retryAfterMs({ response, body }: Received): number | null {
  if (response.status !== 503) return null;
  const { code, retryAfter } = (body ?? {}) as Partial<Wire['Problem']>;
  if (code !== 'server/busy') return null;
  return (retryAfter ?? 1) * 1000 * (1 + Math.random() / 2);
}

function toResult({ response, body }: Received, isQuiet: boolean) {
  const meta: CallMeta = { status: response.status, requestId: response.headers.get('x-request-id') };
  if (response.status < 400 && body !== unreadableBody) return { data: body, meta };
  const error = toApiError(response.status, body, unexpectedMessage[clientHost().language()]);
  if (error.kind === 'rate-limited' && !isQuiet) clientHost().onRateLimited(error.retryAfterS);
  return { error, meta };
}
