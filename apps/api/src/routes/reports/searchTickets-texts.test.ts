/** Search in comments and names of files, and the texts that are returned. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { uploadTestFile } from '../../testing/test-files.ts';
import { type World, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
});
afterAll(() => api.close());

test('finds words in a comment, ignoring accents and case, and returns its author and text', async () => {
  const ticket = await add('Visita');
  const { id } = await comment(ticket, 'El CAMIÓN llegó\na las tres', world.beto);
  expect(await search(world.ana, 'camion llego')).toEqual([
    {
      title: 'Visita',
      found_in: {
        kind: 'comment',
        uid: world.beto.uid,
        by_name: 'Beto',
        comment_id: id,
        text: 'El CAMIÓN llegó a las tres',
      },
    },
  ]);
  expect(await search(world.ana, 'tre')).toHaveLength(1);
  // A short word matches the beginning of words, also after a line break.
  await comment(ticket, 'Firma:\nxq listo');
  expect(await search(world.ana, 'xq')).toHaveLength(1);
  expect(await search(world.ana, 'camion listo')).toEqual([]);
});

test('finds words in the name of a file and returns who uploaded it', async () => {
  const ticket = await add('Plano');
  await uploadTestFile(api, world.ana, { bid: world.bid, ticketId: ticket.id, name: 'Foto del desagüe.png' });
  expect(await search(world.rita, 'foto DESAGUE')).toEqual([
    {
      title: 'Plano',
      found_in: {
        kind: 'file',
        uid: world.ana.uid,
        by_name: 'Ana',
        comment_id: null,
        text: 'Foto del desagüe.png',
      },
    },
  ]);
});

test('ranks title, description, and then comments and files, with each ticket once', async () => {
  const attached = await add('Uno');
  await comment(attached, 'primer rubi');
  const latest = await comment(attached, 'segundo rubi', world.beto);
  await uploadTestFile(api, world.ana, { bid: world.bid, ticketId: attached.id, name: 'rubi.png' });
  await add('Dos', { description: 'Un rubí en la descripción' });
  const titled = await add('Tres de rubí');
  await comment(titled, 'más rubi');
  expect(await search(world.ana, 'rubi')).toEqual([
    { title: 'Tres de rubí' },
    {
      title: 'Dos',
      found_in: {
        kind: 'description',
        uid: null,
        by_name: '',
        comment_id: null,
        text: 'Un rubí en la descripción',
      },
    },
    {
      title: 'Uno',
      found_in: {
        kind: 'comment',
        uid: world.beto.uid,
        by_name: 'Beto',
        comment_id: latest.id,
        text: 'segundo rubi',
      },
    },
  ]);
});

test('never finds deleted comments, files and tickets', async () => {
  const ticket = await add('Restos');
  const text = await comment(ticket, 'cinabrio');
  const { file } = await uploadTestFile(api, world.ana, {
    bid: world.bid,
    ticketId: ticket.id,
    name: 'cinabrio.png',
  });
  const params = { id: world.bid };
  expect((await search(world.ana, 'cinabrio'))[0]).toMatchObject({ found_in: { kind: 'comment' } });
  await api.ok(world.ana, 'deleteComment', { params: { ...params, tid: ticket.id, cid: text.id } });
  expect((await search(world.ana, 'cinabrio'))[0]).toMatchObject({ found_in: { kind: 'file' } });
  await api.ok(world.ana, 'deleteFile', { params, query: { file: file.id } });
  expect(await search(world.ana, 'cinabrio')).toEqual([]);
  await comment(ticket, 'cinabrio otra vez');
  expect(await search(world.ana, 'cinabrio')).toHaveLength(1);
  await api.ok(world.ana, 'deleteTicket', { params: { ...params, tid: ticket.id } });
  expect(await search(world.ana, 'cinabrio')).toEqual([]);
});

test('finds an edited comment by its new text only', async () => {
  const ticket = await add('Editado');
  const { id } = await comment(ticket, 'antes malaquita');
  const params = { id: world.bid, tid: ticket.id, cid: id };
  await api.ok(world.ana, 'updateComment', { params, body: { text: 'ahora crisocola' } });
  expect(await search(world.ana, 'malaquita')).toEqual([]);
  expect(await search(world.ana, 'crisocola')).toHaveLength(1);
});

test('finds only what belongs to visible tickets', async () => {
  const ana = await add('De Ana');
  await comment(ana, 'galena secreta');
  await uploadTestFile(api, world.ana, { bid: world.bid, ticketId: ana.id, name: 'galena.png' });
  const vera = await add('De Vera', {}, world.vera);
  await comment(vera, 'otra galena');
  const near = await add('Del vecino', {}, world.otto, world.sibling.tid);
  await comment(near, 'galena vecina', world.otto);
  const titles = async (user: TestUser) =>
    (await search(user, 'galena')).map(({ title }) => title).toSorted();
  expect(await titles(world.admin)).toEqual(['De Ana', 'De Vera', 'Del vecino']);
  expect(await titles(world.rita)).toEqual(['De Ana', 'De Vera']);
  expect(await titles(world.vera)).toEqual(['De Vera']);
  expect(await titles(world.otto)).toEqual(['Del vecino']);
  expect(await titles(world.nadia)).toEqual([]);
  const foreign = { params: { id: world.foreign.bid }, body: { txt: 'galena' } };
  expect(await api.ok(world.eve, 'searchTickets', foreign)).toEqual({ tickets: [], next: null });
  expect(
    await api.refused(world.eve, 'searchTickets', { ...foreign, params: { id: world.bid } }),
  ).toMatchObject({
    code: 'business/not-found',
  });
});

test('applies filters to matches in comments', async () => {
  const high = await add('Alta', { priority: 2 });
  const low = await add('Baja', { priority: 0 });
  await comment(high, 'lapislazuli');
  await comment(low, 'lapislazuli');
  const call = { params: { id: world.bid }, body: { txt: 'lapislazuli', priorities: [2 as const] } };
  const { tickets } = await api.ok(world.ana, 'searchTickets', call);
  expect(tickets.map(({ title }) => title)).toEqual(['Alta']);
});

test('pages through matches in comments without repeating a ticket', async () => {
  const { items } = await api.ok(world.ana, 'createTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      tickets: Array.from({ length: 130 }, (_value, index) => ({ title: `Con comentario ${index}` })),
    },
  });
  const ids = items.map(({ id }) => id!);
  await api.context.db
    .insertInto('ticket_comments')
    .values(
      [...ids, ...ids].map((id, index) => ({
        bid: world.bid,
        id: `-C${String(index).padStart(18, '0')}`,
        ticket_id: id,
        uid: world.ana.uid,
        text: `azurita número ${index}`,
      })),
    )
    .execute();
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const body = { txt: 'azurita', ...(cursor === undefined ? {} : { cursor }) };
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the previous one ends
    const answer = await api.ok(world.ana, 'searchTickets', { params: { id: world.bid }, body });
    expect(answer.tickets.every(({ found_in: text }) => text?.kind === 'comment')).toBe(true);
    found.push(...answer.tickets.map(({ id }) => id));
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  expect(found.toSorted()).toEqual(ids.toSorted());
});

async function search(
  user: TestUser,
  txt: string,
): Promise<Pick<Wire['FoundTicket'], 'title' | 'found_in'>[]> {
  const { tickets } = await api.ok(user, 'searchTickets', { params: { id: world.bid }, body: { txt } });
  return tickets.map(({ title, found_in: text }) => ({ title, ...(text ? { found_in: text } : {}) }));
}

async function add(
  title: string,
  fields: Partial<Wire['NewTeamTicket']> = {},
  user = world.ana,
  tid = world.tid,
) {
  const call = { params: { id: world.bid }, body: { team_id: tid, title, ...fields } };
  return (await api.ok(user, 'createTicket', call)).ticket;
}

async function comment({ id }: { id: string }, text: string, user = world.ana): Promise<Wire['Comment']> {
  const call = { params: { id: world.bid, tid: id }, body: { text } };
  return (await api.ok(user, 'createComment', call)).comment;
}
