import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { automate } from '../automations/test-automations.ts';
import { addTickets, buildWorld, readColumn, type TeamWorld, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const full = { status: 409, code: 'status/limit-reached' };

/** Sets the limit of a column, which the team enforces unless stated otherwise. */
async function limitColumn({ bid, tid }: TeamWorld, sid: number, limit: number, isEnforced = true) {
  const { db } = api.context;
  await db.updateTable('statuses').set({ ticket_limit: limit }).where('sid', '=', sid).execute();
  await db
    .updateTable('teams')
    .set({ enforces_limits: isEnforced })
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .execute();
}

/** A world with two tickets in `doing`, whose limit is 2, and others in `todo`. */
async function buildFull({ isEnforced = true } = {}) {
  const world = await buildWorld(api);
  const inside = (await addTickets(api, world, world.doing, ['A', 'B'], world.ana)) as [string, string];
  const outside = (await addTickets(api, world, world.todo, ['C', 'D'], world.ana)) as [string, string];
  await limitColumn(world, world.doing, 2, isEnforced);
  return { world, inside, outside };
}

const params = ({ bid }: World) => ({ id: bid });
const doing = (world: World) => readColumn(api, world, world.doing, world.ana);
const newTicket = (world: World, changes: Partial<Wire['NewTeamTicket']> = {}) => ({
  params: params(world),
  body: { team_id: world.tid, title: 'New', status: world.doing, ...changes },
});
const moves = (world: World, ...tickets: Wire['TicketMove'][]) => ({
  params: params(world),
  body: { team_id: world.tid, tickets },
});
const patch = (world: World, tid: string, body: Wire['TicketPatch']) => ({
  params: { ...params(world), tid },
  body,
});

describe('a full column with an enforced limit', () => {
  test('refuses a new ticket and changes nothing', async () => {
    const { world } = await buildFull();
    expect(await api.refused(world.ana, 'createTicket', newTicket(world))).toMatchObject({
      ...full,
      message: 'Esa columna ya tiene todos los tickets que admite.',
    });
    expect(await doing(world)).toEqual(['A', 'B']);
    const { ticket } = await api.ok(world.ana, 'createTicket', newTicket(world, { status: world.todo }));
    expect(ticket.number).toBe(5);
  });

  test('refuses a new ticket without a column when it is the first one', async () => {
    const { world } = await buildFull();
    await limitColumn(world, world.todo, 2);
    const { status: _status, ...body } = newTicket(world).body;
    const refused = await api.refused(world.ana, 'createTicket', { params: params(world), body });
    expect(refused).toMatchObject(full);
  });

  test('refuses a ticket that is moved into it, and all moves of the request', async () => {
    const { world, outside } = await buildFull();
    const [c, d] = outside;
    expect(
      await api.refused(
        world.ana,
        'reorderTickets',
        moves(world, { id: c, status: world.doing, after: null }),
      ),
    ).toMatchObject(full);
    const both = moves(world, { id: d, status: world.done }, { id: c, status: world.doing });
    expect(await api.refused(world.ana, 'reorderTickets', both)).toMatchObject(full);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['C', 'D']);
  });

  test('refuses a ticket whose status is changed to it', async () => {
    const { world, outside } = await buildFull();
    const change = patch(world, outside[0], { status: world.doing, title: 'Changed' });
    expect(await api.refused(world.ana, 'updateTicket', change)).toMatchObject(full);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['C', 'D']);
  });

  test('refuses a ticket of another team', async () => {
    const { world } = await buildFull();
    const [ticket = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['Other'], world.otto);
    const transfer = {
      params: { ...params(world), tid: ticket },
      body: { team_id: world.tid, status: world.doing },
    };
    expect(await api.refused(world.admin, 'transferTicket', transfer)).toMatchObject(full);
    expect(await readColumn(api, world.sibling, world.sibling.todo, world.otto)).toEqual(['Other']);
    transfer.body.status = world.done;
    await api.ok(world.admin, 'transferTicket', transfer);
  });

  test('refuses the tickets of a deleted column', async () => {
    const { world } = await buildFull();
    const path = { ...params(world), tid: world.tid, sid: world.todo };
    const deletion = { params: path, query: { move_to: world.doing } };
    expect(await api.refused(world.ana, 'deleteStatus', deletion)).toMatchObject(full);
    await limitColumn(world, world.doing, 4);
    await api.ok(world.ana, 'deleteStatus', deletion);
    expect(await doing(world)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('keeps an automation from moving a ticket into it, and notifies the owner', async () => {
    const { world, outside } = await buildFull();
    await automate(api, world, world.ana, { settings: { status: world.doing } });
    await api.ok(world.beto, 'reorderTickets', moves(world, { id: outside[0], status: world.done }));
    await api.idle();
    expect(await readColumn(api, world, world.done, world.ana)).toEqual(['C']);
    const { notifications } = await api.ok(world.ana, 'listNotifications', { params: { uid: 'me' } });
    expect(notifications.map(({ body }) => body.txt)).toContain(
      'La automatización «Regla» no pudo actuar. Esa columna ya tiene todos los tickets que admite.',
    );
  });

  test('allows moves within it, changes of other fields, and leaving', async () => {
    const { world, inside } = await buildFull();
    const [a, b] = inside;
    await limitColumn(world, world.doing, 1);
    await api.ok(world.ana, 'reorderTickets', moves(world, { id: b, status: world.doing, after: null }));
    expect(await doing(world)).toEqual(['B', 'A']);
    await api.ok(world.ana, 'updateTicket', patch(world, a, { title: 'A2', status: world.doing }));
    await api.ok(world.ana, 'reorderTickets', moves(world, { id: b, status: world.done }));
    expect(await doing(world)).toEqual(['A2']);
  });

  test('still refuses tickets while it holds more than its limit', async () => {
    const { world, inside, outside } = await buildFull();
    await limitColumn(world, world.doing, 1);
    await api.ok(world.ana, 'reorderTickets', moves(world, { id: inside[0], status: world.done }));
    const entry = moves(world, { id: outside[0], status: world.doing });
    expect(await api.refused(world.ana, 'reorderTickets', entry)).toMatchObject(full);
  });

  test('has a free place after a ticket was deleted, and takes the deleted one back even when it is full', async () => {
    const { world, inside } = await buildFull();
    const path = { params: { ...params(world), tid: inside[0] } };
    await api.ok(world.ana, 'deleteTicket', path);
    await api.ok(world.ana, 'createTicket', newTicket(world));
    expect(await api.refused(world.ana, 'createTicket', newTicket(world))).toMatchObject(full);
    await api.ok(world.ana, 'restoreTicket', path);
    expect(await doing(world)).toEqual(['A', 'B', 'New']);
  });

  test('exchanges tickets when the leaving one is moved first', async () => {
    const { world, inside, outside } = await buildFull();
    await api.ok(
      world.ana,
      'reorderTickets',
      moves(world, { id: inside[0], status: world.done }, { id: outside[0], status: world.doing }),
    );
    expect(await doing(world)).toEqual(['B', 'C']);
  });
});

describe('a batch', () => {
  const outcomes = ({ items }: Wire['BatchAnswer']) => items.map(({ outcome, code }) => code ?? outcome);

  test('creates the tickets that fit and reports the others', async () => {
    const { world } = await buildFull();
    await limitColumn(world, world.doing, 3);
    const { body } = newTicket(world);
    const tickets = [body, body, { ...body, status: world.todo }].map(({ title, status }) => ({
      title,
      status,
    }));
    const report = await api.ok(world.ana, 'createTickets', {
      params: params(world),
      body: { team_id: world.tid, tickets },
    });
    expect(outcomes(report)).toEqual(['created', full.code, 'created']);
    expect(report.items[1]?.message).toBe('Esa columna ya tiene todos los tickets que admite.');
    expect(await doing(world)).toEqual(['A', 'B', 'New']);
  });

  test('imports the tickets that fit', async () => {
    const { world } = await buildFull();
    await limitColumn(world, world.doing, 3);
    const id = newClientId();
    const start = { id, team_id: world.tid, file_name: 'a.csv', rows: 2 };
    await api.ok(world.ana, 'createImport', { params: params(world), body: start });
    const ticket = { title: 'Imported', status: world.doing };
    const report = await api.ok(world.ana, 'createTickets', {
      params: params(world),
      body: { team_id: world.tid, ref: id, tickets: [ticket, ticket] },
    });
    expect(outcomes(report)).toEqual(['created', full.code]);
  });

  test('changes the tickets that fit and reports the others', async () => {
    const { world, inside, outside } = await buildFull();
    const tickets = [
      { id: inside[0], status: world.done },
      { id: outside[0], status: world.doing },
      { id: outside[1], status: world.doing, priority: 2 as const },
      { id: inside[1], status: world.doing, priority: 2 as const },
    ];
    const report = await api.ok(world.ana, 'updateTickets', {
      params: params(world),
      body: { team_id: world.tid, tickets },
    });
    expect(outcomes(report)).toEqual(['updated', 'updated', full.code, 'updated']);
    expect(report.items[2]?.id).toBe(outside[1]);
    expect(await doing(world)).toEqual(['B', 'C']);
  });
});

describe('concurrent writes', () => {
  const creation = (world: World) =>
    api.raw(world.ana, {
      method: 'POST',
      url: `/v1/business/${world.bid}/ticket`,
      body: newTicket(world).body,
    });

  test('give the last place to one of two new tickets', async () => {
    const { world } = await buildFull();
    await limitColumn(world, world.doing, 3);
    const answers = await Promise.all([creation(world), creation(world)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await doing(world)).toEqual(['A', 'B', 'New']);
  });

  test('give the last place to one of several tickets that enter in different ways', async () => {
    const { world, outside } = await buildFull();
    await limitColumn(world, world.doing, 3);
    const [moved, changed] = outside;
    const answers = await Promise.all([
      creation(world),
      api.raw(world.ana, {
        method: 'PUT',
        url: `/v1/business/${world.bid}/tickets-order`,
        body: moves(world, { id: moved, status: world.doing }).body,
      }),
      api.raw(world.beto, {
        method: 'PUT',
        url: `/v1/business/${world.bid}/tickets/${changed}`,
        body: { status: world.doing },
      }),
    ]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await doing(world)).toHaveLength(3);
  });
});

describe('a full column without enforcement', () => {
  test('accepts tickets', async () => {
    const { world, outside } = await buildFull({ isEnforced: false });
    await api.ok(world.ana, 'createTicket', newTicket(world));
    await api.ok(world.ana, 'reorderTickets', moves(world, { id: outside[0], status: world.doing }));
    await api.ok(world.ana, 'updateTicket', patch(world, outside[1], { status: world.doing }));
    expect(await doing(world)).toEqual(['A', 'B', 'New', 'C', 'D']);
  });

  test('accepts tickets after the enforcement was switched off, and refuses them after it was switched on', async () => {
    const { world, outside } = await buildFull();
    const enforce = (enforces_limits: boolean) =>
      api.ok(world.ana, 'updateTeam', {
        params: { ...params(world), tid: world.tid },
        body: { enforces_limits },
      });
    const entry = (id: string) => moves(world, { id, status: world.doing });
    await enforce(false);
    await api.ok(world.ana, 'reorderTickets', entry(outside[0]));
    await enforce(true);
    expect(await api.refused(world.ana, 'reorderTickets', entry(outside[1]))).toMatchObject(full);
  });
});

test('a limit concerns its own team only', async () => {
  const { world } = await buildFull();
  await addTickets(api, world.sibling, world.sibling.doing, ['1', '2'], world.otto);
  const { body } = newTicket(world, { team_id: world.sibling.tid, status: world.sibling.doing });
  await api.ok(world.admin, 'createTicket', { params: params(world), body });
  expect(await readColumn(api, world.sibling, world.sibling.doing, world.otto)).toEqual(['1', '2', 'New']);
});
