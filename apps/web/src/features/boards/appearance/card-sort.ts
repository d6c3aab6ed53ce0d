/** Order of the cards within the columns of a board, and its form in the address (`order=-priority`). Pure. */
import type { TicketCard } from '@minga/client/endpoints';
import { clientIdTime } from '@minga/rules/client-ids';
import { foldText } from '@minga/rules/text/text-fold';
import { type SortValue, sortByValue } from '../views/sort-by-value.ts';

/** What cards can be sorted by, in the order of the menu. */
export const cardSortKeys = ['priority', 'due', 'created', 'title'] as const;
export type CardSortKey = (typeof cardSortKeys)[number];

export interface CardSort {
  key: CardSortKey;
  isDescending: boolean;
}

/** Value of the parameter for the manual order: without a value, the device decides. */
const manual = 'manual';

/** Keys whose usual order is descending: the highest priority and the newest ticket come first. */
const descendingKeys: readonly CardSortKey[] = ['priority', 'created'];

/** The usual order by a key. */
export function usualSort(key: CardSortKey): CardSort {
  return { key, isDescending: descendingKeys.includes(key) };
}

/** Reads the order of an address; null is the manual one, also for an unknown value. */
export function readCardSort(text: string | null): CardSort | null {
  const isDescending = text?.startsWith('-') ?? false;
  const key = cardSortKeys.find((each) => each === (isDescending ? text?.slice(1) : text));
  return key ? { key, isDescending } : null;
}

/** The order as a parameter of the address. */
export function sortParameter(sort: CardSort | null): string {
  return sort ? `${sort.isDescending ? '-' : ''}${sort.key}` : manual;
}

/** Sorts cards; equal ones keep their manual order, and those without a value come last in both directions. */
export function sortCards(cards: readonly TicketCard[], { key, isDescending }: CardSort): TicketCard[] {
  return sortByValue(cards, valuesOf[key], isDescending);
}

const valuesOf: Record<CardSortKey, (card: TicketCard) => SortValue> = {
  priority: (card) => card.priority ?? null,
  due: (card) => (card.ended_at ? Date.parse(card.ended_at) : null),
  // Cards have no creation date: their client id contains it.
  created: (card) => clientIdTime(card.id),
  title: foldedTitle,
};

const foldedTitles = new WeakMap<TicketCard, string>();

/** The title of a card, folded once: a column is sorted again with each change of a card. */
function foldedTitle(card: TicketCard): string {
  let title = foldedTitles.get(card);
  if (title === undefined) {
    title = foldText(card.title);
    foldedTitles.set(card, title);
  }
  return title;
}
