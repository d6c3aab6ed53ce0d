/** Replaces the placeholders of a generated request and sends it. */
import { operations } from '@minga/contract';
import { type RawAnswer, type TestApi, type TestUser, appTokenFor } from '../testing/test-api.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import type { DrawnRequest } from './requests.ts';
import type { DescribedOperation } from './schema.ts';
import { Pick } from './values.ts';

/** A request as it is sent. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | null;
  /** Content of the payload if the fuzzer built it as JSON. */
  json?: unknown;
}

/** Replaces placeholders with real ids. */
export function fillIn(operation: DescribedOperation, drawn: DrawnRequest, world: FuzzWorld): SentRequest {
  const { method, path } = operations[operation.id];
  const fill = (value: unknown) => fillValue(value, world);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => segment(fill(drawn.path[name])));
  const query = Object.entries(drawn.query).map(
    ([name, value]) => `${segment(name)}=${segment(fill(value))}`,
  );
  const url = `/v1${filled}${query.length ? `?${query.join('&')}` : ''}`;
  const request = { method, url, headers: drawn.headers };
  if (drawn.body === null) return { ...request, payload: null };
  if ('text' in drawn.body) {
    return {
      ...request,
      headers: { ...request.headers, 'content-type': drawn.body.type },
      payload: drawn.body.text,
    };
  }
  const payload = JSON.stringify(fill(drawn.body.json)) ?? '';
  return {
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload,
    // The value as parsed by the server: -0 and numbers that JSON lacks differ from the generated ones.
    json: JSON.parse(payload) as unknown,
  };
}

/** Sends a request. A stream is opened over a real connection, and closed once it responds. */
export async function send(
  api: TestApi,
  address: string,
  user: TestUser,
  request: SentRequest,
): Promise<RawAnswer> {
  const headers = {
    ...request.headers,
    // A drawn one would let no request through.
    ...(await appTokenFor(api, request.url)),
    ...(user.token === null ? {} : { authorization: `Bearer ${user.token}` }),
  };
  if (request.url.startsWith('/v1/live')) return openAndClose(`${address}${request.url}`, headers);
  const answer = await api.fastify.inject({
    method: request.method as 'GET',
    url: request.url,
    headers,
    ...(request.payload === null ? {} : { payload: request.payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function openAndClose(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const abort = new AbortController();
  const answer = await fetch(url, { headers: plainHeaders(headers), signal: abort.signal });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await answer.text();
  abort.abort();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text };
}

/** `fetch` sends Latin 1 headers only, and no body with GET. */
function plainHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'));
}

function fillValue(value: unknown, world: FuzzWorld): unknown {
  if (value instanceof Pick) {
    const pool = value.foreign ? world.foreign : world.own;
    return pool.pick(value.model, value.name, value.at) ?? world.own.pick(value.model, '', value.at) ?? 1;
  }
  if (Array.isArray(value)) return value.map((item) => fillValue(item, world));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillValue(item, world)]));
}

/** A path segment; lone surrogates cannot be encoded, and an empty segment would change the path. */
function segment(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')) || '%20';
}
