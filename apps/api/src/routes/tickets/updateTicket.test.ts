import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

type Patch = Wire['TicketPatch'];

const update = async (world: World, tid: string, body: Patch, user = world.ana) =>
  (await api.ok(user, 'updateTicket', { params: { id: world.bid, tid }, body })).ticket;

const refuse = (world: World, tid: string, body: Patch, user = world.ana) =>
  api.refused(user, 'updateTicket', { params: { id: world.bid, tid }, body });

const one = async (world: World, user = world.ana): Promise<string> =>
  (await addTickets(api, world, world.todo, ['One'], user))[0] ?? '';

describe('updateTicket', () => {
  test('updates fields, each with a history line', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const ticket = await update(world, id, {
      title: 'Uno',
      description: 'Text',
      type: world.type,
      subtype: 'crash',
      priority: 1,
      story_points: 2.5,
      assignees: [world.beto.uid, world.rita.uid],
      source: world.source,
      latitude: 19.43,
      longitude: -99.13,
      estimated_time: 90,
      time_metric: 'hours',
      started_at: '2026-01-01T00:00:00Z',
      ended_at: '2026-01-03T00:00:00Z',
    });
    expect(ticket).toMatchObject({
      title: 'Uno',
      description: 'Text',
      subtype: 'crash',
      story_points: 2.5,
      version: 2,
    });
    const lines = ticket.psm_history.map(
      ({ action, field, from, to }) => `${action} ${field}: ${from} > ${to}`,
    );
    expect(lines.sort()).toEqual(
      [
        '1 title: One > Uno',
        '1 description: null > Text',
        `6 type: null > ${world.type}`,
        '6 subtype: null > crash',
        '1 priority: null > 1',
        '8 story_points: null > 2.5',
        `4 assignees: null > ${world.beto.uid},${world.rita.uid}`,
        `1 source: null > ${world.source}`,
        '1 latitude: null > 19.43',
        '1 longitude: null > -99.13',
        '8 estimated_time: null > 90',
        '8 time_metric: null > hours',
        '1 started_at: null > 2026-01-01T00:00:00.000Z',
        '1 ended_at: null > 2026-01-03T00:00:00.000Z',
      ].sort(),
    );
    const cleared = await update(world, id, {
      assignees: [],
      priority: null,
      started_at: null,
      description: '',
    });
    expect(cleared).toMatchObject({
      assignees: [],
      priority: null,
      started_at: null,
      description: '',
      version: 3,
    });
  });

  test('equal values change nothing', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const first = await update(world, id, { story_points: 0.1, assignees: [world.ana.uid] });
    const again = await update(world, id, {
      title: 'One',
      story_points: 0.1,
      assignees: [world.ana.uid],
      priority: null,
    });
    expect(again).toEqual(first);
  });

  test('stores reporter, requesting team and logged minutes, each with a history line', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const patch = { reporter: world.beto.uid, psm_team_reporter: world.sibling.tid, logged_time: 95 };
    const ticket = await update(world, id, patch);
    expect(ticket).toMatchObject({ ...patch, version: 2 });
    expect(ticket.psm_history.map(({ field, to }) => `${field}: ${to}`)).toEqual(
      expect.arrayContaining([
        `reporter: ${world.beto.uid}`,
        `team_reporter: ${world.sibling.tid}`,
        'logged_time: 95',
      ]),
    );
    const { items } = await api.ok(world.ana, 'updateTickets', {
      params: { id: world.bid },
      body: {
        team_id: world.tid,
        tickets: [{ id, reporter: null, psm_team_reporter: null, logged_time: 0 }],
      },
    });
    expect(items[0]).toMatchObject({ outcome: 'updated' });
    expect(
      (await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } })).ticket,
    ).toMatchObject({ reporter: null, psm_team_reporter: null, logged_time: 0 });
  });

  test('rejects a reporter outside the team and a team of another business like missing ones', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    for (const reporter of [world.eve.uid, world.otto.uid, 'nobody-at-all']) {
      expect((await refuse(world, id, { reporter })).code).toBe('member/not-found');
    }
    for (const psm_team_reporter of [world.foreign.tid, 987_654]) {
      expect((await refuse(world, id, { psm_team_reporter })).code).toBe('team/not-found');
    }
    for (const logged_time of [-1, 1.5, 10_000_001]) {
      expect((await refuse(world, id, { logged_time })).code).toBe('request/invalid');
    }
    expect(
      (await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } })).ticket.version,
    ).toBe(1);
  });

  test('adds and removes a ticket for callers who see only their own when its reporter changes', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const heard = listen(api, world.vera);
    await update(world, id, { reporter: world.vera.uid });
    await update(world, id, { reporter: world.ana.uid });
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['tickets-changed', 'tickets-deleted']);
  });

  test('drops fields that are no part of updates, moves and creation', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const before = (await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } })).ticket;
    const stripped = {
      psm_ticket_comments: [{ id: newClientId(), text: 'Smuggled' }],
      psm_history: [{ id: 1, action: 0 }],
      psm_team_id: world.sibling.tid,
      created_at: '2001-01-01T00:00:00Z',
      updated_at: '2001-01-01T00:00:00Z',
      below: newClientId(),
    };
    expect(await update(world, id, stripped as Patch)).toEqual(before);
    const move = { ...stripped, id, status: world.todo };
    await api.ok(world.ana, 'reorderTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [move] },
    });
    await api.ok(world.ana, 'updateTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [{ ...stripped, id }] },
    });
    const { ticket } = await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } });
    expect(ticket).toEqual(before);
    const body = { team_id: world.tid, title: 'New', below: id } as Wire['NewTeamTicket'];
    const made = await api.ok(world.ana, 'createTicket', { params: { id: world.bid }, body });
    expect(made.ticket.title).toBe('New');
  });

  test('a column of state done completes the ticket, another one reopens it', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.done, ['Old'], world.ana);
    const id = await one(world);
    const done = await update(world, id, { status: world.done });
    expect(done).toMatchObject({ state: 'done', completed_at: expect.any(String) });
    expect(done.psm_history[0]).toMatchObject({
      action: 5,
      from: String(world.todo),
      to: String(world.done),
    });
    expect(await readColumn(api, world, world.done, world.ana)).toEqual(['Old', 'One']);
    expect(await update(world, id, { title: 'Two' })).toMatchObject({ completed_at: done.completed_at });
    expect(await update(world, id, { status: world.doing })).toMatchObject({
      state: 'doing',
      completed_at: null,
    });
  });

  test('rejects a stale change of the same field with the current ticket', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    await update(world, id, { title: "Beto's" }, world.beto);
    const refused = await refuse(world, id, { title: "Ana's", version: 1 });
    expect(refused.code).toBe('ticket/stale');
    expect(refused.current).toMatchObject({ id, title: "Beto's", version: 2 });
    expect(await update(world, id, { description: 'other field', version: 1 })).toMatchObject({ version: 3 });
    expect(await update(world, id, { title: "Beto's", version: 1 })).toMatchObject({ version: 3 });
    expect(await update(world, id, { title: "Ana's", version: 3 })).toMatchObject({ title: "Ana's" });
    // A stale change from another device of the same user is rejected as well.
    const second = await refuse(world, id, { title: "Ana's, on the phone", version: 3 });
    expect(second).toMatchObject({ code: 'ticket/stale', current: { title: "Ana's", version: 4 } });
  });

  test('merges concurrent changes of different fields', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    await Promise.all([
      update(world, id, { title: 'New title', version: 1 }),
      update(world, id, { priority: 2, version: 1 }, world.beto),
    ]);
    const { ticket } = await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } });
    expect(ticket).toMatchObject({ title: 'New title', priority: 2, version: 3 });
  });

  test('removes the ticket from the board of a user who may not see it any more', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    await update(world, id, { assignees: [world.vera.uid] });
    const heard = listen(api, world.vera);
    await update(world, id, { assignees: [] });
    await expect
      .poll(() => heard)
      .toEqual([{ type: 'tickets-deleted', bid: world.bid, tid: world.tid, ids: [id] }]);
    expect((await refuse(world, id, { title: 'x' }, world.vera)).code).toBe('ticket/not-found');
  });

  test('denies callers without permission and changes nothing', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const patch = { title: 'Changed' };
    expect((await refuse(world, id, patch, nobody)).code).toBe('auth/login-needed');
    expect((await refuse(world, id, patch, anonymous())).code).toBe('auth/login-needed');
    expect((await refuse(world, id, patch, world.eve)).code).toBe('business/not-found');
    for (const user of [world.otto, world.vera, world.nadia]) {
      expect((await refuse(world, id, patch, user)).code, user.name).toBe('ticket/not-found');
    }
    expect((await refuse(world, id, patch, world.rita)).code).toBe('auth/forbidden');
    const { ticket } = await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } });
    expect(ticket).toMatchObject({ title: 'One', version: 1, psm_history: [] });
  });

  test('allows callers who see only their own tickets to edit but not to assign', async () => {
    const world = await buildWorld(api);
    const id = await one(world, world.vera);
    expect(await update(world, id, { title: 'Hers' }, world.vera)).toMatchObject({ title: 'Hers' });
    expect((await refuse(world, id, { assignees: [world.vera.uid] }, world.vera)).code).toBe(
      'auth/forbidden',
    );
  });

  test('responds to foreign ids as to missing ones', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const [foreign] = (await addTickets(api, world.foreign, world.foreign.todo, ['F'], world.eve)) as [
      string,
    ];
    const [sibling] = (await addTickets(api, world.sibling, world.sibling.todo, ['S'], world.otto)) as [
      string,
    ];
    for (const other of [foreign, sibling, newClientId()]) {
      expect((await refuse(world, other, { title: 'x' })).code).toBe('ticket/not-found');
    }
    for (const [patch, code] of [
      [{ status: world.foreign.todo }, 'status/not-found'],
      [{ status: world.sibling.todo }, 'status/not-found'],
      [{ status: 2_000_000_000 }, 'status/not-found'],
      [{ type: world.sibling.type }, 'type/not-found'],
      [{ source: world.foreign.source }, 'source/not-found'],
      [{ assignees: [world.otto.uid] }, 'member/not-found'],
    ] as const) {
      expect((await refuse(world, id, patch as Patch)).code, JSON.stringify(patch)).toBe(code);
    }
  });

  test('rejects invalid input', async () => {
    const world = await buildWorld(api, [8]);
    const id = await one(world);
    await update(world, id, { started_at: '2026-05-05T00:00:00Z', story_points: 3 });
    expect((await refuse(world, id, { title: ' ' })).code).toBe('ticket/title-required');
    expect((await refuse(world, id, { ended_at: '2026-05-04T00:00:00Z' })).code).toBe(
      'ticket/dates-reversed',
    );
    expect((await refuse(world, id, { story_points: null })).fields?.[0]?.path).toBe('/story_points');
    expect((await refuse(world, id, { story_points: -1 })).code).toBe('request/invalid');
    expect((await refuse(world, id, { started_at: 'yesterday' })).code).toBe('request/invalid');
    for (const moment of ['0000-01-01T00:00:00Z', '2016-12-31T23:59:60Z', '9999-12-31T23:59:59-10:00']) {
      expect((await refuse(world, id, { started_at: moment })).code, moment).toBe('request/invalid');
    }
    expect((await refuse(world, id, { status: 99_999_999_999 })).code).toBe('request/invalid');
    expect((await refuse(world, 'no-id', { title: 'x' })).code).toBe('request/invalid');
  });
});
