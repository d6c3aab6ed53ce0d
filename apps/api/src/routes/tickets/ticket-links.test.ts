import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const params = (world: World, tid: string) => ({ params: { id: world.bid, tid } });

const add = async (world: World, count: number, user = world.ana) =>
  addTickets(
    api,
    world,
    world.todo,
    Array.from({ length: count }, (_value, index) => `T${index}`),
    user,
  );

const link = (
  world: World,
  [tid, kind, ticket]: [string, Wire['TicketLinkKind'], string],
  user = world.ana,
) => api.ok(user, 'createTicketLink', { ...params(world, tid), body: { kind, ticket } });

const refuse = async (
  world: World,
  [tid, kind, ticket]: [string, Wire['TicketLinkKind'], string],
  user = world.ana,
) => (await api.refused(user, 'createTicketLink', { ...params(world, tid), body: { kind, ticket } })).code;

const read = async (world: World, tid: string, user: TestUser = world.ana) =>
  (await api.ok(user, 'listTicketLinks', params(world, tid))).links.map((each) => [
    each.kind,
    each.ticket.id,
  ]);

describe('createTicketLink and listTicketLinks', () => {
  test('shows the link on both tickets, with title, status, assignees and archiving', async () => {
    const world = await buildWorld(api);
    const [a = '', b = ''] = await add(world, 2);
    const { link: created } = await link(world, [a, 'blocks', b]);
    expect(created).toEqual({
      id: created.id,
      kind: 'blocks',
      ticket: {
        id: b,
        tid: world.tid,
        number: 2,
        title: 'T1',
        status: world.todo,
        state: 'pending',
        archived: false,
        assignees: [],
      },
    });
    await api.ok(world.ana, 'updateTicket', { ...params(world, b), body: { archived: true } });
    const { links } = await api.ok(world.ana, 'listTicketLinks', params(world, a));
    expect(links[0]?.ticket.archived).toBe(true);
    expect(await read(world, a)).toEqual([['blocks', b]]);
    expect(await read(world, b)).toEqual([['blocked_by', a]]);
  });

  test('returns the stored link when the same one is created again, from either side', async () => {
    const world = await buildWorld(api);
    const [a = '', b = ''] = await add(world, 2);
    const { link: first } = await link(world, [a, 'relates_to', b]);
    expect((await link(world, [b, 'relates_to', a])).link.id).toBe(first.id);
    expect(await read(world, a)).toHaveLength(1);
  });

  test('writes the history of both tickets and keeps their versions', async () => {
    const world = await buildWorld(api);
    const [a = '', b = ''] = await add(world, 2);
    const { link: created } = await link(world, [a, 'parent_of', b]);
    await api.ok(world.ana, 'deleteTicketLink', {
      params: { id: world.bid, tid: b, lid: created.id },
    });
    const { ticket } = await api.ok(world.ana, 'getTicket', params(world, b));
    expect(ticket.version).toBe(1);
    expect(ticket.psm_history).toMatchObject([
      { action: 11, field: 'link:child_of', from: '1', to: null },
      { action: 11, field: 'link:child_of', from: null, to: '1' },
    ]);
  });

  test('announces the change of both tickets to those who may see them', async () => {
    const world = await buildWorld(api);
    const [a = '', b = ''] = await add(world, 2);
    const heard = listen(api, world.rita);
    const unheard = listen(api, world.vera);
    await link(world, [a, 'blocks', b]);
    await expect
      .poll(() => heard)
      .toEqual([{ type: 'links-changed', bid: world.bid, tid: world.tid, ids: [a, b] }]);
    expect(unheard).toEqual([]);
  });

  test('rejects cycles of parents and of blockers', async () => {
    const world = await buildWorld(api);
    const [a = '', b = '', c = ''] = await add(world, 3);
    await link(world, [a, 'parent_of', b]);
    await link(world, [b, 'parent_of', c]);
    expect(await refuse(world, [c, 'parent_of', a])).toBe('link/cycle');
    await link(world, [a, 'blocks', b]);
    await link(world, [b, 'blocks', c]);
    expect(await refuse(world, [a, 'blocked_by', c])).toBe('link/cycle');
    expect(await refuse(world, [a, 'relates_to', a])).toBe('request/invalid');
  });

  test('does not form a cycle when links are created at the same time', async () => {
    const world = await buildWorld(api);
    const [a = '', b = '', c = ''] = await add(world, 3);
    const tries = await Promise.all(
      [
        [a, b],
        [b, c],
        [c, a],
      ].map(([tid = '', ticket = '']) =>
        api.raw(world.ana, {
          method: 'POST',
          url: `/v1/business/${world.bid}/tickets/${tid}/links`,
          body: { kind: 'blocks', ticket },
        }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  });

  test('limits the parents of a ticket and the depth of the chain', async () => {
    const world = await buildWorld(api);
    const chain = await add(world, 11);
    // From the bottom up, so that the depth of the tree below the new child counts.
    for (let at = 8; at >= 0; at -= 1) await link(world, [chain[at] ?? '', 'parent_of', chain[at + 1] ?? '']);
    expect(await refuse(world, [chain[10] ?? '', 'parent_of', chain[0] ?? ''])).toBe('link/too-deep');
    expect(await refuse(world, [chain[10] ?? '', 'child_of', chain[9] ?? ''])).toBe('link/too-deep');
    expect(await refuse(world, [chain[9] ?? '', 'child_of', chain[0] ?? ''])).toBe('link/has-parent');
  });

  test('limits the number of links of a ticket', async () => {
    const world = await buildWorld(api);
    const [hub = '', ...spokes] = await add(world, 52);
    const [from_id, rows] = [hub, spokes.slice(0, 50)];
    await api.context.db
      .insertInto('ticket_links')
      .values(
        rows.map((to_id) => ({
          bid: world.bid,
          id: newClientId(),
          kind: 'blocks',
          from_id,
          to_id,
        })),
      )
      .execute();
    expect(await refuse(world, [spokes[50] ?? '', 'relates_to', hub])).toBe('link/too-many');
    expect(await read(world, hub)).toHaveLength(50);
  });

  test('hides links to deleted tickets and shows them again after the restoration', async () => {
    const world = await buildWorld(api);
    const [a = '', b = '', c = ''] = await add(world, 3);
    await link(world, [a, 'child_of', b]);
    const heard = listen(api, world.rita);
    await api.ok(world.ana, 'deleteTicket', params(world, b));
    expect(await read(world, a)).toEqual([]);
    await api.ok(world.ana, 'restoreTicket', params(world, b));
    expect(await read(world, a)).toEqual([['child_of', b]]);
    await expect
      .poll(() => heard.flatMap((event) => (event.type === 'links-changed' ? [event.ids] : [])))
      .toEqual([[a], [a]]);

    await api.ok(world.ana, 'deleteTicket', params(world, b));
    await link(world, [a, 'child_of', c]);
    await api.ok(world.ana, 'restoreTicket', params(world, b));
    expect(await read(world, a)).toEqual([['child_of', c]]);
  });
});

describe('access to links', () => {
  test('requires the edit permission for both tickets', async () => {
    const world = await buildWorld(api);
    const [a = ''] = await add(world, 1);
    const [other = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['Other'], world.otto);
    const [foreign = ''] = await addTickets(api, world.foreign, world.foreign.todo, ['Foreign'], world.eve);
    // Of a team that the caller is not in, of another business, and a missing one.
    for (const ticket of [other, foreign, newClientId()])
      expect(await refuse(world, [a, 'blocks', ticket])).toBe('ticket/not-found');
    expect(await refuse(world, [other, 'blocks', a])).toBe('ticket/not-found');
    expect(await refuse(world, [a, 'blocks', other], world.rita)).toBe('auth/forbidden');
    await link(world, [a, 'blocks', other], world.admin);
  });

  test('does not show tickets that the caller may not see, and does not delete links to them', async () => {
    const world = await buildWorld(api);
    const [a = '', b = ''] = await add(world, 2);
    const [own = ''] = await addTickets(api, world, world.doing, ['Own'], world.vera);
    const { link: hidden } = await link(world, [own, 'blocks', a]);
    await link(world, [a, 'blocks', b]);
    expect(await read(world, own, world.vera)).toEqual([]);
    const arg = { params: { id: world.bid, tid: own, lid: hidden.id } };
    expect((await api.refused(world.vera, 'deleteTicketLink', arg)).code).toBe('link/not-found');
    expect((await api.refused(world.vera, 'listTicketLinks', params(world, a))).code).toBe(
      'ticket/not-found',
    );
    expect(await read(world, own)).toEqual([['blocks', a]]);
  });

  test('denies all callers without access', async () => {
    const world = await buildWorld(api);
    const [a = '', b = '', c = ''] = await add(world, 3);
    const { link: created } = await link(world, [a, 'blocks', b]);
    const lid = { params: { id: world.bid, tid: a, lid: created.id } };
    const code = async (user: TestUser) => [
      (await api.refused(user, 'listTicketLinks', params(world, a))).code,
      await refuse(world, [a, 'blocks', c], user),
      (await api.refused(user, 'deleteTicketLink', lid)).code,
    ];
    expect(await code(world.eve)).toEqual(Array(3).fill('business/not-found'));
    expect(await code(world.otto)).toEqual(Array(3).fill('ticket/not-found'));
    expect(await code(nobody)).toEqual(Array(3).fill('auth/login-needed'));
    expect(await code(anonymous())).toEqual(Array(3).fill('auth/login-needed'));
    expect((await api.refused(world.rita, 'deleteTicketLink', lid)).code).toBe('auth/forbidden');
    const elsewhere = { params: { id: world.bid, tid: c, lid: created.id } };
    expect((await api.refused(world.ana, 'deleteTicketLink', elsewhere)).code).toBe('link/not-found');
    expect(await read(world, a)).toHaveLength(1);
  });
});
