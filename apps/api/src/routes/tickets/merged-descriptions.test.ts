import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

type Patch = Wire['TicketPatch'];

const base = 'Llevar:\n- [ ] cable\n- [ ] router\n- [ ] escalera';
const ticked = (name: string) => base.replace(`[ ] ${name}`, `[x] ${name}`);

interface Place {
  world: World;
  id: string;
}

async function ticketWithDescription(): Promise<Place> {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['One'], world.ana);
  await update({ world, id }, { description: base });
  return { world, id };
}

const update = async ({ world, id }: Place, body: Patch, user = world.ana) =>
  (await api.ok(user, 'updateTicket', { params: { id: world.bid, tid: id }, body })).ticket;

const refuse = ({ world, id }: Place, body: Patch) =>
  api.refused(world.ana, 'updateTicket', { params: { id: world.bid, tid: id }, body });

test('merges edits of one description that were made at the same time', async () => {
  const place = await ticketWithDescription();
  const edit = (name: string): Patch => ({ description: ticked(name), description_base: base, version: 2 });
  await Promise.all([
    update(place, edit('cable')),
    update(place, edit('escalera'), place.world.beto),
    update(place, edit('router')),
  ]);
  const merged = await update(place, {});
  expect(merged.description).toBe(base.replaceAll('[ ]', '[x]'));
  expect(merged.version).toBe(5);
  expect(merged.psm_history.filter(({ field }) => field === 'description')).toHaveLength(4);
});

test('rejects an edit that contradicts another one, with the current ticket, and changes nothing', async () => {
  const place = await ticketWithDescription();
  const theirs = base.replace('cable', 'cable de 5 m');
  await update(place, { description: theirs }, place.world.beto);
  const mine = base.replace('cable', 'cable de 8 m');
  const refused = await refuse(place, { description: mine, description_base: base, title: 'Otro' });
  expect(refused).toMatchObject({ code: 'ticket/stale', current: { description: theirs, title: 'One' } });
  const { ticket } = await api.ok(place.world.ana, 'getTicket', {
    params: { id: place.world.bid, tid: place.id },
  });
  expect(ticket).toMatchObject({ description: theirs, title: 'One', version: 3 });
});

test('still rejects other fields that were changed since', async () => {
  const place = await ticketWithDescription();
  await update(place, { title: 'Theirs', description: ticked('cable') }, place.world.beto);
  const patch = { description: ticked('router'), description_base: base, version: 2 };
  expect((await refuse(place, { ...patch, title: 'Mine' })).code).toBe('ticket/stale');
  expect((await update(place, patch)).description).toBe(ticked('cable').replace('[ ] router', '[x] router'));
});

test('changes nothing by a base alone, or when the stored description has the edit already', async () => {
  const place = await ticketWithDescription();
  expect(await update(place, { description_base: 'other' })).toMatchObject({ description: base, version: 2 });
  const again = { description: base, description_base: 'Llevar:' };
  expect(await update(place, again)).toMatchObject({ description: base, version: 2 });
});

test('rejects edits that are too long together, and a base that is too long', async () => {
  const place = await ticketWithDescription();
  const long = (word: string) => `${base}\n${`${word} `.repeat(12_000)}`;
  await update(place, { description: long('suyo') }, place.world.beto);
  const refused = await refuse(place, { description: long('mío'), description_base: base });
  expect(refused.code).toBe('ticket/stale');
  const tooLong = { description: 'x', description_base: 'x'.repeat(100_001) };
  expect((await refuse(place, tooLong)).fields?.[0]?.path).toBe('/description_base');
});

test('has no base in a batch', async () => {
  const { world, id } = await ticketWithDescription();
  await api.ok(world.ana, 'updateTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      tickets: [{ id, description: 'new', description_base: base } as Wire['TicketPatchItem']],
    },
  });
  const { ticket } = await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: id } });
  expect(ticket.description).toBe('new');
});
