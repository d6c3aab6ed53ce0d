/** Drafts: the messages that due events of a team lead to in its linked spaces. */
import type { Wire } from '@minga/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Context } from '../context.ts';
import type { ConcernedTicket, DueEvent, OutboxEvent } from '../events.ts';
import type { ActiveLink } from './active-links.ts';
import { type CardData, loadCardData } from './card-data.ts';
import { type CardPlace, type ChatMessage, summaryMessage, ticketMessage } from './cards.ts';

type Event = Wire['GoogleChatEvent'];

/** A message that is to be queued with the event that it belongs to. */
export interface PostDraft {
  /** Id of the event in the outbox. */
  source: number;
  link_id: number;
  /** The same each time the event is handled. */
  event_key: string;
  ticket_id: string | null;
  message: ChatMessage;
}

/** A ticket event of one kind; `source` and `by` are those of the outbox event. */
interface Occurrence {
  source: number;
  by: string;
  event: Event;
  ticketId: string;
  /** New comment. */
  commentId?: string;
  /** Columns of a move. */
  move?: { from: number; to: number };
  /** Whether the same write created the ticket. */
  isNew?: boolean;
}

/** Number of tickets of one write above which a link gets one summary. */
const mostSeparate = 5;

/** Drafts the messages of events of one team, in their order. */
export async function draftPosts(
  { config: { publicUrl } }: Context,
  db: Kysely<Database>,
  { bid, tid, links }: { bid: number; tid: number; links: readonly ActiveLink[] },
  events: readonly OutboxEvent<DueEvent>[],
): Promise<PostDraft[]> {
  const found = events.flatMap(findOccurrences);
  if (links.length === 0 || found.length === 0) return [];
  const data = await loadCardData(db, {
    bid,
    tid,
    tickets: found.map(({ ticketId }) => ticketId),
    comments: found.flatMap(({ commentId }) => (commentId === undefined ? [] : [commentId])),
    people: found.map(({ by }) => by),
  });
  const occurrences = found.filter((one) => isStill(data, one)).map((one) => withState(data, one));
  return links.flatMap((link) =>
    group(occurrences.filter((one) => isWanted(link, one))).flatMap((some) =>
      draftGroup({ lang: link.lang, publicUrl }, data, some).map((draft) => ({ ...draft, link_id: link.id })),
    ),
  );
}

function findOccurrences({ id: source, event }: OutboxEvent<DueEvent>): Occurrence[] {
  const origin = { source, by: event.by };
  if (event.recipient === 'automations') {
    if (event.type !== 'ticket-created') return [];
    return event.tickets.map(({ id }) => ({ ...origin, event: 'created', ticketId: id }));
  }
  if (event.type === 'comment-created') {
    const { ticketId, commentId } = event;
    return [{ ...origin, event: 'commented', ticketId, commentId }];
  }
  if (!('tickets' in event)) return [];
  const isNew = event.type === 'ticket-created';
  return event.tickets.flatMap((ticket) =>
    changesOf(ticket).map((change) => ({ ...origin, ...change, ticketId: ticket.id, isNew })),
  );
}

function changesOf({
  status,
  formerStatus,
  newAssignees,
  isTaken,
}: ConcernedTicket): Pick<Occurrence, 'event' | 'move'>[] {
  return [
    ...(formerStatus === undefined
      ? []
      : [{ event: 'moved' as const, move: { from: formerStatus, to: status } }]),
    ...(newAssignees.length > 0 || isTaken ? [{ event: 'assigned' as const }] : []),
  ];
}

/** Whether ticket and comment were neither deleted nor moved to another team since. */
function isStill({ tickets, comments }: CardData, { ticketId, commentId }: Occurrence): boolean {
  return tickets.has(ticketId) && (commentId === undefined || comments.has(commentId));
}

/** A move to a column of the state done completes the ticket, unless it was done before. */
function withState({ columns }: CardData, occurrence: Occurrence): Occurrence {
  const { move } = occurrence;
  if (!move || columns.get(move.to)?.state !== 'done' || columns.get(move.from)?.state === 'done')
    return occurrence;
  return { ...occurrence, event: 'completed' };
}

/** The card of a new ticket shows its assignees: the assignment is not posted as well. */
function isWanted({ events }: ActiveLink, { event, isNew }: Occurrence): boolean {
  return events.includes(event) && !(event === 'assigned' && isNew && events.includes('created'));
}

/** Groups by outbox event and kind. */
function group(occurrences: readonly Occurrence[]): Occurrence[][] {
  const groups = new Map<string, Occurrence[]>();
  for (const occurrence of occurrences) {
    const key = `${occurrence.source} ${occurrence.event}`;
    groups.set(key, [...(groups.get(key) ?? []), occurrence]);
  }
  return [...groups.values()];
}

function draftGroup(
  place: CardPlace,
  data: CardData,
  some: readonly Occurrence[],
): Omit<PostDraft, 'link_id'>[] {
  const [first] = some;
  if (!first) return [];
  const { source, event } = first;
  const by = data.people.get(first.by) ?? '';
  if (some.length > mostSeparate) {
    const message = summaryMessage(place, data.team, event, { count: some.length, by });
    return [{ source, event_key: `${source} ${event}`, ticket_id: null, message }];
  }
  return some.flatMap(({ ticketId, commentId, move }) => {
    const ticket = data.tickets.get(ticketId);
    if (!ticket) return [];
    const column = (move && data.columns.get(move.to)?.name) ?? ticket.column;
    const text = commentId === undefined ? undefined : data.comments.get(commentId);
    const message = ticketMessage(place, data.team, event, { ...ticket, column }, { by, comment: text });
    return [{ source, event_key: `${source} ${event} ${ticketId}`, ticket_id: ticketId, message }];
  });
}
