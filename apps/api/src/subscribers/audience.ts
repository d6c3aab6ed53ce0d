/** Audience of an event: who is notified, of which ticket, with which type. Pure over a snapshot of the team. */
import { canSeeTicket } from '@minga/rules/access/permissions';
import type { ConcernedTicket, OutboxEvent, PeopleEvent, TicketPeople } from '../domain/events.ts';
import { selectFollowers } from '../domain/notifications/followers.ts';
import { mentionedIn } from '../domain/notifications/mentions.ts';
import type { NotificationType } from '../domain/notifications/notification-rows.ts';
import type { TeamSnapshot, TeamSnapshotQuery } from './team-snapshot.ts';

/** Event for people whose audience depends on the team: its members, their permissions, the followers of a ticket. */
export type TeamPeopleEvent = PeopleEvent & {
  type: 'ticket-created' | 'ticket-updated' | 'ticket-moved' | 'comment-created' | 'comment-updated';
};

const teamEventTypes = new Set([
  'ticket-created',
  'ticket-updated',
  'ticket-moved',
  'comment-created',
  'comment-updated',
]);

/** Whether an event notifies people of one team. */
export function isTeamPeopleEvent(stored: OutboxEvent): stored is OutboxEvent<TeamPeopleEvent> {
  return stored.event.recipient === 'people' && teamEventTypes.has(stored.event.type);
}

/** Query of the snapshot for events of one team. */
export function snapshotQueryFor(
  { bid, tid }: { bid: number; tid: number },
  events: readonly TeamPeopleEvent[],
): TeamSnapshotQuery {
  return {
    bid,
    tid,
    actors: [...new Set(events.map(({ by }) => by))],
    tickets: events.flatMap((event) =>
      'commentId' in event ? [{ id: event.ticketId, people: event.people }] : event.tickets,
    ),
    comments: events.flatMap((event) => ('commentId' in event ? [event.commentId] : [])),
    addressed: [...new Set(events.flatMap(addressedBy))],
  };
}

/** Users who may have to be notified although they do not follow the ticket, as far as the event names them. */
function addressedBy(event: TeamPeopleEvent): readonly string[] {
  if (event.type === 'comment-created') return event.answered === undefined ? [] : [event.answered];
  if (event.type === 'comment-updated') return event.newMentions;
  return event.tickets.flatMap(({ newMentions = [] }) => newMentions);
}

/** One user who is notified of one ticket. */
export interface AudienceMember {
  uid: string;
  type: NotificationType;
  ticketId: string;
  /** Column that the ticket was moved to, for types 2 and 2-1. */
  status?: number;
}

/** The audience of an event, in the order in which the notifications are stored. */
export function selectAudience(snapshot: TeamSnapshot, event: TeamPeopleEvent): AudienceMember[] {
  if (event.type === 'comment-created') return audienceOfComment(snapshot, event);
  if (event.type === 'comment-updated') return audienceOfEdit(snapshot, event);
  return event.tickets.flatMap((ticket) => audienceOfTicket(snapshot, ticket, event));
}

/** Mentioned members are notified of the mention; the other followers and the answered author, of the comment. */
function audienceOfComment(
  snapshot: TeamSnapshot,
  { ticketId, commentId, people, by, answered }: TeamPeopleEvent & { type: 'comment-created' },
): AudienceMember[] {
  const text = snapshot.comments.get(commentId);
  if (text === undefined || !snapshot.titles.has(ticketId)) return [];
  const ticket = { id: ticketId, people };
  const mentioned = membersOf(snapshot, mentionedIn(snapshot.mentionable, text), '2-3', ticket, by);
  const concerned = new Set([
    ...followersOf(snapshot, ticketId, people),
    ...(answered === undefined ? [] : [answered]),
  ]);
  const others = withoutMembers([...concerned], mentioned);
  return [...mentioned, ...membersOf(snapshot, others, '2-2', ticket, by)];
}

/** Only people whom the edit mentions are notified: the others know the comment. */
function audienceOfEdit(
  snapshot: TeamSnapshot,
  { ticketId, commentId, people, newMentions, by }: TeamPeopleEvent & { type: 'comment-updated' },
): AudienceMember[] {
  if (!snapshot.comments.has(commentId) || !snapshot.titles.has(ticketId)) return [];
  return membersOf(snapshot, newMentions, '2-3', { id: ticketId, people }, by);
}

/**
 * New assignees are notified of the assignment, mentioned people of the mention, the other followers of the new column.
 */
function audienceOfTicket(
  snapshot: TeamSnapshot,
  ticket: ConcernedTicket,
  { by, told }: { by: string; told?: string },
): AudienceMember[] {
  const { id, people, newAssignees, newMentions = [] } = ticket;
  if (!snapshot.titles.has(id)) return [];
  const assigned = membersOf(snapshot, newAssignees, '1', ticket, by);
  const mentioned = membersOf(snapshot, withoutMembers(newMentions, assigned), '2-3', ticket, by);
  const moveType = moveTypeOf(snapshot, ticket);
  if (moveType === null) return [...assigned, ...mentioned];
  const followers = followersOf(snapshot, id, people).filter(
    (uid) => uid !== told && !newAssignees.includes(uid),
  );
  const others = withoutMembers(followers, mentioned);
  const notified = membersOf(snapshot, others, moveType, ticket, by);
  return [...assigned, ...mentioned, ...notified.map((member) => ({ ...member, status: ticket.status }))];
}

function withoutMembers(uids: readonly string[], members: readonly AudienceMember[]): string[] {
  return uids.filter((uid) => !members.some((member) => member.uid === uid));
}

/** Completed (2) if the state of the new column is done and that of the old one is not, otherwise moved (2-1). */
function moveTypeOf(
  { columns }: TeamSnapshot,
  { status, formerStatus }: ConcernedTicket,
): '2' | '2-1' | null {
  const column = columns.get(status);
  // The column may have been deleted since.
  if (formerStatus === undefined || !column) return null;
  const wasDone = columns.get(formerStatus)?.state === 'done';
  return column.state === 'done' && !wasDone ? '2' : '2-1';
}

function followersOf({ followers }: TeamSnapshot, id: string, people: TicketPeople): string[] {
  return selectFollowers(followers.get(id) ?? [], people);
}

/** Those users who may see the ticket and have not muted the type, without the user who made the write. */
function membersOf(
  { people }: TeamSnapshot,
  uids: readonly string[],
  type: NotificationType,
  ticket: { id: string; people: TicketPeople },
  by: string,
): AudienceMember[] {
  return uids
    .filter((uid) => {
      const person = people.get(uid);
      if (!person || uid === by || person.muted.includes(type)) return false;
      return canSeeTicket(person.abilities, ticket.people, uid);
    })
    .map((uid) => ({ uid, type, ticketId: ticket.id }));
}
