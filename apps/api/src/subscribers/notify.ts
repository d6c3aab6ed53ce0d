/** Domain events become notifications for those whom they concern and who may see what they are about. */
import type { Transaction } from 'kysely';
import { normalEmail, findUserByEmail } from '../domain/users/find-user.ts';
import type { Database } from '../db/schema.ts';
import type { Context } from '../domain/context.ts';
import { type DomainEvent, type OutboxEvent, type TicketChange, newAssignees } from '../domain/events.ts';
import { findFollowers } from '../domain/notifications/followers.ts';
import {
  type NewNotification,
  type NotificationType,
  insertNotifications,
} from '../domain/notifications/notification-rows.ts';
import { type Actor, type TeamScene, loadActor, loadTeamScene, selectAudience } from './notify-audience.ts';

type Db = Transaction<Database>;

/** Longest beginning of a comment in a notification, in characters. */
const excerptLength = 200;

/** Stores the notifications of an event, and gives back the events that tell of them. */
export async function notify(context: Context, db: Db, { id, event }: OutboxEvent): Promise<DomainEvent[]> {
  const news = await draftNotifications(context, db, id, event);
  return insertNotifications(context, db, event.by, news);
}

async function draftNotifications(
  context: Context,
  db: Db,
  eventId: number,
  event: DomainEvent,
): Promise<NewNotification[]> {
  switch (event.type) {
    case 'ticket-created':
    case 'ticket-updated':
    case 'ticket-moved': {
      const scene = await loadTeamScene(db, event);
      const drafts: NewNotification[] = [];
      for (const change of event.tickets) {
        drafts.push(...(await draftChange(db, scene, change, newAssignees(event, change), eventId)));
      }
      return drafts;
    }
    case 'comment-created':
      return draftComment(db, event, eventId);
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
    default:
      return [];
  }
}

/** To new assignees that it is theirs; to the others who hear of the ticket, where it went. */
async function draftChange(
  db: Db,
  scene: TeamScene,
  change: TicketChange,
  assigned: string[],
  eventId: number,
): Promise<NewNotification[]> {
  const moved = change.formerStatus === undefined ? null : readMove(scene, change);
  if (!assigned.length && !moved) return [];
  const title = await findTitle(db, scene.bid, change.card.id);
  if (title === null) return [];
  const about = { scene, change, title, eventKey: `${eventId} ${change.card.id}` };
  const drafts = selectAudience(scene, assigned, '1', change.people).map((uid) =>
    draft(about, uid, '1', { assigner_name: scene.by.name }),
  );
  if (!moved) return drafts;
  const followers = await findFollowers(db, scene.bid, change.card.id, change.people);
  const others = followers.filter((uid) => !assigned.includes(uid));
  const audience = selectAudience(scene, others, moved.type, change.people);
  const body = { by_name: scene.by.name, txt: moved.column };
  return [...drafts, ...audience.map((uid) => draft(about, uid, moved.type, body))];
}

/** Completed when it came to a column that means done, from one that does not. */
function readMove(
  { columns }: TeamScene,
  { card, formerStatus }: TicketChange,
): { type: NotificationType; column: string } | null {
  const to = columns.get(card.status);
  // The column was deleted meanwhile.
  if (!to) return null;
  const wasDone = columns.get(formerStatus ?? 0)?.state === 'done';
  return { type: to.state === 'done' && !wasDone ? '2' : '2-1', column: to.name };
}

async function draftComment(
  db: Db,
  event: DomainEvent & { type: 'comment-created' | 'comment-updated' | 'comment-deleted' },
  eventId: number,
): Promise<NewNotification[]> {
  const { bid, ticketId, commentId, ticket } = event;
  const comment = await db
    .selectFrom('ticket_comments')
    .select('text')
    .where('bid', '=', bid)
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const title = await findTitle(db, bid, ticketId);
  if (!comment || title === null) return [];
  const scene = await loadTeamScene(db, event);
  const followers = await findFollowers(db, bid, ticketId, ticket.people);
  const about = { scene, change: ticket, title, eventKey: `${eventId} ${ticketId}` };
  const body = { by_name: scene.by.name, txt: excerpt(comment.text) };
  return selectAudience(scene, followers, '2-2', ticket.people).map((uid) => ({
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
  return [
    {
      uid: user.uid,
      type: 'E0',
      body: { by_name: actor.name, business_name: business.name, business_id: bid },
      pic: actor.pic,
      link: '/notifications',
      eventKey: `invitation ${invitationId}`,
      aboutBid: bid,
    },
  ];
}

function draft(
  {
    scene,
    change,
    title,
    eventKey,
  }: { scene: TeamScene; change: TicketChange; title: string; eventKey: string },
  uid: string,
  type: NotificationType,
  body: NewNotification['body'],
): NewNotification {
  const { bid, tid } = scene;
  const { id } = change.card;
  return {
    uid,
    type,
    body: {
      ...body,
      ticket_name: title,
      team_name: scene.team,
      business_id: bid,
      team_id: tid,
      ticket_id: id,
    },
    pic: scene.by.pic,
    link: `/boards?${new URLSearchParams({ bid: String(bid), tid: String(tid), ref: id }).toString()}`,
    eventKey,
    aboutBid: bid,
  };
}

/** The whole title of a ticket; nothing for one that was deleted meanwhile. */
async function findTitle(db: Db, bid: number, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('tickets')
    .select('title')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** The beginning of a text, on one line. */
function excerpt(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ')];
  return signs.length <= excerptLength ? signs.join('') : `${signs.slice(0, excerptLength - 1).join('')}…`;
}
