import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readBoard, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const create = (world: World, body: Partial<Wire['NewTeamTicket']>, user = world.ana, key?: string) =>
  api.ok(user, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title: 'New', ...body },
    key,
  });

const refuse = (world: World, body: Partial<Wire['NewTeamTicket']>, user = world.ana) =>
  api.refused(user, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title: 'New', ...body },
  });

describe('createTicket', () => {
  test('stores the given values, assigns a number and places it at the bottom of the first column', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.todo, ['One', 'Two'], world.ana);
    const id = newClientId();
    const { ticket: card } = await create(world, {
      id,
      title: '  Three ',
      description: '# Three',
      type: world.type,
      source: world.source,
      priority: 2,
      story_points: 0.3,
      assignees: [world.beto.uid, world.ana.uid, world.beto.uid],
      started_at: '2026-01-01T10:00:00+02:00',
      ended_at: '2026-01-02T00:00:00Z',
    });
    expect(card).toMatchObject({
      id,
      number: 3,
      title: 'Three',
      status: world.todo,
      version: 1,
      story_points: 0.3,
    });
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['One', 'Two', 'Three']);
    const { ticket } = await api.ok(world.beto, 'getTicket', { params: { id: world.bid, tid: id } });
    expect(ticket).toMatchObject({
      description: '# Three',
      type: world.type,
      source: world.source,
      priority: 2,
      assignees: [world.beto.uid, world.ana.uid],
      reporter: world.ana.uid,
      created_by: world.ana.uid,
      psm_team_id: world.tid,
      psm_team_reporter: world.tid,
      started_at: '2026-01-01T08:00:00.000Z',
      ended_at: '2026-01-02T00:00:00.000Z',
      completed_at: null,
    });
    expect(ticket.psm_history.map(({ action, uid, by_name: by }) => ({ action, uid, by }))).toEqual([
      { action: 0, uid: world.ana.uid, by: 'Ana' },
    ]);
  });

  test('stores the given reporter, requesting team and logged minutes', async () => {
    const world = await buildWorld(api);
    const given = { reporter: world.beto.uid, psm_team_reporter: world.sibling.tid, logged_time: 30 };
    const { ticket } = await create(world, given);
    const params = { id: world.bid, tid: ticket.id };
    expect((await api.ok(world.ana, 'getTicket', { params })).ticket).toMatchObject(given);
    expect((await refuse(world, { reporter: world.eve.uid })).code).toBe('member/not-found');
    expect((await refuse(world, { psm_team_reporter: world.foreign.tid })).code).toBe('team/not-found');
  });

  test('places the ticket at the top on request, and completes it in a column of state done', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.done, ['One'], world.ana);
    const { ticket } = await create(world, { title: 'First', status: world.done, place: 'top' });
    expect(await readColumn(api, world, world.done, world.ana)).toEqual(['First', 'One']);
    expect(ticket.completed_at).toEqual(expect.any(String));
  });

  test('is allowed to admins of the business without membership in the team', async () => {
    const world = await buildWorld(api);
    expect((await create(world, {}, world.admin)).ticket.number).toBe(1);
  });

  test('an idempotency key has one effect', async () => {
    const world = await buildWorld(api);
    const first = await create(world, { title: 'Once' }, world.ana, 'key-1');
    const second = await create(world, { title: 'Once' }, world.ana, 'key-1');
    expect(second).toEqual(first);
    expect(await readBoard(api, world, world.ana)).toHaveLength(1);
  });

  test('twenty concurrent requests get twenty numbers without gaps, and twenty places', async () => {
    const world = await buildWorld(api);
    const titles = Array.from({ length: 20 }, (_, place) => `Ticket ${place}`);
    const made = await Promise.all(titles.map((title) => create(world, { title })));
    expect(made.map(({ ticket }) => ticket.number).sort((a, b) => a - b)).toEqual(
      titles.map((_, place) => place + 1),
    );
    expect(new Set(made.map(({ ticket }) => ticket.order)).size).toBe(20);
  });

  test('sends a live event to users who may see the ticket', async () => {
    const world = await buildWorld(api);
    const [ana, vera, otto, eve] = [world.ana, world.vera, world.otto, world.eve].map((user) =>
      listen(api, user),
    );
    const { ticket } = await create(world, {}, world.beto);
    await expect
      .poll(() => ana)
      .toEqual([{ type: 'tickets-changed', bid: world.bid, tid: world.tid, tickets: [ticket] }]);
    expect([vera, otto, eve]).toEqual([[], [], []]);
  });

  test('denies callers without permission and writes nothing', async () => {
    const world = await buildWorld(api);
    expect((await refuse(world, {}, nobody)).code).toBe('auth/login-needed');
    expect((await refuse(world, {}, anonymous())).code).toBe('auth/login-needed');
    expect((await refuse(world, {}, world.eve)).code).toBe('business/not-found');
    expect((await refuse(world, {}, world.otto)).code).toBe('team/not-found');
    expect((await refuse(world, {}, world.rita)).code).toBe('auth/forbidden');
    expect((await refuse(world, { assignees: [world.ana.uid] }, world.vera)).code).toBe('auth/forbidden');
    expect(await readBoard(api, world, world.ana)).toEqual([]);
    expect((await create(world, {})).ticket.number).toBe(1);
  });

  test('responds to foreign ids as to missing ones', async () => {
    const world = await buildWorld(api);
    const foreignUser = world.eve.uid;
    for (const [body, code] of [
      [{ team_id: world.foreign.tid }, 'team/not-found'],
      [{ team_id: 2_000_000_000 }, 'team/not-found'],
      [{ status: world.foreign.todo }, 'status/not-found'],
      [{ status: world.sibling.todo }, 'status/not-found'],
      [{ status: 2_000_000_000 }, 'status/not-found'],
      [{ type: world.foreign.type }, 'type/not-found'],
      [{ type: world.sibling.type }, 'type/not-found'],
      [{ source: world.foreign.source }, 'source/not-found'],
      [{ assignees: [foreignUser] }, 'member/not-found'],
      [{ assignees: [world.otto.uid] }, 'member/not-found'],
      [{ assignees: ['nobody-there'] }, 'member/not-found'],
    ] as const) {
      expect((await refuse(world, body as Partial<Wire['NewTeamTicket']>)).code, JSON.stringify(body)).toBe(
        code,
      );
    }
    expect(await readBoard(api, world, world.ana)).toEqual([]);
  });

  test('rejects invalid input', async () => {
    const world = await buildWorld(api);
    expect((await refuse(world, { title: '   ' })).code).toBe('ticket/title-required');
    expect((await refuse(world, { title: '' })).code).toBe('request/invalid');
    expect((await refuse(world, { title: 'x'.repeat(501) })).code).toBe('request/invalid');
    expect((await refuse(world, { priority: 3 as 2 })).code).toBe('request/invalid');
    expect((await refuse(world, { id: 'short' })).code).toBe('request/invalid');
    const dates = { started_at: '2026-02-02T00:00:00Z', ended_at: '2026-02-01T00:00:00Z' };
    expect((await refuse(world, dates)).code).toBe('ticket/dates-reversed');
  });

  test('rejects an id or a key that is taken', async () => {
    const world = await buildWorld(api);
    const { ticket } = await create(world, { key: 'XD-1' });
    expect((await refuse(world, { id: ticket.id })).code).toBe('ticket/duplicate-id');
    expect((await refuse(world, { key: 'XD-1' })).code).toBe('ticket/duplicate-key');
    expect((await create(world, { key: 'XD-2' })).ticket.number).toBe(2);
  });

  test('rejects a ticket without a field that the team requires', async () => {
    const world = await buildWorld(api, [9, 10, 7]);
    const problem = await refuse(world, {});
    expect(problem.code).toBe('request/invalid');
    expect(problem.fields?.map((field) => field.path)).toEqual(['/priority']);
    expect((await create(world, { priority: 0 })).ticket.priority).toBe(0);
  });

  test('rejects text that the database cannot store, with its paths', async () => {
    const world = await buildWorld(api);
    const problem = await refuse(world, { title: 'a\u0000b\ud800c', description: '\u0000', key: '\ud83d' });
    expect(problem.code).toBe('request/invalid');
    expect(problem.fields?.map((field) => field.path)).toEqual(['/title', '/description', '/key']);
  });
});
