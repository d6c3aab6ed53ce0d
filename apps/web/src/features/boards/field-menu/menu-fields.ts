/** Fields of a ticket that are changed by choosing from a menu. */
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { usesField } from '../../../shared/tickets/team-fields.ts';

export const menuFields = ['status', 'type', 'priority', 'assignees'] as const;
export type MenuField = (typeof menuFields)[number];

/** Fields of a ticket that are changed in a dialog. */
export type DialogField = 'due' | 'points';

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
export const dialogKeys: Readonly<Partial<Record<string, DialogField>>> = { d: 'due', n: 'points' };

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
  field: DialogField,
  { version, story_points: points }: TicketCard,
  can: { edit: boolean },
  team: Wire['Team'],
): boolean {
  return (
    can.edit && version > 0 && (field === 'due' || points !== undefined || usesField(team, 'storyPoints'))
  );
}
