/** Address of a ticket, and the fields that a team requires of its tickets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, readBoard, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

type Patch = Wire['TicketPatch'];

const at = (world: World, tid: string) => ({ id: world.bid, tid });
const update = async (world: World, tid: string, body: Patch) =>
  (await api.ok(world.ana, 'updateTicket', { params: at(world, tid), body })).ticket;
const refuse = (world: World, tid: string, body: Patch) =>
  api.refused(world.ana, 'updateTicket', { params: at(world, tid), body });
const one = async (world: World): Promise<string> =>
  (await addTickets(api, world, world.todo, ['One'], world.ana))[0] ?? '';

describe('the coordinates of a ticket', () => {
  const place = { latitude: -17.3895, longitude: -66.1568 };
  const card = async (world: World) => {
    const { tickets } = await api.ok(world.ana, 'listTickets', {
      params: { id: world.bid },
      query: { team_id: world.tid },
    });
    return tickets[0];
  };

  test('are on its card after a change and after a move, and omitted without a place', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    expect(await card(world)).not.toHaveProperty('latitude');
    await update(world, id, place);
    expect(await card(world)).toMatchObject(place);
    const moved = await api.ok(world.ana, 'reorderTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [{ id, status: world.done, after: null, before: null }] },
    });
    expect(moved.tickets[0]).toMatchObject({ id, ...place });
    await update(world, id, { latitude: null, longitude: null });
    expect(await card(world)).not.toHaveProperty('latitude');
  });
});

describe('the address of a ticket', () => {
  const montero = { country: 'BO', state: 'BO-08', city: 'BO-08-montero' };

  test('is stored with the names of its places, and recorded in the history', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    const { location, psm_history } = await update(world, id, {
      location: { ...montero, zip: ' 0001 ', neighborhood: 'Centro', street: 'Calle 5' },
    });
    expect(location).toEqual({
      ...montero,
      zip: '0001',
      neighborhood: 'Centro',
      street: 'Calle 5',
      text: 'Calle 5, Centro, 0001, Montero, Santa Cruz, BO',
    });
    expect(psm_history[0]).toMatchObject({ field: 'location', from: null, to: location?.text });
    const same = await update(world, id, {
      location: { ...montero, zip: '0001', neighborhood: 'Centro', street: 'Calle 5' },
    });
    expect(same.version).toBe(2);
    // The same text in other lines is another address.
    const moved = await update(world, id, {
      location: { ...montero, zip: '0001', neighborhood: 'Calle 5', street: null },
    });
    expect(moved).toMatchObject({ version: 3, location: { street: null, neighborhood: 'Calle 5' } });
    expect((await update(world, id, { location: null })).location).toBeNull();
  });

  test('is accepted with a new ticket, in a batch and in an update of many', async () => {
    const world = await buildWorld(api);
    const { ticket } = await api.ok(world.ana, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'Uno', location: { country: 'MX' } },
    });
    const read = async (id: string) =>
      (await api.ok(world.ana, 'getTicket', { params: at(world, id) })).ticket.location;
    expect(await read(ticket.id)).toMatchObject({ country: 'MX', state: null, text: 'MX' });
    const { items } = await api.ok(world.ana, 'createTickets', {
      params: { id: world.bid },
      body: {
        team_id: world.tid,
        tickets: [
          { title: 'Dos', location: montero },
          { title: 'Tres', location: { ...montero, city: 'BO-08-nowhere' } },
        ],
      },
    });
    expect(items).toMatchObject([{ outcome: 'created' }, { code: 'world/city-not-found' }]);
    expect(await read(items[0]?.id ?? '')).toMatchObject({ text: 'Montero, Santa Cruz, BO' });
    await api.ok(world.ana, 'updateTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: [{ id: ticket.id, location: montero }] },
    });
    expect(await read(ticket.id)).toMatchObject(montero);
  });

  test('rejects places that do not belong together', async () => {
    const world = await buildWorld(api);
    const id = await one(world);
    for (const [location, code] of [
      [{ country: 'BO', state: 'BO-ZZ' }, 'world/state-not-found'],
      [{ country: 'PE', state: 'BO-08' }, 'world/state-not-found'],
      [{ country: 'BO', state: 'BO-03', city: 'BO-08-montero' }, 'world/city-not-found'],
      [{ country: 'BO', city: 'BO-08-montero' }, 'world/city-not-found'],
      [{ country: 'bo' }, 'request/invalid'],
    ] as const) {
      expect((await refuse(world, id, { location })).code, JSON.stringify(location)).toBe(code);
    }
    const { ticket } = await api.ok(world.ana, 'getTicket', { params: at(world, id) });
    expect(ticket).toMatchObject({ location: null, version: 1 });
  });
});

test.each([
  [
    2,
    ['latitude', 'longitude'],
    { latitude: 0, longitude: 0 },
    'Este equipo pide la ubicación de cada ticket.',
  ],
  [4, ['location'], { location: { country: 'BO' } }, 'Este equipo pide la dirección de cada ticket.'],
  [6, ['source'], {}, 'Este equipo pide el origen de cada ticket.'],
  [12, ['contact'], {}, 'Este equipo pide el contacto de cada ticket.'],
  [8, ['story_points'], { story_points: 0 }, 'Este equipo pide los puntos de cada ticket.'],
  [10, ['priority'], { priority: 0 as const }, 'Este equipo pide la prioridad de cada ticket.'],
])('preference %i requires %j', async (preference, fields, said, words) => {
  const world = await buildWorld(api, [preference - 1, preference]);
  const body: Wire['NewTeamTicket'] = { team_id: world.tid, title: 'Uno' };
  const params = { id: world.bid };
  const refused = await api.refused(world.ana, 'createTicket', { params, body });
  expect(refused).toMatchObject({ code: 'request/invalid' });
  expect(refused.fields).toEqual(fields.map((field) => ({ path: `/${field}`, message: words })));
  expect(await readBoard(api, world, world.ana)).toEqual([]);

  const { source, contact } = world;
  const values = preference === 6 ? { source } : preference === 12 ? { contact } : said;
  const { ticket } = await api.ok(world.ana, 'createTicket', { params, body: { ...body, ...values } });
  const cleared = Object.fromEntries(fields.map((field) => [field, null])) as Patch;
  expect((await refuse(world, ticket.id, cleared)).fields).toEqual(refused.fields);
  const { items } = await api.ok(world.ana, 'updateTickets', {
    params,
    body: { team_id: world.tid, tickets: [{ id: ticket.id, ...cleared }] },
  });
  expect(items).toMatchObject([{ outcome: 'refused', code: 'request/invalid' }]);
  // A change of other fields is accepted.
  expect(await update(world, ticket.id, { title: 'Dos' })).toMatchObject({ title: 'Dos', version: 2 });
});
