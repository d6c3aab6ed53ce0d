import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

describe('getTicket', () => {
  test('returns comments oldest first and at most 200 history lines newest first', async () => {
    const world = await buildWorld(api);
    const [tid = ''] = await addTickets(api, world, world.todo, ['One'], world.ana);
    const params = { id: world.bid, tid };
    for (const text of ['first', 'second'])
      await api.ok(world.beto, 'createComment', { params, body: { text } });
    const old = Array.from({ length: 210 }, () => ({
      bid: world.bid,
      ticket_id: tid,
      version: 1,
      action: 1,
      uid: world.ana.uid,
      field: 'description',
      from_value: 'x'.repeat(600),
      to_value: null,
    }));
    await api.context.db.insertInto('ticket_history').values(old).execute();
    const { ticket } = await api.ok(world.rita, 'getTicket', { params });
    expect(ticket.psm_ticket_comments.map(({ text, by_name: by }) => [text, by])).toEqual([
      ['first', 'Beto'],
      ['second', 'Beto'],
    ]);
    expect(ticket.psm_history).toHaveLength(200);
    const ids = ticket.psm_history.map((line) => line.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ticket.psm_history[0]?.from).toBe('x'.repeat(500));
  });

  test('denies callers who may not see the ticket', async () => {
    const world = await buildWorld(api);
    const [tid = ''] = await addTickets(api, world, world.todo, ['One'], world.ana);
    const refuse = async (user = world.ana, id = world.bid, ticket = tid) =>
      (await api.refused(user, 'getTicket', { params: { id, tid: ticket } })).code;
    expect(await refuse(nobody)).toBe('auth/login-needed');
    expect(await refuse(anonymous())).toBe('auth/login-needed');
    expect(await refuse(world.eve)).toBe('business/not-found');
    expect(await refuse(world.eve, world.foreign.bid)).toBe('ticket/not-found');
    for (const user of [world.otto, world.vera, world.nadia])
      expect(await refuse(user)).toBe('ticket/not-found');
    expect(await refuse(world.ana, world.bid, newClientId())).toBe('ticket/not-found');
    expect(await refuse(world.ana, 2_000_000_000)).toBe('business/not-found');
    expect(await refuse(world.ana, world.bid, 'no-id')).toBe('request/invalid');
  });

  test('returns assigned tickets to callers who see only their own', async () => {
    const world = await buildWorld(api);
    const [tid = ''] = await addTickets(api, world, world.todo, ['One'], world.ana);
    const params = { id: world.bid, tid };
    await api.ok(world.ana, 'updateTicket', { params, body: { assignees: [world.vera.uid] } });
    expect((await api.ok(world.vera, 'getTicket', { params })).ticket.title).toBe('One');
  });
});
