/** Sends one attempt of a call: with the token of its user, which is renewed once, and the app token of a CRM call. */
import type { Wire } from '@minga/contract';
import {
  appTokenOf,
  businessOfCrmCall,
  businessOfTokenCall,
  forgetAppToken,
  rememberAppToken,
} from './app-token.ts';
import { type Call, isOfAnother } from './call.ts';
import { clientHost } from '../host.ts';
import { request } from '../request.ts';
import { readBody } from './response-body.ts';

/**
 * Longest body, in characters, that is sent with `keepalive`. Browsers allow 64 KiB for all such requests together and
 * reject more; retries are sent without it.
 */
const keepaliveBodyLimit = 8_000;

/** A response with its whole body. */
export interface Received {
  response: Response;
  body: unknown;
}

/** One attempt of a call. */
export interface Attempt {
  call: Call;

  /** User who made the call. */
  uid: string | null;
  idempotencyKey: string | undefined;
  signal: AbortSignal;

  /** Whether the request continues when the page is closed. */
  outlivesPage: boolean;
}

/** The response, or null if the network failed before it was complete. An expired token is renewed once. */
export async function send(attempt: Attempt): Promise<Received | null> {
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
