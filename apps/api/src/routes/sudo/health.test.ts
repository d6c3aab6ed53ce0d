import { clientVersion } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestWorld } from '../../testing/test-world.ts';
import { type SudoWorld, person, reason, sudoWorld } from './test-sudo.ts';

let world: SudoWorld;
beforeAll(async () => void (world = await sudoWorld()));
afterAll(() => world.api.close());

test('reports versions, sizes and what waits', async () => {
  const { api, olga, identity } = world;
  const before = await api.ok(olga, 'getSudoHealth');
  expect(before).toMatchObject({ version: clientVersion, node: process.versions.node, businesses: 0 });
  expect(before.migration).toMatch(/^\d{4}-/);
  expect(before.database_bytes).toBeGreaterThan(100_000);
  // A business of its own, and one of a stranger.
  await createTestWorld(api);
  const ana = await person(world);
  await api.ok(olga, 'blockSudoUsers', { body: { users: [ana.uid], disabled: true, reason } });
  const gone = await person(world, 'Beto');
  identity.isAway = true;
  await api.ok(olga, 'deleteSudoUsers', { body: { uids: [gone.uid], reason } });
  await api.idle();
  const after = await api.ok(olga, 'getSudoHealth');
  expect(after).toMatchObject({ businesses: 2, blocked_users: 1, queues: { events: 0, deletions: 1 } });
});
