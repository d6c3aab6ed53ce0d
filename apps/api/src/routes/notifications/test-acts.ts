/** Test helpers for notifications: members with a ticket, their requests, and the resulting notifications. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from '../tickets/test-world.ts';

export interface Built extends World {
  /** Reported by Ana, unassigned. */
  ticket: string;
}

export const at = (world: Built, tid = world.ticket) => ({ id: world.bid, tid });

/** Requests to the API that `api` returns once the tests run. */
export function acts(api: () => TestApi) {
  async function build(): Promise<Built> {
    const world = await buildWorld(api());
    const [ticket = ''] = await addTickets(api(), world, world.todo, ['Arreglar la puerta'], world.ana);
    return { ...world, ticket };
  }
  async function told(user: TestUser): Promise<Wire['Notification'][]> {
    await api().idle();
    return (await api().ok(user, 'listNotifications', { params: { uid: user.uid } })).notifications;
  }
  return {
    build,
    told,
    typesTold: async (user: TestUser) => (await told(user)).map((one) => one.type),
    assign: (world: Built, by: TestUser, ...assignees: TestUser[]) =>
      api().ok(by, 'updateTicket', {
        params: at(world),
        body: { assignees: assignees.map(({ uid }) => uid) },
      }),
    move: (world: Built, by: TestUser, status: number) =>
      api().ok(by, 'reorderTickets', {
        params: { id: world.bid },
        body: { team_id: world.tid, tickets: [{ id: world.ticket, status }] },
      }),
    comment: (world: Built, by: TestUser, text: string) =>
      api().ok(by, 'createComment', { params: at(world), body: { text } }),
    editComment: (world: Built, by: TestUser, cid: string, text: string) =>
      api().ok(by, 'updateComment', { params: { ...at(world), cid }, body: { text } }),
  };
}
