/**
 * Sends presence changes: to the users on a board, batched, at most one event per user and second, fewer on large boards;
 * and arrivals and departures to the people of the same chat rooms.
 */
import type { LiveEvent, PresenceChanges } from '../base/ports.ts';
import { loadRoommateListeners } from '../domain/presence/people-of-rooms.ts';
import type { Context } from '../domain/context.ts';
import { loadBoardPresence, presenceFor } from '../domain/presence/present-people.ts';
import type { Dispatcher } from './dispatcher.ts';

const everyMs = 1000;

/** Sends due changes every second. Returns the function that stops it. */
export function startPresenceTimer(context: Context, dispatcher: Dispatcher): () => Promise<void> {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    const { teams, people } = context.presence.takeChanged();
    if (teams.length === 0 && people.length === 0) return;
    isRunning = true;
    dispatcher.runAside(async () => {
      try {
        await publishPresence(context, teams);
        await publishPeople(context, people);
      } finally {
        isRunning = false;
      }
    });
  }, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}

/** Sends the presence of each board to those of its users who have a stream of this process. */
async function publishPresence(
  context: Context,
  teams: readonly { bid: number; tid: number }[],
): Promise<void> {
  for (const { bid, tid } of teams) {
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
}

/** Tells the people of the same chat rooms who came to the business and who went (docs/product/chat.md 3.6). */
async function publishPeople(context: Context, people: PresenceChanges['people']): Promise<void> {
  for (const { bid, uid, isPresent } of people) {
    const recipients = await loadRoommateListeners(context, bid, uid);
    const event: LiveEvent = { type: 'chat-presence-changed', bid, uid, present: isPresent };
    context.live.publish({ id: null, event }, recipients);
  }
}
