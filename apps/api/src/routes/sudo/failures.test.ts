/** Events whose handling fails: attempts, what operators see of them, and what they decide (docs/product/sudo.md 5.2). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostTries } from '../../domain/outbox/failures.ts';
import { createDispatcher } from '../../subscribers/dispatcher.ts';
import { sweep } from '../../subscribers/timers/sweep.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';
import { type SudoWorld, operator, person, reason, sudoWorld } from './test-sudo.ts';

const start = Date.now();
const minuteMs = 60_000;
let laterMs = 0;
let sudo: SudoWorld;
let world: TestWorld;
let ticket: string;
beforeAll(async () => {
  sudo = await sudoWorld({}, { clock: { now: () => new Date(start + laterMs) } });
});
beforeEach(async () => {
  laterMs = 0;
  world = await createTestWorld(sudo.api);
  const body = { team_id: world.team.id, title: 'Revisar el router' };
  ticket = (await sudo.api.ok(world.owner, 'createTicket', { params: { id: world.bid }, body })).ticket.id;
  await sudo.api.idle();
  await sudo.api.context.db.deleteFrom('outbox').execute();
});
afterAll(() => sudo.api.close());

const assigned = (people: object | null) =>
  JSON.stringify({
    recipient: 'people',
    type: 'ticket-updated',
    bid: world.bid,
    tid: world.team.id,
    by: world.owner.uid,
    tickets: [{ id: ticket, status: 1, people, newAssignees: [world.member.uid] }],
  });

const people = () => ({ assignees: [world.member.uid], reporter: null, createdBy: world.owner.uid });

/** Stores a due event; without people it cannot be handled. */
async function store(event: string): Promise<number> {
  const { id } = await sudo.api.context.db
    .insertInto('outbox')
    .values({ bid: world.bid, created_at: new Date(start - minuteMs), event })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets a process look for due events at a number of minutes after the start. */
async function sweepAfter(minutes: number): Promise<void> {
  laterMs = minutes * minuteMs;
  const dispatcher = createDispatcher(sudo.api.context);
  await sweep(sudo.api.context, dispatcher);
  await dispatcher.idle();
  // Read at the start, as tokens expire.
  laterMs = 0;
}

/** Sweeps as often as an event is tried. */
async function giveUp(): Promise<void> {
  for (let hour = 1; hour <= mostTries; hour += 1) await sweepAfter(hour * 61);
}

const rowOf = (id: number) =>
  sudo.api.context.db
    .selectFrom('outbox')
    .select(['tries', 'due_at', 'failed_at', 'failure', 'handled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const failures = async () => (await sudo.api.ok(sudo.olga, 'listSudoFailures')).events;

const settle = (events: number[], decision: 'retry' | 'discard') =>
  sudo.api.ok(sudo.olga, 'settleSudoFailures', { body: { events, decision, reason } });

const notificationsOf = async (user: TestWorld['member']) =>
  (await sudo.api.ok(user, 'listNotifications', { params: { uid: user.uid } })).notifications.map(
    ({ type }) => type,
  );

test('tries an event again after 1, 2 and 4 minutes', async () => {
  const id = await store(assigned(null));
  const dueAfter = async (minutes: number) => {
    await sweepAfter(minutes);
    const { tries, due_at } = await rowOf(id);
    return { tries, minutes: due_at && Math.round((due_at.getTime() - start) / minuteMs) };
  };
  expect(await dueAfter(0)).toEqual({ tries: 1, minutes: 1 });
  expect(await dueAfter(0.5)).toEqual({ tries: 1, minutes: 1 });
  expect(await dueAfter(1)).toEqual({ tries: 2, minutes: 3 });
  expect(await dueAfter(2.5)).toEqual({ tries: 2, minutes: 3 });
  expect(await dueAfter(3)).toEqual({ tries: 3, minutes: 7 });
});

test('gives an event up after ten attempts, and shows it to operators', async () => {
  const id = await store(assigned(null));
  await giveUp();
  await sweepAfter(24 * 60);
  expect(await rowOf(id)).toMatchObject({ tries: mostTries, handled_at: null });
  expect(await failures()).toEqual([
    {
      id,
      bid: world.bid,
      name: expect.any(String),
      prefix: expect.any(String),
      recipient: 'people',
      type: 'ticket-updated',
      failure: expect.stringContaining('null'),
      failed_at: new Date(start + mostTries * 61 * minuteMs).toISOString(),
      created_at: new Date(start - minuteMs).toISOString(),
    },
  ]);
  const { queues } = await sudo.api.ok(sudo.olga, 'getSudoHealth');
  expect(queues).toMatchObject({ events: 0, failed_events: 1, oldest_event_seconds: 0 });
});

test('does not delay the other events of the team', async () => {
  await store(assigned(null));
  await store(assigned(people()));
  await sweepAfter(0);
  expect(await notificationsOf(world.member)).toEqual(['1']);
});

test.each(['in a batch', 'on its own'])(
  'an event that is handled %s and was given up is not handled by a process that still has it',
  async (how) => {
    const id = await store(assigned(null));
    await giveUp();
    const { bid } = world;
    const alone = {
      recipient: 'people',
      type: 'comment-deleted',
      bid,
      by: world.owner.uid,
      commentId: 'none',
    };
    const event = how === 'in a batch' ? JSON.parse(assigned(people())) : alone;
    const dispatcher = createDispatcher(sudo.api.context);
    // As after an outage of the database, when events in memory are handled again.
    dispatcher.handleDue({ id, event });
    await dispatcher.idle();
    expect(await rowOf(id)).toMatchObject({ tries: mostTries, handled_at: null });
    expect(await notificationsOf(world.member)).toEqual([]);
    expect((await failures()).map((failure) => failure.id)).toEqual([id]);
  },
);

test('handles a failed event again on request', async () => {
  const id = await store(assigned(null));
  await giveUp();
  await sudo.api.context.db
    .updateTable('outbox')
    .set({ event: assigned(people()) })
    .where('id', '=', id)
    .execute();
  expect(await settle([id, id + 1000], 'retry')).toEqual({ events: [id] });
  await sweepAfter(0);
  expect(await notificationsOf(world.member)).toEqual(['1']);
  expect(await failures()).toEqual([]);
});

test('gives a retried event ten further attempts', async () => {
  const id = await store(assigned(null));
  await giveUp();
  await settle([id], 'retry');
  await sweepAfter(0);
  expect(await rowOf(id)).toMatchObject({ tries: 1, failed_at: null });
});

test('drops a discarded event, and records who decided', async () => {
  const id = await store(assigned(null));
  await giveUp();
  await settle([id], 'discard');
  expect(await failures()).toEqual([]);
  await sweepAfter(24 * 60);
  expect((await rowOf(id)).handled_at).not.toBeNull();
  expect(await notificationsOf(world.member)).toEqual([]);
  const { entries } = await sudo.api.ok(sudo.olga, 'listSudoAudit');
  expect(entries[0]).toMatchObject({ action: 'event-discarded', target: String(id), reason });
});

test('leaves events alone that are due', async () => {
  const id = await store(assigned(null));
  await sweepAfter(0);
  expect(await settle([id], 'discard')).toEqual({ events: [] });
  expect(await rowOf(id)).toMatchObject({ tries: 1, handled_at: null });
});

test('pages through failed events, newest first', async () => {
  const ids = [await store(assigned(null)), await store(assigned(null)), await store(assigned(null))];
  await giveUp();
  const first = await sudo.api.ok(sudo.olga, 'listSudoFailures', { query: { limit: 2 } });
  const cursor = first.next ?? '';
  const second = await sudo.api.ok(sudo.olga, 'listSudoFailures', { query: { limit: 2, cursor } });
  expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.next).toBeNull();
  const problem = await sudo.api.refused(sudo.olga, 'listSudoFailures', { query: { cursor: 'x' } });
  expect(problem.code).toBe('request/invalid');
});

test('refuses members, and operators without a fresh sign-in', async () => {
  const body = { events: [1], decision: 'discard' as const, reason };
  const ana = await person(sudo);
  expect((await sudo.api.refused(ana, 'listSudoFailures')).code).toBe('auth/forbidden');
  expect((await sudo.api.refused(ana, 'settleSudoFailures', { body })).code).toBe('auth/forbidden');
  const late = await sudo.api.refused(operator(900), 'settleSudoFailures', { body });
  expect(late.code).toBe('sudo/sign-in-needed');
});
