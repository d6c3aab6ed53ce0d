import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readBoard, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Ana may transfer in her team, and has every permission in the other one as well. */
async function build(preferences: number[] = []): Promise<World> {
  const world = await buildWorld(api);
  const params = { id: world.bid, tid: world.sibling.tid };
  const { role } = await api.ok(world.admin, 'createRole', {
    params,
    body: {
      name: 'Todo',
      permissions: permissionCodes('viewAll', 'assign', 'create', 'edit', 'delete', 'transfer'),
    },
  });
  await api.ok(world.admin, 'setTeamMember', { params, body: { uid: world.ana.uid, role: role.id } });
  if (preferences.length > 0) await api.ok(world.admin, 'updateTeam', { params, body: { preferences } });
  return world;
}

const transfer = (world: World, tid: string, body: Partial<Wire['TicketTransfer']> = {}, by = world.ana) =>
  api.ok(by, 'transferTicket', {
    params: { id: world.bid, tid },
    body: { team_id: world.sibling.tid, ...body },
  });
const refuse = (world: World, by: TestUser, tid: string, body: Partial<Wire['TicketTransfer']> = {}) =>
  api.refused(by, 'transferTicket', {
    params: { id: world.bid, tid },
    body: { team_id: world.sibling.tid, ...body },
  });
const read = async (world: World, tid: string, by = world.admin) =>
  (await api.ok(by, 'getTicket', { params: { id: world.bid, tid } })).ticket;
const one = async (world: World, by = world.ana) =>
  (await addTickets(api, world, world.todo, ['Pasar'], by))[0] ?? '';

describe('transferTicket', () => {
  test('moves the ticket with its number and comments to the bottom of the other board', async () => {
    const world = await build();
    const id = await one(world);
    await addTickets(api, world.sibling, world.sibling.doing, ['Ya estaba'], world.otto);
    await api.ok(world.beto, 'createComment', { params: { id: world.bid, tid: id }, body: { text: 'Hola' } });
    const before = await read(world, id);
    const { ticket, dropped } = await transfer(world, id, { status: world.sibling.doing });
    expect(dropped).toEqual([]);
    expect(ticket).toMatchObject({ id, number: before.number, status: world.sibling.doing });
    expect(await readBoard(api, world, world.ana)).toEqual([]);
    expect(await readColumn(api, world.sibling, world.sibling.doing, world.otto)).toEqual([
      'Ya estaba',
      'Pasar',
    ]);
    const after = await read(world, id, world.otto);
    expect(after).toMatchObject({ psm_team_id: world.sibling.tid, title: 'Pasar', completed_at: null });
    expect(after.psm_ticket_comments.map(({ text }) => text)).toEqual(['Hola']);
    expect(after.psm_history[0]).toMatchObject({
      action: 10,
      field: 'team',
      from: String(world.tid),
      to: String(world.sibling.tid),
      uid: world.ana.uid,
    });
  });

  test('uses the first column by default, and completes the ticket in a column of state done', async () => {
    const world = await build();
    const [open = '', done = ''] = await addTickets(api, world, world.todo, ['Uno', 'Dos'], world.ana);
    expect((await transfer(world, open)).ticket.status).toBe(world.sibling.todo);
    await transfer(world, done, { status: world.sibling.done });
    expect((await read(world, done)).completed_at).not.toBeNull();
  });

  test('matches type and fields by name, keeps assignees of both teams, and reports dropped values', async () => {
    const world = await build();
    const fieldsOf = async (tid: number, names: string[]) => {
      const { team } = await api.ok(world.admin, 'updateTeam', {
        params: { id: world.bid, tid },
        body: { psm_custom_fields: names.map((name) => ({ name, type: 'text' as const })) },
      });
      return team.psm_custom_fields.map(({ id }) => id);
    };
    const [size, only] = await fieldsOf(world.tid, ['Tamaño', 'Solo aquí']);
    const [there] = await fieldsOf(world.sibling.tid, ['tamano']);
    const id = await one(world);
    await api.ok(world.ana, 'updateTicket', {
      params: { id: world.bid, tid: id },
      body: {
        type: world.type,
        assignees: [world.rita.uid, world.ana.uid],
        custom_fields: [
          { id: size ?? 0, value: 'Grande' },
          { id: only ?? 0, value: 'Se pierde' },
        ],
      },
    });
    const { dropped } = await transfer(world, id);
    expect(dropped).toEqual(['assignees', 'custom_fields']);
    const after = await read(world, id);
    expect(after).toMatchObject({ type: world.sibling.type, assignees: [world.ana.uid] });
    expect(after.custom_fields).toEqual([{ id: there, value: 'Grande' }]);
    // Newest first: the lines of the transfer.
    const lines = after.psm_history.slice(0, 3);
    expect(lines.map(({ field }) => field).toSorted()).toEqual(
      ['assignees', `custom_field:${only}`, 'team'].toSorted(),
    );
    expect(lines.find(({ field }) => field === `custom_field:${only}`)).toMatchObject({
      from: 'Se pierde',
      to: null,
    });
    await api.ok(world.admin, 'deleteType', {
      params: { id: world.bid, tid: world.tid, type: world.type },
      query: {},
    });
  });

  test('drops a type that the other team does not have', async () => {
    const world = await build();
    const { team } = await api.ok(world.admin, 'updateTeam', {
      params: { id: world.bid, tid: world.tid },
      body: { psm_types: [{ name: 'Rareza', color: '#112233' }] },
    });
    const type = team.psm_types.find(({ name }) => name === 'Rareza')?.id ?? 0;
    const id = await one(world);
    await api.ok(world.ana, 'updateTicket', { params: { id: world.bid, tid: id }, body: { type } });
    expect((await transfer(world, id)).dropped).toEqual(['type']);
    expect((await read(world, id)).psm_history).toContainEqual(
      expect.objectContaining({ action: 6, field: 'type', from: String(type), to: null }),
    );
  });

  test('removes the card from one board, adds it to the other, and notifies followers', async () => {
    const world = await build();
    const id = await one(world, world.otto);
    const [here, there] = [listen(api, world.rita), listen(api, world.otto)];
    const { ticket } = await transfer(world, id);
    await expect
      .poll(() => here)
      .toEqual([{ type: 'tickets-deleted', bid: world.bid, tid: world.tid, ids: [id] }]);
    await expect
      .poll(() => there)
      .toEqual([{ type: 'tickets-changed', bid: world.bid, tid: world.sibling.tid, tickets: [ticket] }]);
    await api.idle();
    const { notifications } = await api.ok(world.otto, 'listNotifications', { params: { uid: 'me' } });
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({ type: '2-1', body: { team_id: world.sibling.tid } });
  });

  test('earlier notifications name and link the new team, for users who may see the ticket there', async () => {
    const world = await build();
    const id = await one(world);
    const params = { id: world.bid, tid: id };
    await api.ok(world.ana, 'updateTicket', { params, body: { assignees: [world.ana.uid, world.rita.uid] } });
    const { comment } = await api.ok(world.beto, 'createComment', { params, body: { text: 'Antes' } });
    await api.idle();
    const told = async (user: TestUser) => {
      const { notifications } = await api.ok(user, 'listNotifications', { params: { uid: 'me' } });
      return notifications.filter(({ type }) => type === '2-2');
    };
    const at = ({ tid }: { tid: number }, team_name: string) => [
      expect.objectContaining({
        body: expect.objectContaining({ team_id: tid, team_name, ticket_id: id, txt: 'Antes' }),
        link: `/boards?bid=${world.bid}&tid=${tid}&ref=${id}#comment-${comment.id}`,
      }),
    ];
    expect(await told(world.ana)).toEqual(at(world, 'Team'));
    await transfer(world, id);
    expect(await told(world.ana)).toEqual(at(world.sibling, 'Sibling'));
    const nid = (await told(world.ana))[0]?.id ?? '';
    const marked = await api.ok(world.ana, 'updateNotification', {
      params: { uid: 'me', nid },
      body: { read: true },
    });
    expect([marked.notification]).toEqual(at(world.sibling, 'Sibling'));
    // Rita is not in the other team: neither its name nor the transfer is revealed to her.
    expect(await told(world.rita)).toEqual(at(world, 'Team'));
    expect((await api.refused(world.rita, 'getTicket', { params })).code).toBe('ticket/not-found');
    const there = { id: world.bid, tid: world.sibling.tid };
    await api.ok(world.admin, 'removeTeamMember', { params: there, query: { uid: world.ana.uid } });
    expect(await told(world.ana)).toEqual(at(world, 'Team'));
  });

  test('an idempotency key transfers once, and the replay works although the ticket has left the team', async () => {
    const world = await build();
    const id = await one(world);
    const call = { params: { id: world.bid, tid: id }, body: { team_id: world.sibling.tid }, key: 'pass-on' };
    const first = await api.ok(world.ana, 'transferTicket', call);
    expect(await api.ok(world.ana, 'transferTicket', call)).toEqual(first);
    expect((await read(world, id)).version).toBe(2);
  });

  test('ten concurrent transfers into one column get distinct places', async () => {
    const world = await build();
    const titles = Array.from({ length: 10 }, (_, place) => `Ticket ${place}`);
    const ids = await addTickets(api, world, world.todo, titles, world.ana);
    await Promise.all(ids.map((id) => transfer(world, id)));
    const board = await readBoard(api, world.sibling, world.ana);
    expect(new Set(board.map(({ order }) => order)).size).toBe(10);
    expect(new Set(board.map(({ id }) => id))).toEqual(new Set(ids));
  });

  test('rejects its own team and missing required fields of the other team, and changes nothing', async () => {
    const world = await build([9, 10]);
    const id = await one(world);
    expect(await refuse(world, world.ana, id, { team_id: world.tid })).toMatchObject({
      status: 409,
      code: 'ticket/transfer-refused',
    });
    expect(await refuse(world, world.ana, id)).toMatchObject({
      code: 'ticket/transfer-refused',
      fields: [{ path: '/priority' }],
    });
    expect(await read(world, id)).toMatchObject({ psm_team_id: world.tid, version: 1, psm_history: [] });
  });

  test('denies callers without permission in either team and changes nothing', async () => {
    const world = await build();
    const id = await one(world);
    const codes = [
      [nobody, 'auth/login-needed'],
      [anonymous(), 'auth/login-needed'],
      [world.eve, 'business/not-found'],
      [world.otto, 'ticket/not-found'],
      [world.vera, 'ticket/not-found'],
      [world.beto, 'auth/forbidden'],
    ] as const;
    for (const [user, code] of codes) expect((await refuse(world, user, id)).code, user.name).toBe(code);
    // Rita may view the other team, but not create tickets there.
    const params = { id: world.bid, tid: world.tid };
    const { role } = await api.ok(world.admin, 'createRole', {
      params,
      body: { name: 'Pasa', permissions: permissionCodes('viewAll', 'transfer') },
    });
    await api.ok(world.admin, 'setTeamMember', { params, body: { uid: world.rita.uid, role: role.id } });
    expect((await refuse(world, world.rita, id)).code).toBe('team/not-found');
    const there = { id: world.bid, tid: world.sibling.tid };
    const looks = await api.ok(world.admin, 'createRole', {
      params: there,
      body: { name: 'Mira', permissions: permissionCodes('viewAll') },
    });
    await api.ok(world.admin, 'setTeamMember', {
      params: there,
      body: { uid: world.rita.uid, role: looks.role.id },
    });
    expect((await refuse(world, world.rita, id)).code).toBe('auth/forbidden');
    expect(await read(world, id)).toMatchObject({ psm_team_id: world.tid, version: 1, psm_history: [] });
  });

  test('responds to foreign ids as to missing ones', async () => {
    const world = await build();
    const id = await one(world);
    for (const team_id of [world.foreign.tid, 2_000_000_000]) {
      expect((await refuse(world, world.ana, id, { team_id })).code).toBe('team/not-found');
    }
    for (const status of [world.todo, world.foreign.todo, 2_000_000_000]) {
      expect((await refuse(world, world.ana, id, { status })).code).toBe('status/not-found');
    }
    expect((await refuse(world, world.ana, newClientId())).code).toBe('ticket/not-found');
  });
});
