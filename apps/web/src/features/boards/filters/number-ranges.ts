/** Filters of a board by numbers of its tickets: points, and minutes of the estimate and of logged time. Pure. */
import type { TicketCard } from '@minga/client/endpoints';

export const numberFilterNames = ['points', 'estimate', 'logged'] as const;
export type NumberFilterName = (typeof numberFilterNames)[number];

/** Tickets without a value, or with one between two numbers, both included, of which one may be open. */
export type NumberFilter = 'none' | { from: number | null; to: number | null };

/** Texts of a number in an address; times are whole minutes. */
const patterns: Record<NumberFilterName, RegExp> = {
  points: /^(\d{1,4}(?:\.\d{1,4})?)?\.\.(\d{1,4}(?:\.\d{1,4})?)?$/,
  estimate: /^(\d{1,8})?\.\.(\d{1,8})?$/,
  logged: /^(\d{1,10})?\.\.(\d{1,10})?$/,
};

/** Reads `none`, or `1..5`, either of them empty; null for anything else. */
export function readNumberFilter(name: NumberFilterName, text: string | null): NumberFilter | null {
  if (text === 'none') return text;
  const match = patterns[name].exec(text ?? '');
  const [from, to] = [match?.[1], match?.[2]].map((part) => (part === undefined ? null : Number(part)));
  return match && (from ?? to) !== null ? { from: from ?? null, to: to ?? null } : null;
}

export function writeNumberFilter(filter: NumberFilter | null): string {
  if (filter === null || filter === 'none') return filter ?? '';
  return `${filter.from ?? ''}..${filter.to ?? ''}`;
}

/** The value of a card; a ticket on which no time was logged has none. */
export function numberOfCard(card: TicketCard, name: NumberFilterName): number | undefined {
  switch (name) {
    case 'points':
      return card.story_points;
    case 'estimate':
      return card.estimated_time;
    case 'logged':
      return card.logged_time;
    default:
      return name satisfies never;
  }
}

/** Predicate of a filter. */
export function numberTest(name: NumberFilterName, filter: NumberFilter): (card: TicketCard) => boolean {
  if (filter === 'none') return (card) => numberOfCard(card, name) === undefined;
  const [from, to] = [filter.from ?? -Infinity, filter.to ?? Infinity];
  return (card) => {
    const value = numberOfCard(card, name);
    return value !== undefined && value >= from && value <= to;
  };
}
