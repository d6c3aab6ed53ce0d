/** Fields of a ticket that are changed by choosing from a menu. */
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { isShortened } from '@minga/rules/tickets/card-values';
import { type CustomKey, customValue } from '../../../shared/tickets/custom-values.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';

export const menuFields = ['status', 'type', 'priority', 'assignees'] as const;
export type MenuField = (typeof menuFields)[number];

/** Fields of a ticket that are changed in a dialog: custom fields, too. */
export type DialogField = BuiltInDialogField | CustomKey;
type BuiltInDialogField = 'due' | 'points';

export function isMenuField(name: string): name is MenuField {
  return menuFields.some((each) => each === name);
}

/** Keys that open the menu of a field for the focused card (docs/product/tickets.md 2.16). */
export const fieldKeys: Readonly<Partial<Record<string, MenuField>>> = {
  s: 'status',
  t: 'type',
  p: 'priority',
  a: 'assignees',
};

/** Keys that open the dialog of a field for the focused card (docs/product/tickets.md 2.16). */
export const dialogKeys: Readonly<Partial<Record<string, BuiltInDialogField>>> = {
  d: 'due',
  n: 'points',
};

/** Whether the user may change the field. Tickets that are not stored yet cannot be changed. */
export function mayChangeField(
  field: MenuField,
  { version }: TicketCard,
  can: { edit: boolean; assign: boolean },
): boolean {
  return can.edit && version > 0 && (field !== 'assignees' || can.assign);
}

/** Whether the user may change the field in its dialog. Points only where the team uses them or the ticket has some. */
export function mayOpenDialog(
  field: BuiltInDialogField,
  { version, story_points: points }: TicketCard,
  can: { edit: boolean },
  team: Wire['Team'],
): boolean {
  return (
    can.edit && version > 0 && (field === 'due' || points !== undefined || usesField(team, 'storyPoints'))
  );
}

/** The custom fields of a ticket that are changed in a dialog: not those whose value its card shortens. */
export function changeableFields(
  card: TicketCard,
  can: { edit: boolean },
  { psm_custom_fields: fields }: Pick<Wire['Team'], 'psm_custom_fields'>,
): readonly Wire['CustomField'][] {
  if (!can.edit || card.version === 0) return [];
  return fields.filter(({ id }) => !isShortened(customValue(card, id) ?? ''));
}
