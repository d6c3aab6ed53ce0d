/** Fills in a drawn request and sends it. */
import { operations } from '@minga/contract';
import type { RawAnswer, TestApi, TestUser } from '../testing/test-api.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import type { DrawnRequest } from './requests.ts';
import type { DescribedOperation } from './schema.ts';
import { Pick } from './values.ts';

/** A request as it goes over the wire. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | null;
  /** What the payload says, where it is JSON that the fuzzer built. */
  json?: unknown;
}

/** Puts real ids where the draw only names them. */
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
    // What the server reads: -0 and numbers that JSON does not have are not what was drawn.
    json: JSON.parse(payload) as unknown,
  };
}

/** Sends it. A stream is opened over a real connection, and let go once it answers. */
export async function send(
  api: TestApi,
  address: string,
  user: TestUser,
  request: SentRequest,
): Promise<RawAnswer> {
  const headers = {
    ...request.headers,
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

/** `fetch` sends headers of Latin 1 only, and no body with a GET. */
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

/** A part of an address; halves of surrogate pairs cannot stand in one, and an empty one would be another address. */
function segment(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')) || '%20';
}
