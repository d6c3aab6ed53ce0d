/**
 * Sends requests through a validating proxy that knows only the document (Prism): it finds the operation of each path
 * and validates parameters, credentials, bodies, media types and responses.
 */
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { operations } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeIdentity } from '../testing/fake-identity.ts';
import { type RawAnswer, type RawCall, type TestApi, type TestUser, testApi } from '../testing/test-api.ts';
import { buildFuzzWorld, type FuzzWorld, furnish, sudoUid } from './fuzz-world.ts';

/** A violation reported by the proxy. */
interface Violation {
  location: string[];
  severity: string;
  message: string;
}

let api: TestApi;
let proxy: ReturnType<typeof createServer>;
let address: string;
let world: FuzzWorld;

beforeAll(async () => {
  const identity = createFakeIdentity();
  api = await testApi({ sudoUsers: [sudoUid] }, { identity });
  world = await buildFuzzWorld(api, identity);
  const upstream = new URL('/v1', await api.fastify.listen({ host: '127.0.0.1', port: 0 }));
  // Prism resolves references in place, and test files share the imported document.
  proxy = createServer(await getHttpOperationsFromSpec(structuredClone(openapi)), {
    cors: false,
    components: { logger: createLogger('proxy', { enabled: false }) },
    config: {
      isProxy: true,
      upstream,
      mock: { dynamic: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      upstreamProxy: undefined,
    },
  });
  address = await proxy.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await proxy.close();
  await api.close();
});

test('the proxy reports no violations while everything is created and read', async () => {
  const faults: string[] = [];
  const answered = new Set<string>();
  const through: TestApi = {
    ...api,
    raw: async (user, call) => {
      const { answer, violations } = await send(user, call);
      faults.push(...violations.map((each) => `${call.method} ${call.url} ${answer.status}: ${told(each)}`));
      if (answer.status < 300) answered.add(`${call.method} ${call.url}`);
      return answer;
    },
  };
  const { people, own } = world;
  await furnish(
    through,
    people.owner,
    own,
    (id) => operations[id].method !== 'DELETE' && id !== 'streamLive',
  );
  expect(faults).toEqual([]);
  expect(answered.size).toBeGreaterThan(35);
});

test('the proxy reports violations of the document', async () => {
  const { people } = world;
  const unknown = await send(people.owner, { method: 'GET', url: '/v1/no-such-path' });
  expect(unknown.violations.map(told)).toEqual(['request Selected route not found']);
  const bent = await send(people.owner, { method: 'POST', url: '/v1/business', body: { name: 7 } });
  expect(bent.answer.status).toBe(400);
  expect(bent.violations.map(({ location }) => location[0])).toContain('request');
});

function told({ location, message }: Violation): string {
  return `${location.join('.')} ${message}`;
}

/** Sends a request through the proxy. */
async function send(
  user: TestUser,
  { method, url, body, headers }: RawCall,
): Promise<{ answer: RawAnswer; violations: Violation[] }> {
  const answer = await fetch(address + url.replace(/^\/v1/, ''), {
    method,
    headers: {
      ...(user.token === null ? {} : { authorization: `Bearer ${user.token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    answer: {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    },
    violations: JSON.parse(answer.headers.get('sl-violations') ?? '[]') as Violation[],
  };
}
