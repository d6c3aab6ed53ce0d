/** Fields of a ticket that are changed by choosing from a menu. */
import type { TicketCard } from '@minga/client/endpoints';

export const menuFields = ['status', 'type', 'priority', 'assignees'] as const;
export type MenuField = (typeof menuFields)[number];

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

/** Whether the user may change the field. Tickets that are not stored yet cannot be changed. */
export function mayChangeField(
  field: MenuField,
  { version }: TicketCard,
  can: { edit: boolean; assign: boolean },
): boolean {
  return can.edit && version > 0 && (field !== 'assignees' || can.assign);
}
