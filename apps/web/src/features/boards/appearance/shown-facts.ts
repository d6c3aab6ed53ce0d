/** Which facts a card shows: those that were chosen and that its ticket has. Pure. */
import type { TicketCard } from '@minga/client/endpoints';
import { type CustomKey, isCustomKey, valueOfKey } from '../../../shared/tickets/custom-values.ts';
import type { BuiltInFact, CardFact } from './appearance.ts';

/** Facts of the two parts below the title, which share a row if they fit. */
export const factRows = {
  name: ['number', 'priority', 'type', 'source', 'contact'],
  foot: ['due', 'points', 'estimate', 'logged', 'comments', 'assignees'],
} as const satisfies Record<string, readonly BuiltInFact[]>;

/** Whether a part of a card shows anything. A card that is not stored yet says so in place of its number. */
export function hasRow(card: TicketCard, row: keyof typeof factRows, chosen: readonly CardFact[]): boolean {
  if (row === 'name' && card.version === 0) return true;
  return factRows[row].some((fact) => chosen.includes(fact) && hasFact(card, fact));
}

/** The chosen custom fields that the ticket has a value for; they have a row of their own. */
export function customFacts(card: TicketCard, chosen: readonly CardFact[]): readonly CustomKey[] {
  return chosen.filter(isCustomKey).filter((fact) => hasFact(card, fact));
}

/** Whether the ticket has a value to show. */
export function hasFact(card: TicketCard, fact: CardFact): boolean {
  if (isCustomKey(fact)) return valueOfKey(card, fact) !== null;
  switch (fact) {
    case 'number':
      return card.number > 0;
    case 'due':
      return Boolean(card.ended_at);
    case 'points':
      return card.story_points !== undefined;
    case 'estimate':
      return card.estimated_time !== undefined;
    case 'logged':
      return card.logged_time !== undefined;
    case 'comments':
      return Boolean(card.comments);
    case 'assignees':
      return Boolean(card.assignees?.length);
    case 'contact':
      return Boolean(card.contact?.name);
    case 'priority':
    case 'type':
    case 'source':
      return card[fact] !== undefined;
    default:
      return fact satisfies never;
  }
}
