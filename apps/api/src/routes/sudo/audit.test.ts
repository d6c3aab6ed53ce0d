/** Audit log of the operators: complete, unchangeable, verifiable. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SudoWorld, person, reason, sudoWorld } from './test-sudo.ts';

let world: SudoWorld;
beforeAll(async () => void (world = await sudoWorld()));
afterAll(() => world.api.close());

const log = (query = {}) => world.api.ok(world.olga, 'listSudoAudit', { query });
const block = (uids: string[], why = reason) =>
  world.api.ok(world.olga, 'blockSudoUsers', { body: { users: uids, disabled: true, reason: why } });

test('records each act once per target, with operator, address and reason, and verifies', async () => {
  const [ana, beto] = [await person(world), await person(world, 'Beto')];
  await block([ana.uid, beto.uid], '  Correo\u200b basura  ');
  const { entries, chain } = await log({ limit: 2 });
  expect(entries.map(({ target }) => target).toSorted()).toEqual([ana.uid, beto.uid].toSorted());
  for (const entry of entries)
    expect(entry).toMatchObject({
      by: 'olga',
      by_name: 'Olga',
      address: '127.0.0.1',
      action: 'user-blocked',
      reason: 'Correo basura',
    });
  expect(chain).toEqual({ entries: entries[0]?.id, broken_at: null });
});

test('a repeated request with the same idempotency key is recorded once', async () => {
  const ana = await person(world);
  const body = { users: [ana.uid], disabled: true, reason };
  for (let tries = 0; tries < 2; tries++)
    await world.api.ok(world.olga, 'blockSudoUsers', { body, key: 'once' });
  expect((await log({ q: ana.uid })).entries).toHaveLength(1);
});

test('concurrent acts make one chain without forks or gaps', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person(world)));
  await Promise.all(people.map(({ uid }) => block([uid])));
  const { entries, chain } = await log({ limit: 200 });
  expect(chain?.broken_at).toBeNull();
  expect(entries.map(({ id }) => id)).toEqual(entries.map((_, place) => entries.length - place));
});

test('searches by reason without accents, person and action, and pages', async () => {
  const ana = await person(world);
  await block([ana.uid], 'Suplantó a otra persona');
  expect((await log({ q: 'suplanto' })).entries.map(({ target }) => target)).toEqual([ana.uid]);
  expect((await log({ q: ana.uid })).entries).toHaveLength(1);
  expect((await log({ q: ana.uid, action: 'user-deleted' })).entries).toEqual([]);
  const first = await log({ limit: 1 });
  const second = await log({ limit: 1, cursor: first.next });
  expect(second.entries[0]?.id).toBe((first.entries[0]?.id ?? 0) - 1);
  expect(second.chain).toBeUndefined();
  const refused = await world.api.refused(world.olga, 'listSudoAudit', { query: { cursor: 'x' } });
  expect(refused.fields?.[0]?.path).toBe('cursor');
});

test('exports the entries of a filter as CSV, never as formulas', async () => {
  const ana = await person(world);
  await block([ana.uid], '=1+1, "uno"');
  const { status, headers, text } = await world.api.raw(world.olga, {
    method: 'POST',
    url: `/v1/sudo/audit/export?q=${ana.uid}`,
    headers: { lang: 'es' },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Motivo');
  expect(lines[1]).toContain(`user-blocked,${ana.uid},"'=1+1, ""uno"""`);
});

test.each(['update sudo_audit set reason = reason', 'delete from sudo_audit', 'truncate sudo_audit'])(
  'the database refuses: %s',
  async (statement) => {
    await block([(await person(world)).uid]);
    await expect(sql.raw(statement).execute(world.api.context.db)).rejects.toThrow('cannot be changed');
  },
);

test('shows the first entry that was changed or is missing although the trigger was taken away', async () => {
  const { db } = world.api.context;
  await block([(await person(world)).uid]);
  const { entries } = await log({ limit: 3 });
  const [third, second] = entries.map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    await sql`alter table sudo_audit disable trigger sudo_audit_is_append_only`.execute(transaction);
    await sql`update sudo_audit set reason = 'Otro motivo' where id = ${second}`.execute(transaction);
  });
  expect((await log()).chain?.broken_at).toBe(second);
  await sql`delete from sudo_audit where id = ${second}`.execute(db);
  expect((await log()).chain?.broken_at).toBe(third);
});
