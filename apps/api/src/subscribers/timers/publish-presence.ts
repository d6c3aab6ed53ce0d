/**
 * Sends presence changes: to the users on a board, batched, at most one event per user and second, fewer on large boards;
 * and arrivals and departures to the people of the same chat rooms.
 */
import type { LiveEvent, PresenceChanges } from '../../base/ports.ts';
import { loadRoommateListeners } from '../../domain/presence/people-of-rooms.ts';
import type { Context } from '../../domain/context.ts';
import { loadBoardPresence, presenceFor } from '../../domain/presence/present-people.ts';

/** Sends the changes since the last call. */
export async function publishPresenceChanges(context: Context): Promise<void> {
  const { teams, people } = context.presence.takeChanged();
  const bids = new Set(people.map(({ bid }) => bid));
  // A failure of one does not lose the others: what was taken is not taken again.
  await runEach([
    ...teams.map((team) => () => publishPresence(context, team)),
    ...[...bids].map((bid) => () => {
      const changed = people.filter((person) => person.bid === bid);
      return publishPeople(context, bid, changed);
    }),
  ]);
}

/** Sends the presence of a board to those of its users who have a stream of this process. */
async function publishPresence(context: Context, { bid, tid }: { bid: number; tid: number }): Promise<void> {
  const connected = context.live.connected();
  const uids = new Set(context.presence.listTabs(bid, tid).map(({ uid }) => uid));
  const recipients = [...uids].filter((uid) => connected.has(uid));
  const { presence, viewers } = await loadBoardPresence(context, { bid, tid }, recipients);
  for (const viewer of viewers) {
    const event: LiveEvent = { type: 'presence-changed', bid, tid, ...presenceFor(presence, viewer) };
    // Without an id: a stream that reconnects resumes from events that are stored.
    context.live.publish({ id: null, event }, [viewer.uid]);
  }
}

/** Sends arrivals and departures to the people of the same chat rooms (docs/product/chat.md 3.6). */
async function publishPeople(
  context: Context,
  bid: number,
  people: PresenceChanges['people'],
): Promise<void> {
  const recipients = await loadRoommateListeners(context, bid, people);
  for (const { uid, isPresent } of people) {
    const event: LiveEvent = { type: 'chat-presence-changed', bid, uid, present: isPresent };
    context.live.publish({ id: null, event }, recipients.get(uid) ?? []);
  }
}

/** Runs all work, one piece after another; the first failure is thrown after the last piece. */
async function runEach(work: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const one of work) await one().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
