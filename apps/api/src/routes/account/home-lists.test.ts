/** Pinned tickets, mentions and recent changes of the home screen (docs/product/screens.md 6.6). */
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, nobody, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());
beforeEach(async () => void (world = await buildWorld(api)));

const params = () => ({ id: world.bid });
const at = (tid: string) => ({ id: world.bid, tid });
const homeOf = (user: TestUser) => api.ok(user, 'getHome', { query: { bid: world.bid } });

async function create(title: string, by = world.ana): Promise<string> {
  const body = { team_id: world.tid, title, status: world.todo };
  return (await api.ok(by, 'createTicket', { params: params(), body })).ticket.id;
}

/** Gives Beto the role of Vera, who sees her own tickets only. */
async function showOnlyOwnToBeto(): Promise<void> {
  const { rid } = await api.context.db
    .selectFrom('team_members')
    .select('rid')
    .where('bid', '=', world.bid)
    .where('uid', '=', world.vera.uid)
    .executeTakeFirstOrThrow();
  await api.ok(world.admin, 'setTeamMember', {
    params: { id: world.bid, tid: world.tid },
    body: { uid: world.beto.uid, role: Number(rid) },
  });
}

describe('pinned tickets', () => {
  const pinnedOf = async (user: TestUser) => (await homeOf(user)).pinned.map(({ title }) => title);

  test('lists the one pinned last first, once, and only for who pinned it', async () => {
    const [one, two] = [await create('Uno'), await create('Dos')];
    await api.ok(world.ana, 'pinTicket', { params: at(one) });
    await api.ok(world.ana, 'pinTicket', { params: at(two) });
    await api.ok(world.ana, 'pinTicket', { params: at(one) });
    expect(await pinnedOf(world.ana)).toEqual(['Dos', 'Uno']);
    expect(await pinnedOf(world.beto)).toEqual([]);
    await api.ok(world.ana, 'unpinTicket', { params: at(two) });
    await api.ok(world.ana, 'unpinTicket', { params: at(two) });
    expect(await pinnedOf(world.ana)).toEqual(['Uno']);
  });

  test('keeps completed tickets and leaves out deleted ones until they are restored', async () => {
    const id = await create('Uno');
    await api.ok(world.ana, 'pinTicket', { params: at(id) });
    await api.ok(world.ana, 'updateTicket', { params: at(id), body: { status: world.done } });
    expect(await pinnedOf(world.ana)).toEqual(['Uno']);
    await api.ok(world.ana, 'deleteTicket', { params: at(id) });
    expect(await pinnedOf(world.ana)).toEqual([]);
    await api.ok(world.ana, 'restoreTicket', { params: at(id) });
    expect(await pinnedOf(world.ana)).toEqual(['Uno']);
  });

  test('leaves out tickets that the caller may no longer see', async () => {
    const id = await create('Uno');
    await api.ok(world.beto, 'pinTicket', { params: at(id) });
    await showOnlyOwnToBeto();
    expect(await pinnedOf(world.beto)).toEqual([]);
    expect((await api.refused(world.beto, 'pinTicket', { params: at(id) })).code).toBe('ticket/not-found');
    expect((await api.refused(world.beto, 'unpinTicket', { params: at(id) })).code).toBe('ticket/not-found');
  });

  test('refuses strangers, and missing tickets alike', async () => {
    const id = await create('Uno');
    const stranger = api.user('Zoe');
    expect((await api.refused(stranger, 'pinTicket', { params: at(id) })).code).toBe('business/not-found');
    expect((await api.refused(nobody, 'pinTicket', { params: at(id) })).status).toBe(401);
    const missing = { params: at(newClientId()) };
    expect((await api.refused(world.ana, 'pinTicket', missing)).code).toBe('ticket/not-found');
  });

  test('holds the limit against concurrent pins', async () => {
    const limit = limits.pinnedTicketsOfMember;
    const titles = Array.from({ length: limit + 1 }, (_value, index) => `Ticket ${index}`);
    const ids = await addTickets(api, world, world.todo, titles, world.ana);
    const first = ids.slice(0, limit - 1);
    for (const id of first) await api.ok(world.ana, 'pinTicket', { params: at(id) });
    const answers = await Promise.all(
      ids
        .slice(limit - 1)
        .map((id) =>
          api.raw(world.ana, { method: 'PUT', url: `/v1/business/${world.bid}/tickets/${id}/pin` }),
        ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await pinnedOf(world.ana)).toHaveLength(limit);
  });

  test('ends with the membership', async () => {
    const id = await create('Uno');
    await api.ok(world.beto, 'pinTicket', { params: at(id) });
    await api.ok(world.admin, 'removeMember', { params: params(), query: { uid: world.beto.uid } });
    const pins = await api.context.db
      .selectFrom('pinned_tickets')
      .select('uid')
      .where('bid', '=', world.bid)
      .execute();
    expect(pins).toEqual([]);
  });
});

describe('mentions', () => {
  test('lists notifications of mentions in this business until they are deleted', async () => {
    const id = await create('Uno');
    await api.ok(world.ana, 'createComment', { params: at(id), body: { text: '@Beto, mira esto.' } });
    await expect.poll(async () => (await homeOf(world.beto)).mentions.length).toBe(1);
    const [mention] = (await homeOf(world.beto)).mentions;
    expect(mention).toMatchObject({ type: '2-3', body: { ticket_id: id, txt: '@Beto, mira esto.' } });
    expect((await homeOf(world.ana)).mentions).toEqual([]);
    await api.ok(world.beto, 'deleteNotification', {
      params: { uid: world.beto.uid, nid: mention?.id ?? '' },
    });
    expect((await homeOf(world.beto)).mentions).toEqual([]);
  });
});

test('a mention waits for an answer until the caller comments on its ticket', async () => {
  const [one, two] = [await create('Uno'), await create('Dos')];
  for (const id of [one, two]) {
    await api.ok(world.ana, 'createComment', { params: at(id), body: { text: '@Beto, ¿puedes?' } });
  }
  const waitingFor = async (user: TestUser) => {
    const { mentions, waiting } = await homeOf(user);
    return mentions.filter(({ id }) => waiting.includes(id)).map(({ body }) => body.ticket_name);
  };
  await expect.poll(() => waitingFor(world.beto)).toEqual(['Dos', 'Uno']);
  const { comment } = await api.ok(world.beto, 'createComment', {
    params: at(two),
    body: { text: 'Sí, mañana.' },
  });
  // Comments of others are no answer.
  await api.ok(world.ana, 'createComment', { params: at(one), body: { text: '¿Nadie?' } });
  expect(await waitingFor(world.beto)).toEqual(['Uno']);
  expect((await homeOf(world.beto)).mentions).toHaveLength(2);
  await api.ok(world.beto, 'deleteComment', { params: { ...at(two), cid: comment.id } });
  expect(await waitingFor(world.beto)).toEqual(['Dos', 'Uno']);
});

describe('changes', () => {
  test('says which of the changed tickets the caller follows', async () => {
    const [one, two] = [await create('Uno'), await create('Dos')];
    await api.ok(world.beto, 'createComment', { params: at(one), body: { text: 'Lo sigo.' } });
    for (const id of [one, two]) {
      await api.ok(world.ana, 'updateTicket', { params: at(id), body: { priority: 2 } });
    }
    const followedBy = async (user: TestUser) =>
      (await homeOf(user)).changes.filter(({ followed }) => followed).map(({ ticket }) => ticket.title);
    expect(await followedBy(world.beto)).toEqual(['Uno']);
    await api.ok(world.beto, 'unfollowTicket', { params: at(one) });
    expect(await followedBy(world.beto)).toEqual([]);
  });

  const changesOf = async (user: TestUser) =>
    (await homeOf(user)).changes.map(({ ticket, action, count, by_name }) => [
      ticket.title,
      action,
      count,
      by_name,
    ]);

  test('lists one row per ticket with the latest change of others and their number', async () => {
    const [one, two] = [await create('Uno'), await create('Dos')];
    await api.ok(world.ana, 'updateTicket', { params: at(one), body: { priority: 2 } });
    await api.ok(world.ana, 'updateTicket', { params: at(one), body: { status: world.doing } });
    expect(await changesOf(world.beto)).toEqual([
      ['Uno', 5, 3, 'Ana'],
      ['Dos', 0, 1, 'Ana'],
    ]);
    expect(await changesOf(world.ana)).toEqual([]);
    await api.ok(world.beto, 'createComment', { params: at(two), body: { text: 'Hola' } });
    expect(await changesOf(world.ana)).toEqual([['Dos', 3, 1, 'Beto']]);
  });

  test('leaves out archived and deleted tickets and those the caller may not see', async () => {
    const [one, two] = [await create('Uno'), await create('Dos')];
    await api.ok(world.ana, 'updateTicket', { params: at(one), body: { archived: true } });
    await api.ok(world.ana, 'deleteTicket', { params: at(two) });
    expect(await changesOf(world.beto)).toEqual([]);
    await create('Tres');
    await showOnlyOwnToBeto();
    expect(await changesOf(world.beto)).toEqual([]);
  });

  test('leaves out what is older than 50 hours', async () => {
    const id = await create('Uno');
    await api.context.db
      .updateTable('ticket_history')
      .set({ created_at: new Date(Date.now() - 51 * 60 * 60 * 1000) })
      .where('bid', '=', world.bid)
      .where('ticket_id', '=', id)
      .execute();
    expect(await changesOf(world.beto)).toEqual([]);
  });
});
