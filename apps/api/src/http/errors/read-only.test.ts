/** A read-only database, as on a full disk: reads succeed, writes are rejected in the caller's language. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildWorld } from '../../routes/tickets/test-world.ts';
import { signTestToken, testApi } from '../../testing/test-api.ts';

test('serves reads although the time of the visit cannot be stored, and rejects writes', async () => {
  let now = Date.now();
  const api = await testApi({}, { clock: { now: () => new Date(now) } });
  try {
    // PGlite has one connection, so that the setting applies to all following statements.
    if (api.context.engine === 'postgres') return;
    const world = await buildWorld(api);
    const call = { params: { id: world.bid }, query: { team_id: world.tid } };
    await api.ok(world.ana, 'listTickets', call);
    await sql`set default_transaction_read_only = on`.execute(api.context.db);
    // Past the precision of `seen_at` of user and session.
    now += 20 * 60_000;
    expect((await api.ok(world.ana, 'listTickets', call)).tickets).toEqual([]);
    const write = { params: { id: world.bid }, body: { team_id: world.tid, title: 'Uno' }, key: 'k' };
    for (const [lang, words] of [
      ['es', 'El servidor se quedó sin espacio.'],
      ['en', 'The server has run out of space.'],
    ] as const) {
      const refused = await api.refused(world.ana, 'createTicket', { ...write, lang });
      expect(refused).toMatchObject({ status: 503, code: 'server/storage-full' });
      expect(refused.message).toContain(words);
    }
    // A new user has to be inserted first.
    const claims = { sub: 'new', name: 'New', email: 'new@example.com', email_verified: true };
    const stranger = { uid: 'new', name: 'New', token: signTestToken(claims) };
    expect(await api.refused(stranger, 'getMe')).toMatchObject({ code: 'server/storage-full' });
    await sql`set default_transaction_read_only = off`.execute(api.context.db);
    await api.ok(world.ana, 'createTicket', write);
    expect((await api.ok(world.ana, 'listTickets', call)).tickets).toHaveLength(1);
  } finally {
    await api.close();
  }
});
