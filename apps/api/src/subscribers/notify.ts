/** Domain events become notifications for those whom they concern and who may see what they are about. */
import { isOwnPicturePath } from '@minga/rules/picture-paths';
import type { Transaction } from 'kysely';
import { normalEmail, findUserByEmail } from '../domain/users/find-user.ts';
import type { Database } from '../db/schema.ts';
import type { Context } from '../domain/context.ts';
import { type DomainEvent, type OutboxEvent, type TicketChange, newAssignees } from '../domain/events.ts';
import { selectFollowers } from '../domain/notifications/followers.ts';
import {
  type NewNotification,
  type NotificationType,
  insertNotifications,
} from '../domain/notifications/notification-rows.ts';
import { excerpt } from '../domain/notifications/comment-excerpts.ts';
import { ticketLink } from '../domain/notifications/ticket-place.ts';
import { gatherDrafts } from './gather-drafts.ts';
import {
  type Actor,
  type TeamSnapshotQuery,
  type TeamSnapshot,
  loadActor,
  loadTeamSnapshot,
  selectAudience,
} from './notify-audience.ts';
import { draftTeamDeleted } from './notify-team-deleted.ts';

type Db = Transaction<Database>;

/** Events of a team that people are told of by what stands in it. */
export type TeamNews = OutboxEvent & {
  event: DomainEvent & { type: 'ticket-created' | 'ticket-updated' | 'ticket-moved' | 'comment-created' };
};

/** Whether an event is such. */
export function isTeamNews(told: OutboxEvent): told is TeamNews {
  const { type } = told.event;
  return (
    type === 'ticket-created' ||
    type === 'ticket-updated' ||
    type === 'ticket-moved' ||
    type === 'comment-created'
  );
}

/** What is to be read of the team for these events of it. */
export function snapshotQueryFor(bid: number, tid: number, news: readonly TeamNews[]): TeamSnapshotQuery {
  const events = news.map(({ event }) => event);
  return {
    bid,
    tid,
    actors: [...new Set(events.map(({ by }) => by))],
    tickets: events.flatMap((event) => changesOf(event).map(({ card, people }) => ({ id: card.id, people }))),
    comments: events.flatMap((event) => (event.type === 'comment-created' ? [event.commentId] : [])),
  };
}

/** Stores the notifications of an event, and gives back the events that tell of them. */
export async function notify(context: Context, db: Db, told: OutboxEvent): Promise<DomainEvent[]> {
  const news = await draftNotifications(context, db, told);
  return insertNotifications(context, db, told.event.by, news);
}

async function draftNotifications(context: Context, db: Db, told: OutboxEvent): Promise<NewNotification[]> {
  if (isTeamNews(told)) {
    const { bid, tid } = told.event;
    return draftTeamNews(await loadTeamSnapshot(db, snapshotQueryFor(bid, tid, [told])), told);
  }
  const { event } = told;
  switch (event.type) {
    case 'comment-deleted':
      // What was deleted must not live on here.
      await db
        .deleteFrom('notifications')
        .where('about_bid', '=', event.bid)
        .where('about_comment', '=', event.commentId)
        .execute();
      return [];
    case 'invitation-created':
      return draftInvitation(context, db, event);
    case 'team-deleted':
      return draftTeamDeleted(db, event);
    default:
      return [];
  }
}

/** Whom an event of a team concerns, by what was read of the team. */
export function draftTeamNews(snapshot: TeamSnapshot, { id, event }: TeamNews): NewNotification[] {
  if (event.type === 'comment-created') return draftComment(snapshot, event, id);
  if (event.isOnlyFor === 'automations') return [];
  const drafts = event.tickets.flatMap((change) =>
    draftChange(snapshot, change, newAssignees(event, change), { eventId: id, by: event.by }),
  );
  return gatherDrafts(snapshot, drafts, { eventId: id, by: event.by });
}

function changesOf(event: TeamNews['event']): readonly TicketChange[] {
  return event.type === 'comment-created' ? [event.ticket] : event.tickets;
}

/** To new assignees that it is theirs; to the others who hear of the ticket, where it went. */
function draftChange(
  snapshot: TeamSnapshot,
  change: TicketChange,
  assigned: string[],
  { eventId, by }: { eventId: number; by: string },
): NewNotification[] {
  const moved = change.formerStatus === undefined ? null : readMove(snapshot, change);
  const title = snapshot.titles.get(change.card.id);
  if ((!assigned.length && !moved) || title === undefined) return [];
  const actor = actorOf(snapshot, by);
  const about = { snapshot, change, title, actor, eventKey: `${eventId} ${change.card.id}` };
  const drafts = selectAudience(snapshot, assigned, '1', change.people, by).map((uid) =>
    draft(about, uid, '1', { assigner_name: actor.name }),
  );
  if (!moved) return drafts;
  const followers = followersOf(snapshot, change);
  const others = followers.filter((uid) => !assigned.includes(uid));
  const audience = selectAudience(snapshot, others, moved.type, change.people, by);
  const body = { by_name: actor.name, txt: moved.column };
  return [...drafts, ...audience.map((uid) => draft(about, uid, moved.type, body))];
}

function actorOf({ actors }: TeamSnapshot, uid: string): Actor {
  return actors.get(uid) ?? { uid, name: '', pic: null };
}

function followersOf({ followers }: TeamSnapshot, { card, people }: TicketChange): string[] {
  return selectFollowers(followers.get(card.id) ?? [], people);
}

/** Completed when it came to a column that means done, from one that does not. */
function readMove(
  { columns }: TeamSnapshot,
  { card, formerStatus }: TicketChange,
): { type: NotificationType; column: string } | null {
  const to = columns.get(card.status);
  // The column was deleted meanwhile.
  if (!to) return null;
  const wasDone = columns.get(formerStatus ?? 0)?.state === 'done';
  return { type: to.state === 'done' && !wasDone ? '2' : '2-1', column: to.name };
}

function draftComment(
  snapshot: TeamSnapshot,
  event: DomainEvent & { type: 'comment-created' | 'comment-updated' | 'comment-deleted' },
  eventId: number,
): NewNotification[] {
  const { ticketId, commentId, ticket, by } = event;
  const text = snapshot.comments.get(commentId);
  const title = snapshot.titles.get(ticketId);
  if (text === undefined || title === undefined) return [];
  const actor = actorOf(snapshot, by);
  const about = { snapshot, change: ticket, title, actor, eventKey: `${eventId} ${ticketId}` };
  const body = { by_name: actor.name, txt: excerpt(text) };
  return selectAudience(snapshot, followersOf(snapshot, ticket), '2-2', ticket.people, by).map((uid) => ({
    ...draft(about, uid, '2-2', body),
    aboutComment: commentId,
  }));
}

/** To the owner of the invited address, if they have an account; the code is in the mail only. */
async function draftInvitation(
  context: Context,
  db: Db,
  { bid, by, email, invitationId }: DomainEvent & { type: 'invitation-created' },
): Promise<NewNotification[]> {
  const user = await findUserByEmail({ context, db }, normalEmail(email));
  if (!user || user.uid === by || user.muted_notifications.includes('E0')) return [];
  const business = await db
    .selectFrom('businesses')
    .select('name')
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const actor: Actor = await loadActor(db, by);
  // Who is invited knows nothing of the sender yet: a picture on another host would tell that host of them.
  const pic = actor.pic !== null && isOwnPicturePath(actor.pic) ? actor.pic : null;
  return [
    {
      uid: user.uid,
      type: 'E0',
      body: { by_name: actor.name, business_name: business.name, business_id: bid },
      pic,
      link: '/notifications',
      eventKey: `invitation ${invitationId}`,
      aboutBid: bid,
    },
  ];
}

function draft(
  {
    snapshot,
    change,
    title,
    actor,
    eventKey,
  }: { snapshot: TeamSnapshot; change: TicketChange; title: string; actor: Actor; eventKey: string },
  uid: string,
  type: NotificationType,
  body: NewNotification['body'],
): NewNotification {
  const { bid, tid } = snapshot;
  const { id } = change.card;
  return {
    uid,
    type,
    body: {
      ...body,
      ticket_name: title,
      team_name: snapshot.team,
      business_id: bid,
      team_id: tid,
      ticket_id: id,
    },
    pic: actor.pic,
    link: ticketLink({ bid, tid, id }),
    eventKey,
    aboutBid: bid,
  };
}
