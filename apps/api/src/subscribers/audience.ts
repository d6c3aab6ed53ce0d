/** Audience of an event: who is notified, of which ticket, with which type. Pure over a snapshot of the team. */
import { findMentions, toMentionNames, wholeTeam } from '@minga/rules/mentions';
import { canSeeTicket } from '@minga/rules/permissions';
import type { ConcernedTicket, OutboxEvent, PeopleEvent, TicketPeople } from '../domain/events.ts';
import { selectFollowers } from '../domain/notifications/followers.ts';
import type { NotificationType } from '../domain/notifications/notification-rows.ts';
import type { TeamSnapshot, TeamSnapshotQuery } from './team-snapshot.ts';

/** Event for people whose audience depends on the team: its members, their permissions, the followers of a ticket. */
export type TeamPeopleEvent = PeopleEvent & {
  type: 'ticket-created' | 'ticket-updated' | 'ticket-moved' | 'comment-created';
};

const teamEventTypes = new Set(['ticket-created', 'ticket-updated', 'ticket-moved', 'comment-created']);

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
      event.type === 'comment-created' ? [{ id: event.ticketId, people: event.people }] : event.tickets,
    ),
    comments: events.flatMap((event) => (event.type === 'comment-created' ? [event.commentId] : [])),
  };
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
  return event.tickets.flatMap((ticket) => audienceOfTicket(snapshot, ticket, event.by));
}

/** Mentioned members are notified of the mention, the other followers of the comment. */
function audienceOfComment(
  snapshot: TeamSnapshot,
  { ticketId, commentId, people, by }: TeamPeopleEvent & { type: 'comment-created' },
): AudienceMember[] {
  const text = snapshot.comments.get(commentId);
  if (text === undefined || !snapshot.titles.has(ticketId)) return [];
  const ticket = { id: ticketId, people };
  const mentioned = membersOf(snapshot, mentionedIn(snapshot, text), '2-3', ticket, by);
  const others = followersOf(snapshot, ticketId, people).filter(
    (uid) => !mentioned.some((member) => member.uid === uid),
  );
  return [...mentioned, ...membersOf(snapshot, others, '2-2', ticket, by)];
}

/** Users who are mentioned in a text; the name of the team mentions all of its members. */
function mentionedIn({ team, mentionable }: TeamSnapshot, text: string): string[] {
  const names = toMentionNames([...mentionable, { id: wholeTeam, name: team }]);
  const ids = new Set(findMentions(text, names).flatMap((mention) => mention.ids));
  return mentionable
    .filter(({ id, isMember }) => ids.has(id) || (isMember && ids.has(wholeTeam)))
    .map(({ id }) => id);
}

/** New assignees are notified of the assignment, the other followers of the new column. */
function audienceOfTicket(snapshot: TeamSnapshot, ticket: ConcernedTicket, by: string): AudienceMember[] {
  const { id, people, newAssignees } = ticket;
  if (!snapshot.titles.has(id)) return [];
  const assigned = membersOf(snapshot, newAssignees, '1', ticket, by);
  const moveType = moveTypeOf(snapshot, ticket);
  if (moveType === null) return assigned;
  const others = followersOf(snapshot, id, people).filter((uid) => !newAssignees.includes(uid));
  const notified = membersOf(snapshot, others, moveType, ticket, by);
  return [...assigned, ...notified.map((member) => ({ ...member, status: ticket.status }))];
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
