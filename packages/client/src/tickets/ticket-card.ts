import type { Wire } from '@minga/contract';
import { cardValues } from '@minga/rules/tickets/card-values';
import type { TicketCard } from '../board/board.ts';
import type { TicketPatch } from '../generated/tickets.ts';

/** Longest title of a card, in characters; the server truncates to the same length. */
const cardTitleLength = 160;

/** The card of a ticket as the server sends it: empty fields are omitted. */
export function cardOf({ ticket, contact }: Wire['TicketAnswer']): TicketCard {
  return withoutEmpty({
    id: ticket.id,
    number: ticket.number,
    key: ticket.key ?? undefined,
    title: ticket.title.slice(0, cardTitleLength),
    status: ticket.status,
    order: ticket.order,
    type: ticket.type ?? undefined,
    priority: ticket.priority ?? undefined,
    story_points: ticket.story_points ?? undefined,
    estimated_time: ticket.estimated_time ?? undefined,
    logged_time: ticket.logged_time || undefined,
    source: ticket.source ?? undefined,
    // A change of the contact that the server has not stored yet is not shown with the name of the former one.
    contact: contact?.id === ticket.contact ? (contact ?? undefined) : undefined,
    ...placeOf(ticket),
    assignees: ticket.assignees.length > 0 ? ticket.assignees : undefined,
    created_by: ticket.created_by,
    reporter: ticket.reporter === ticket.created_by ? undefined : (ticket.reporter ?? undefined),
    started_at: ticket.started_at ?? undefined,
    ended_at: ticket.ended_at ?? undefined,
    completed_at: ticket.completed_at ?? undefined,
    archived_at: ticket.archived_at ?? undefined,
    comments: countComments(ticket) || undefined,
    custom_values: valuesOfCard(ticket),
    version: ticket.version,
  });
}

/** The coordinates of a card; a ticket with only one of them has no place. */
export function placeOf({
  latitude = null,
  longitude = null,
}: Pick<Wire['TicketPatch'], 'latitude' | 'longitude'>): Pick<TicketCard, 'latitude' | 'longitude'> {
  return latitude === null || longitude === null ? {} : { latitude, longitude };
}

/** The values of custom fields of a card. */
export function valuesOfCard({
  custom_fields: values = [],
}: Pick<Wire['NewTicket'], 'custom_fields'>): TicketCard['custom_values'] {
  const shown = cardValues(values.map(({ id, value }) => ({ id, value: String(value ?? '') })));
  return shown.length > 0 ? shown : undefined;
}

/** The contact of a card whose write is not answered: its name arrives with the response. */
export function contactOf({ contact }: Pick<Wire['TicketPatch'], 'contact'>): TicketCard['contact'] {
  return contact ? { id: contact, name: '' } : undefined;
}

/** Number of comments of a ticket, without deleted ones that are listed because of their replies. */
export function countComments({
  psm_ticket_comments: comments,
}: Pick<Wire['Ticket'], 'psm_ticket_comments'>): number {
  return comments.filter(({ deleted_at }) => !deleted_at).length;
}

/** The part of a ticket patch that its card shows. Cleared fields are undefined, so that they override previous values. */
export function cardPatchOf(patch: TicketPatch): Partial<TicketCard> {
  const card: Partial<TicketCard> = {};
  if (patch.title !== undefined) card.title = patch.title.slice(0, cardTitleLength);
  if (patch.type !== undefined) card.type = patch.type ?? undefined;
  if (patch.priority !== undefined) card.priority = patch.priority ?? undefined;
  if (patch.story_points !== undefined) card.story_points = patch.story_points ?? undefined;
  if (patch.estimated_time !== undefined) card.estimated_time = patch.estimated_time ?? undefined;
  if (patch.logged_time !== undefined) card.logged_time = patch.logged_time || undefined;
  if (patch.source !== undefined) card.source = patch.source ?? undefined;
  if (patch.contact !== undefined) card.contact = contactOf(patch);
  if (patch.latitude !== undefined) card.latitude = patch.latitude ?? undefined;
  if (patch.longitude !== undefined) card.longitude = patch.longitude ?? undefined;
  if (patch.assignees !== undefined) card.assignees = patch.assignees;
  if (patch.started_at !== undefined) card.started_at = patch.started_at ?? undefined;
  if (patch.ended_at !== undefined) card.ended_at = patch.ended_at ?? undefined;
  if (patch.custom_fields !== undefined) card.custom_values = changedValues(patch.custom_fields);
  if (patch.archived !== undefined) card.archived_at = patch.archived ? new Date().toISOString() : undefined;
  return card;
}

/** The changed values of custom fields; an emptied one is an empty text. */
function changedValues(changes: Wire['CustomFieldChange'][]): Wire['CardValue'][] {
  const emptied = changes.filter(({ value }) => value === null || value === '');
  return [
    ...emptied.map(({ id }) => ({ id, value: '' })),
    ...(valuesOfCard({ custom_fields: changes }) ?? []),
  ];
}

function withoutEmpty(card: TicketCard): TicketCard {
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== undefined)) as TicketCard;
}
