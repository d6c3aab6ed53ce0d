/**
 * Handles due events, at least once and without duplicates: audience → draft → store for people, `runAutomations` for
 * automations, and messages to the linked Google Chat spaces. An event is marked as handled together with its side effects.
 */
import type { Transaction } from 'kysely';
import { insideWrite } from '../db/inside-write.ts';
import type { Database } from '../db/schema.ts';
import { runAutomations } from '../domain/automations/run-automations.ts';
import type { Context } from '../domain/context.ts';
import type { AutomationEvent, DomainEvent, DueEvent, OutboxEvent, PeopleEvent } from '../domain/events.ts';
import { draftPosts } from '../domain/google-chat/draft-posts.ts';
import { queuePostsOf } from '../domain/google-chat/queue-posts.ts';
import { type NewNotification, insertNotifications } from '../domain/notifications/notification-rows.ts';
import { claimEvent, mostAnnounced, storeEvents } from '../domain/outbox/outbox.ts';
import { isTeamPeopleEvent, snapshotQueryFor } from './audience.ts';
import { draftBusinessNotifications } from './business-notifications.ts';
import { draftChatNotifications } from './chat-notifications.ts';
import { draftNotifications } from './draft.ts';
import { deleteCommentNotifications, storeDrafts } from './store.ts';
import { type TeamSnapshot, loadTeamSnapshot } from './team-snapshot.ts';

type DueOutboxEvent = OutboxEvent<DueEvent>;
type AutomationOutboxEvent = OutboxEvent<AutomationEvent>;

/** Effects of handled events. */
interface Handled {
  /** New events. */
  stored: OutboxEvent[];
  /** Whether messages to Google Chat were queued. */
  hasPosts: boolean;
}

/**
 * Handles events of one team and passes the new events to `dispatch`. Returns whether messages to Google Chat were queued.
 */
export async function handleDueEvents(
  context: Context,
  events: readonly DueOutboxEvent[],
  dispatch: (events: OutboxEvent[]) => void,
): Promise<boolean> {
  const { stored, remaining, ...batch } = await handleBatch(context, events);
  dispatch(stored);
  let { hasPosts } = batch;
  for (const event of remaining) {
    const handled = await handleSeparately(context, event);
    dispatch(handled.stored);
    hasPosts ||= handled.hasPosts;
  }
  return hasPosts;
}

/**
 * Handles the frequent events in two statements: one reads a snapshot of the team, one marks the events as handled and
 * stores the notifications. Automations that have to run, and events of other types, remain.
 */
async function handleBatch(
  context: Context,
  events: readonly DueOutboxEvent[],
): Promise<Handled & { remaining: readonly DueOutboxEvent[] }> {
  const forPeople = events.filter(isTeamPeopleEvent);
  const forAutomations = events.filter(isForAutomations);
  const team = (forPeople[0] ?? forAutomations[0])?.event;
  if (!team) return { stored: [], hasPosts: false, remaining: events };
  const query = snapshotQueryFor(
    team,
    forPeople.map(({ event }) => event),
  );
  const snapshot = await loadTeamSnapshot(context.db, query);
  const drafts = forPeople.flatMap((stored) =>
    draftNotifications(snapshot, stored).map((draft) => ({ source: stored.id, by: stored.event.by, draft })),
  );
  if (drafts.length > mostAnnounced) return { stored: [], hasPosts: false, remaining: events };
  const withoutEffect = forAutomations.filter(({ event }) => !hasAutomation(snapshot, event));
  const batch = new Set<DueOutboxEvent>([...forPeople, ...withoutEffect]);
  const { bid, tid, googleChatLinks: links } = snapshot;
  const posts = await draftPosts(context, context.db, { bid, tid, links }, [...batch]);
  return {
    stored: await storeDrafts(context, bid, [...batch], drafts, posts),
    hasPosts: posts.length > 0,
    remaining: events.filter((event) => !batch.has(event)),
  };
}

function isForAutomations(stored: OutboxEvent): stored is AutomationOutboxEvent {
  return stored.event.recipient === 'automations';
}

function hasAutomation({ automated }: TeamSnapshot, { tickets }: AutomationEvent): boolean {
  return tickets.some(({ status }) => automated.has(status));
}

/** Handles one event in a transaction of its own. */
async function handleSeparately(context: Context, stored: DueOutboxEvent): Promise<Handled> {
  const { id, event } = stored;
  return context.db.transaction().execute((db) =>
    insideWrite.run(true, async () => {
      if (!(await claimEvent(context, db, { id, bid: event.bid }))) return { stored: [], hasPosts: false };
      // Before the automations: they change what the event is about.
      const hasPosts = await queuePostsOf(context, db, stored);
      const events = await executeEffects(context, db, stored);
      return { stored: await storeEvents(context, db, events), hasPosts };
    }),
  );
}

async function executeEffects(
  context: Context,
  db: Transaction<Database>,
  stored: DueOutboxEvent,
): Promise<DomainEvent[]> {
  if (isForAutomations(stored)) return runAutomations(context, db, stored);
  const { event } = stored;
  if (event.recipient !== 'people') return [];
  const drafts = await draftSeparately(context, db, { id: stored.id, event });
  return insertNotifications(context, db, event.by, drafts);
}

async function draftSeparately(
  context: Context,
  db: Transaction<Database>,
  stored: OutboxEvent<PeopleEvent>,
): Promise<NewNotification[]> {
  if (isTeamPeopleEvent(stored)) {
    const { event } = stored;
    return draftNotifications(await loadTeamSnapshot(db, snapshotQueryFor(event, [event])), stored);
  }
  if (stored.event.type === 'chat-message') return draftChatNotifications(context, db, stored.event);
  if (stored.event.type === 'comment-deleted') {
    await deleteCommentNotifications(db, stored.event);
    return [];
  }
  return draftBusinessNotifications(context, db, stored.event);
}
