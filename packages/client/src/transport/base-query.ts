/**
 * The base query of RTK Query: authentication, ordered writes, retries with one idempotency key, and errors as one
 * union. The headers are set by `request`.
 */
import { type Wire, writeRetries, writeRetryDelayMs } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  appTokenOf,
  businessOfCrmCall,
  businessOfTokenCall,
  forgetAppToken,
  rememberAppToken,
} from './app-token.ts';
import { isConnectionLost, waitForConnection } from './connection.ts';
import { type ApiError, toApiError } from '../errors.ts';
import { clientHost } from '../host.ts';
import { idempotencyKeyOf } from './idempotency-keys.ts';
import { type KeptWrite, keepWrite } from './kept-write.ts';
import { trackWrite } from './in-flight-writes.ts';
import { request } from '../request.ts';
import { readBody, unreadableBody } from './response-body.ts';
import { enqueueWrite } from './write-queue.ts';

/** One call, as an endpoint's `query` returns it. */
export interface Call {
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, unknown>;

  /** Argument of the endpoint: the device keeps the write under it if the write waits for the network. */
  arg?: object;

  /** Queue of the write: it is sent after all earlier writes of the same queue have settled. */
  queue?: string;

  /** Computes the body when the write leaves its queue; it replaces `body`. */
  bodyWhenSent?: () => unknown;

  /** Reads the response of a write that succeeded, before the next write of its queue is sent. */
  whenStored?: (response: unknown) => void;
}

/** `extraOptions` of an endpoint. */
export interface CallOptions {
  /**
   * The write does not fail for lack of a network or of a server (502 to 504): after its retries it waits until the server
   * is reachable and is sent again under the same idempotency key.
   */
  waitsForNetwork?: boolean;

  /** The app makes the call on its own: a rate limit is not reported to the user. */
  isQuiet?: boolean;
}

/** Metadata of a response. */
export interface CallMeta {
  status: number;
  requestId: string | null;
}

/**
 * Longest body, in characters, that is sent with `keepalive`. Browsers allow 64 KiB for all such requests together and
 * reject more; retries are sent without it.
 */
const keepaliveBodyLimit = 8_000;

/** Retries of a read that a busy server rejected; then the error is shown with a button to try again. */
const readRetriesWhenBusy = 2;

const offlineMessage = {
  es: 'No hay conexión a internet.',
  en: 'There is no internet connection.',
};

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
  if (!isWrite(call)) return makeCall(call, uid, signal, options);
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

/** The result, or an error as soon as `signal` is aborted: an aborted write must not hold up its queue. */
export function orAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | { error: ApiError }> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve({ error: offlineError() }), { once: true });
    result.then(resolve, reject);
  });
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
  const attempts = isWrite(call) ? 1 + writeRetries : 1;
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

/** Whether a server or a proxy before it cannot serve now: it starts, stops, or its database is away. */
export function isUnavailable({ status }: { status: number }): boolean {
  return status === 502 || status === 503 || status === 504;
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

/** A call belongs to the user who made it: it is never sent under the token of another user who signed in meanwhile. */
export function isOfAnother(uid: string | null): boolean {
  return clientHost().uid() !== uid;
}

export function offlineError(): ApiError {
  return { kind: 'offline', status: 0, message: offlineMessage[clientHost().language()] };
}

/** A response with its whole body. */
interface Received {
  response: Response;
  body: unknown;
}

/** One attempt of a call. */
interface Attempt {
  call: Call;

  /** User who made the call. */
  uid: string | null;
  idempotencyKey: string | undefined;
  signal: AbortSignal;

  /** Whether the request continues when the page is closed. */
  outlivesPage: boolean;
}

/** The response, or null if the network failed before it was complete. An expired token is renewed once. */
async function send(attempt: Attempt): Promise<Received | null> {
  try {
    const received = await sendWithAppToken(attempt, false);
    if (received.response.status !== 401) return received;
    const renewed = await sendWithAppToken(attempt, true);
    if (renewed.response.status === 401) clientHost().onSessionLost();
    return renewed;
  } catch {
    return null;
  }
}

/** A call of the CRM carries the app token of its business; one that was rotated meanwhile is read again once. */
async function sendWithAppToken(attempt: Attempt, renewToken: boolean): Promise<Received> {
  const { call, uid } = attempt;
  const bid = businessOfCrmCall(call.url);
  if (bid === null) return rememberToken(attempt, await sendOnce(attempt, renewToken));
  const read = () => readAppToken(attempt, bid);
  const appToken = await appTokenOf(uid, bid, read);
  const received = await sendOnce(attempt, renewToken, appToken);
  if ((received.body as Partial<Wire['Problem']> | null)?.code !== 'crm/app-token-invalid') return received;
  await forgetAppToken(uid, bid, appToken);
  const current = await appTokenOf(uid, bid, read);
  return current === null || current === appToken ? received : sendOnce(attempt, renewToken, current);
}

/** Keeps the app token that a response contains. */
function rememberToken({ call, uid }: Attempt, received: Received): Received {
  const bid = businessOfTokenCall(call.url);
  const answer = received.body as Partial<Wire['AppTokenAnswer']> | null;
  if (bid !== null && answer?.app_token) rememberAppToken(uid, bid, answer.app_token.token);
  return received;
}

/** The app token of a business; null without one, and if the caller may not read it. */
async function readAppToken({ uid, signal }: Attempt, bid: number): Promise<string | null> {
  const call: Call = { url: `/business/${bid}/crm/token` };
  const { body } = await sendOnce(
    { call, uid, idempotencyKey: undefined, signal, outlivesPage: false },
    false,
  );
  return (body as Partial<Wire['AppTokenAnswer']> | null)?.app_token?.token ?? null;
}

async function sendOnce(
  { call, uid, idempotencyKey, signal, outlivesPage }: Attempt,
  renewToken: boolean,
  appToken: string | null = null,
): Promise<Received> {
  const token = await clientHost().token(renewToken);
  // Checked after the token was read: it may already be that of another user.
  if (isOfAnother(uid)) throw new Error('The call belongs to another user.');
  const body = serialize(call);
  const response = await request(`${call.url}${queryString(call.params)}`, {
    token,
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json, application/problem+json, */*;q=0.5',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(appToken ? { 'app-token': appToken } : {}),
    },
    signal,
    body,
    // A write reaches the server even when the tab is closed the next moment.
    keepalive:
      outlivesPage && (body === null || (typeof body === 'string' && body.length <= keepaliveBodyLimit)),
  });
  return { response, body: await readBody(response) };
}

function serialize({ body }: Call): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function toResult({ response, body }: Received, isQuiet: boolean) {
  const meta: CallMeta = { status: response.status, requestId: response.headers.get('x-request-id') };
  if (response.status < 400 && body !== unreadableBody) return { data: body, meta };
  const error = toApiError(response.status, body, unexpectedMessage[clientHost().language()]);
  if (error.kind === 'rate-limited' && !isQuiet) clientHost().onRateLimited(error.retryAfterS);
  return { error, meta };
}

/** `?a=1&b=2,3`: lists are joined with commas, undefined and null are omitted. */
function queryString(params: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null)
      search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Waits; resolves at once when `signal` is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
