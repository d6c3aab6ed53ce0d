/** Fields of a ticket that can be edited on a board, and their values before an edit. */
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { isShortened } from '@minga/rules/tickets/card-values';
import { customValue } from '../../../shared/tickets/custom-values.ts';

/** Fields of a ticket that can be edited on a board. `version` is the one that the edit is based on. */
export type CardFields = Pick<
  Wire['TicketPatch'],
  | 'title'
  | 'priority'
  | 'type'
  | 'source'
  | 'assignees'
  | 'story_points'
  | 'estimated_time'
  | 'latitude'
  | 'longitude'
  | 'started_at'
  | 'ended_at'
  | 'custom_fields'
  | 'version'
>;

/** Change that brings a ticket into another lane. */
export interface LaneMove {
  patch: CardFields;

  /** Describes the change. */
  words: string;
}

/** The values of the patched fields before the patch. */
export function fieldsBefore(card: TicketCard, patch: CardFields): CardFields {
  const before: CardFields = {};
  if (patch.title !== undefined) before.title = card.title;
  if (patch.priority !== undefined) before.priority = card.priority ?? null;
  if (patch.type !== undefined) before.type = card.type ?? null;
  if (patch.source !== undefined) before.source = card.source ?? null;
  if (patch.assignees !== undefined) before.assignees = [...(card.assignees ?? [])];
  if (patch.story_points !== undefined) before.story_points = card.story_points ?? null;
  if (patch.estimated_time !== undefined) before.estimated_time = card.estimated_time ?? null;
  if (patch.latitude !== undefined) before.latitude = card.latitude ?? null;
  if (patch.longitude !== undefined) before.longitude = card.longitude ?? null;
  if (patch.started_at !== undefined) before.started_at = card.started_at ?? null;
  if (patch.ended_at !== undefined) before.ended_at = card.ended_at ?? null;
  if (patch.custom_fields !== undefined) before.custom_fields = valuesBefore(card, patch.custom_fields);
  return before;
}

/** The values of custom fields before a change. A value that the card shortens is not known, and left out. */
function valuesBefore(
  card: TicketCard,
  changes: readonly Wire['CustomFieldChange'][],
): Wire['CustomFieldChange'][] {
  return changes.flatMap(({ id }) => {
    const value = customValue(card, id);
    return value !== null && isShortened(value) ? [] : [{ id, value }];
  });
}
