/** Concurrent assignment and removal of a member. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const rounds = 12;

/** Assignees who are not members of the ticket's team. */
async function strays(world: World): Promise<unknown[]> {
  return api.context.db
    .selectFrom('ticket_assignees as a')
    .innerJoin('tickets as t', (join) => join.onRef('t.bid', '=', 'a.bid').onRef('t.id', '=', 'a.ticket_id'))
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.bid', '=', 't.bid').onRef('m.tid', '=', 't.tid').onRef('m.uid', '=', 'a.uid'),
    )
    .select(['t.title', 'a.uid'])
    .where('a.bid', '=', world.bid)
    .where('m.uid', 'is', null)
    .execute();
}

/** Assigns a member by every operation, concurrently. */
async function assignEverywhere(world: World, ids: readonly string[], round: number): Promise<void> {
  const params = { id: world.bid };
  const assignees = [world.beto.uid];
  const field = { params: { ...params, tid: ids[0] ?? '' }, body: { assignees } };
  await Promise.allSettled([
    api.ok(world.ana, 'updateTicket', field),
    // On the locking path: the fast path only plans updates of one ticket.
    api.ok(world.ana, 'updateTickets', {
      params,
      body: { team_id: world.tid, tickets: ids.slice(1).map((id) => ({ id, assignees })) },
    }),
    api.ok(world.ana, 'createTicket', {
      params,
      body: { team_id: world.tid, title: `Nuevo ${round}`, assignees },
    }),
    api.ok(world.ana, 'createTickets', {
      params,
      body: { team_id: world.tid, tickets: [{ title: `Muchos ${round}`, assignees }] },
    }),
  ]);
}

test.each([
  [
    'a team',
    (world: World) =>
      api.ok(world.admin, 'removeTeamMember', {
        params: { id: world.bid, tid: world.tid },
        query: { uid: world.beto.uid },
      }),
  ],
  [
    'a business',
    (world: World) =>
      api.ok(world.admin, 'removeMember', {
        params: { id: world.bid },
        query: { uid: world.beto.uid },
      }),
  ],
])('a member who is removed from %s while tickets are assigned to them keeps none', async (_, remove) => {
  for (let round = 0; round < rounds; round += 1) {
    const world = await buildWorld(api);
    const ids = await addTickets(api, world, world.todo, ['Uno', 'Dos', 'Tres'], world.ana);
    const [, removal] = await Promise.allSettled([assignEverywhere(world, ids, round), remove(world)]);
    expect(removal).toMatchObject({ status: 'fulfilled' });
    expect(await strays(world)).toEqual([]);
  }
});
