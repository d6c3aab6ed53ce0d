/** Messages that wait when the server stops. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseConfig } from '../../base/config.ts';
import { prepareDataFolder } from '../../testing/database-template.ts';
import { testApi } from '../../testing/test-api.ts';
import { buildWorld } from '../tickets/test-world.ts';
import { headingOf, startFakeGoogleChat } from './fake-google-chat.ts';

test('a message that was being posted when the server stopped is posted after its start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minga-chat-'));
  await prepareDataFolder(dataDir);
  const database: DatabaseConfig = { kind: 'folder', dataDir };
  const google = await startFakeGoogleChat();
  try {
    const before = await testApi({ database, googleChat: google.config });
    const world = await buildWorld(before);
    await before.ok(world.ana, 'linkGoogleChat', {
      body: { business_id: world.bid, team_id: world.tid, space_name: 'spaces/AAA' },
    });
    google.answer(() => null);
    await before.ok(world.beto, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'Pintar la sala' },
    });
    await expect.poll(() => google.posts.length).toBe(1);
    // The stop ends the request that hangs.
    await before.close();

    google.answer(() => ({ json: {} }));
    const after = await testApi({ database, googleChat: google.config });
    try {
      await expect.poll(() => google.posts.length).toBe(2);
      await after.idle();
      const params = { id: world.bid, tid: world.tid };
      const { links } = await after.ok(world.ana, 'listGoogleChatLinks', { params });
      expect(links[0]).toMatchObject({ waiting: 0, last_failure: null });
      expect(google.posts.map(headingOf).at(-1)).toMatch(/Ticket nuevo$/);
    } finally {
      await after.close();
    }
  } finally {
    await google.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
