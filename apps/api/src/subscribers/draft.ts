/** Drafts: the text, link and key of a notification for each member of the audience. Pure over a snapshot of the team. */
import type { OutboxEvent } from '../domain/events.ts';
import { excerpt } from '../domain/notifications/comment-excerpts.ts';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { ticketLink } from '../domain/notifications/ticket-place.ts';
import { type AudienceMember, type TeamPeopleEvent, selectAudience } from './audience.ts';
import { summarizeDrafts } from './draft-summary.ts';
import type { TeamSnapshot } from './team-snapshot.ts';

/** The notifications of an event; many of the same kind for one user are summarized. */
export function draftNotifications(
  snapshot: TeamSnapshot,
  { id, event }: OutboxEvent<TeamPeopleEvent>,
): NewNotification[] {
  const drafts = selectAudience(snapshot, event).map((member) =>
    draftNotification(snapshot, { id, event }, member),
  );
  return 'commentId' in event ? drafts : summarizeDrafts(snapshot, drafts, { id, by: event.by });
}

/** The notification of one member of the audience. The key is the same each time the event is handled. */
export function draftNotification(
  snapshot: TeamSnapshot,
  { id, event }: OutboxEvent<TeamPeopleEvent>,
  member: AudienceMember,
): NewNotification {
  const { bid, tid, team, actors, titles } = snapshot;
  const { uid, type, ticketId } = member;
  const actor = actors.get(event.by);
  const commentId = 'commentId' in event ? event.commentId : undefined;
  return {
    uid,
    type,
    body: {
      ...detailsOf(snapshot, event, member, actor?.name ?? ''),
      ticket_name: titles.get(ticketId) ?? '',
      team_name: team,
      business_id: bid,
      team_id: tid,
      ticket_id: ticketId,
      ...(commentId === undefined ? {} : { comment_id: commentId }),
    },
    pic: actor?.pic ?? null,
    link: ticketLink({ bid, tid, id: ticketId }, commentId),
    eventKey: type === '2-3' ? mentionKey(bid, event, ticketId) : `${id} ${ticketId}`,
    aboutBid: bid,
    ...(commentId === undefined ? {} : { aboutComment: commentId }),
  };
}

/** A comment or description notifies a user of a mention once, however often it is edited (docs/product/tickets.md 8.8). */
function mentionKey(bid: number, event: TeamPeopleEvent, ticketId: string): string {
  return 'commentId' in event
    ? `mention ${bid} comment ${event.commentId}`
    : `mention ${bid} ticket ${ticketId}`;
}

/**
 * The part of the body that depends on the type: who assigned, the new column, or the beginning of the comment. A
 * description is not quoted.
 */
function detailsOf(
  { columns, comments }: TeamSnapshot,
  event: TeamPeopleEvent,
  { type, status = 0 }: AudienceMember,
  actorName: string,
): NewNotification['body'] {
  if ('commentId' in event) return { by_name: actorName, txt: excerpt(comments.get(event.commentId) ?? '') };
  if (type === '1') return { assigner_name: actorName };
  if (type === '2-3') return { by_name: actorName };
  return { by_name: actorName, txt: columns.get(status)?.name ?? '' };
}
