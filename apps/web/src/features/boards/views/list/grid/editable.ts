/** Which cells of the list can be edited, by the permissions that the ticket screen and the cards use as well. */
import type { TicketCard } from '@minga/client/endpoints';
import { isShortened } from '@minga/rules/tickets/card-values';
import { isCustomKey, valueOfKey } from '../../../../../shared/tickets/custom-values.ts';
import type { BoardScope } from '../../../board/board-context.ts';
import { isMenuField, mayChangeField } from '../../../field-menu/menu-fields.ts';
import type { BuiltInColumn, ListColumn } from '../list-columns.ts';

/** Longest title of a card. A card may truncate one earlier; it then ends with `…` (docs/product/constants.md 4.2). */
const cardTitleLength = 160;

const inputColumns: ReadonlySet<string> = new Set<BuiltInColumn>([
  'title',
  'points',
  'estimate',
  'start',
  'due',
]);

/** Columns that are edited by an input inside of the cell. */
export function isInputColumn(column: string): boolean {
  return inputColumns.has(column) || isCustomKey(column);
}

/** Whether a cell can be edited. Tickets that are not stored yet cannot. */
export function isEditable(column: ListColumn | 'select', card: TicketCard, can: BoardScope['can']): boolean {
  if (isMenuField(column)) return mayChangeField(column, card, can);
  if (!can.edit || card.version === 0) return false;
  // A title that may be truncated is edited on the ticket screen.
  if (column === 'title') return card.title.length < cardTitleLength && !card.title.endsWith('…');
  // A text that the card shortens is edited on the ticket screen.
  if (isCustomKey(column)) return !isShortened(valueOfKey(card, column) ?? '');
  return isInputColumn(column);
}
