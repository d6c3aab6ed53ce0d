/**
 * How every call is made: headers, retry of writes when the network failed, errors as one union.
 * Rules: docs/product/constants.md 3.2, docs/product/errors.md 4.1 and 4.3.
 */
import { type Wire, writeRetries, writeRetryDelayMs } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { connectionBack, isConnectionLost } from './connection.ts';
import { type ApiError, toApiError } from './errors.ts';
import { readFile } from './files.ts';
import { clientHost } from './host.ts';
import { serverRequest } from './server-request.ts';
import { countWrite } from './unanswered-writes.ts';
import { writeNameOf } from './write-names.ts';

/** One call, as the generated endpoints describe it. */
export interface Call {
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, unknown>;
}

/** What an endpoint may add to a call. */
export interface CallOptions {
  /** Names the write; made when left out. The same name is sent on every try. */
  idempotencyKey?: string;

  /**
   * A write that is never given up for want of a network: once its tries are used up it waits until the server can be
   * reached, and is sent again under the same name.
   */
  waitsForNetwork?: boolean;

  /** The app makes it by itself: the person is not told when there were too many calls. */
  isQuiet?: boolean;
}

/** What came with the answer. */
export interface CallMeta {
  status: number;
  requestId: string | null;
}

/**
 * Letters of a body that may outlive its page. Browsers allow 64 KiB for all that are under way at once and refuse what
 * is over that; the second try of a write does not ask for it.
 */
const mostKeptAlive = 8_000;

/** A read that a busy server refused is repeated so often; then the screen says so and offers to try again. */
const readRetriesWhenBusy = 2;

const offline = {
  es: 'No hay conexión a internet.',
  en: 'There is no internet connection.',
};

const failed = {
  es: 'Ocurrió un error. Intenta de nuevo.',
  en: 'An error occurred. Try again.',
};

/**
 * Makes a call. A write is tried again up to four times, 1.5 s apart, only when the network failed. What then becomes of
 * it depends on `waitsForNetwork`. A call that the server refused because it had too many (503, `server/busy`) is sent again
 * after the time that it asked for, a write under the same key; then the person is told what the server said.
 */
export const baseQuery: BaseQueryFn<string | Call, unknown, ApiError, CallOptions, CallMeta> = (
  given,
  { signal },
  options,
) => {
  const call: Call = typeof given === 'string' ? { url: given } : given;
  return isWrite(call) ? countWrite(() => makeCall(call, signal, options)) : makeCall(call, signal, options);
};

function isWrite({ method = 'GET' }: Call): boolean {
  return method !== 'GET';
}

async function makeCall(call: Call, signal: AbortSignal, options: CallOptions | undefined) {
  const idempotencyKey = isWrite(call)
    ? (options?.idempotencyKey ?? writeNameOf(call.body) ?? newClientId())
    : undefined;
  const tries = isWrite(call) ? 1 + writeRetries : 1;
  const triesWhenBusy = isWrite(call) ? tries : 1 + readRetriesWhenBusy;

  const waits = options?.waitsForNetwork ?? false;
  const uid = clientHost().uid();
  const sent: Omit<Try, 'outlivesPage'> = { call, uid, idempotencyKey, signal };

  for (let attempt = 1; ; attempt += 1) {
    // The browser knows that there is no network, or an earlier write found out: trying would be in vain.
    if (waits && (navigator.onLine === false || isConnectionLost())) await connectionBack(signal);
    const arrived = await send({ ...sent, outlivesPage: isWrite(call) && attempt === 1 });
    if (arrived) {
      const busyMs = attempt < triesWhenBusy ? busyFor(arrived) : null;
      if (busyMs === null || signal.aborted) return answer(arrived, options?.isQuiet ?? false);
      await pause(busyMs, signal);
      continue;
    }
    if (signal.aborted || isOfAnother(uid) || (attempt >= tries && !waits)) return { error: notSent() };
    if (attempt % tries === 0) await connectionBack(signal);
    else await pause(writeRetryDelayMs, signal);
  }
}

/**
 * How long a server with too many calls asks to wait, in milliseconds: it did nothing with this one. A part by chance is
 * added, so that those who were refused together do not come back together. Nothing for any other answer.
 */
function busyFor({ response, body }: Arrived): number | null {
  if (response.status !== 503) return null;
  const { code, retryAfter } = (body ?? {}) as Partial<Wire['Problem']>;
  if (code !== 'server/busy') return null;
  return (retryAfter ?? 1) * 1000 * (1 + Math.random() / 2);
}

/** A call belongs to the user who made it: it is never sent under the token of another one who signed in meanwhile. */
function isOfAnother(uid: string | null): boolean {
  return clientHost().uid() !== uid;
}

/** The error of a call that did not reach the server. */
export function notSent(): ApiError {
  return { kind: 'offline', status: 0, message: offline[clientHost().language()] };
}

/** A response of which every byte is here. */
interface Arrived {
  response: Response;
  body: unknown;
}

/** What stands for the body of a response that is none of the server's: the page of a hotel's network, say. */
const unreadable = Symbol('unreadable');

/** One try of a call. */
interface Try {
  call: Call;
  /** Who made the call. */
  uid: string | null;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
  /** It goes on when the page is closed. */
  outlivesPage: boolean;
}

/** The response, or nothing when the network failed before all of it was here. A session that ended is renewed once. */
async function send(one: Try): Promise<Arrived | null> {
  try {
    const arrived = await request(one, false);
    if (arrived.response.status !== 401) return arrived;
    const again = await request(one, true);
    if (again.response.status === 401) clientHost().onSessionLost();
    return again;
  } catch {
    return null;
  }
}

async function request(
  { call, uid, idempotencyKey, signal, outlivesPage }: Try,
  renewToken: boolean,
): Promise<Arrived> {
  const host = clientHost();
  const token = await host.token(renewToken);
  // After the token: it may be that of another user by now.
  if (isOfAnother(uid)) throw new Error('The call belongs to another user.');
  const body = bodyOf(call);
  const response = await serverRequest(`${call.url}${queryString(call.params)}`, {
    token,
    method: call.method ?? 'GET',
    headers: {
      accept: 'application/json, application/problem+json, */*;q=0.5',
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    signal,
    body,
    // A change that was made is sent even when the tab is closed the next moment.
    keepalive: outlivesPage && (body === null || (typeof body === 'string' && body.length <= mostKeptAlive)),
  });
  return { response, body: await readBody(response) };
}

function bodyOf({ body }: Call): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function answer({ response, body }: Arrived, isQuiet: boolean) {
  const meta: CallMeta = { status: response.status, requestId: response.headers.get('x-request-id') };
  if (response.status < 400 && body !== unreadable) return { data: body, meta };
  const error = toApiError(response.status, body, failed[clientHost().language()]);
  if (error.kind === 'rate-limited' && !isQuiet) clientHost().onRateLimited(error.retryAfterS);
  return { error, meta };
}

/** @throws when the connection broke on the way */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return parse(await response.text());
  // Every file of the server comes with a name.
  return response.status < 400 && response.headers.has('content-disposition')
    ? readFile(response)
    : unreadable;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** `?a=1&b=2,3`: lists are joined with commas, what is undefined is left out. */
function queryString(params: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null)
      search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Waits; wakes at once when the call is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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
