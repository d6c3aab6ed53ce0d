/** Lists of businesses and members are cached for two seconds. */
import { listCacheMs } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { businessEndpoints, teamsEndpoints } from './endpoints.ts';
import { FakeServer, beHost, settled, testStore } from './testing/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  server = new FakeServer();
  beHost();
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

const { listBusinesses, listMembers } = businessEndpoints.endpoints;
const { listTeamMembers } = teamsEndpoints.endpoints;

test.each([
  ['businesses', () => listBusinesses.initiate(), { businesses: [] }],
  ['members', () => listMembers.initiate({ id: 1 }), { members: [] }],
  ['members of a team', () => listTeamMembers.initiate({ id: 1, tid: 2 }), { members: [] }],
])('caches the list of %s for two seconds, then fetches it again', async (_name, ask, answer) => {
  const store = testStore();
  // The lists have different types; this test only counts their requests.
  const read = () => store.dispatch(ask() as ReturnType<typeof listBusinesses.initiate>);
  const first = read();
  (await server.call(0)).answer(200, answer);
  await first;
  vi.setSystemTime(Date.now() + listCacheMs - 1);
  await read();
  expect(server.calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  const again = read();
  expect((await server.call(1)).url).toBe(server.calls[0]?.url);
  server.calls[1]?.answer(200, answer);
  await again;
  await settled();
  expect(server.calls).toHaveLength(2);
});
