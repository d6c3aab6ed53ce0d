import type { TicketCard } from '@minga/client/endpoints';
import type { Appearance, BuiltInFact, CardFact } from '../appearance/appearance.ts';
import { isCustomKey } from '../../../shared/tickets/custom-values.ts';
import { customFacts, hasFact, hasRow } from '../appearance/shown-facts.ts';

/** Approximate number of characters per line of a card's title. */
const lineLength = 33;

/** Height of a line of the title in px. */
const linePx = 20;

/**
 * Estimated height of a card in px, including the gap below; replaced by the measured height after the first render.
 */
export function estimateCardHeight(
  card: TicketCard,
  { facts, density }: Pick<Appearance, 'facts' | 'density'>,
): number {
  const [hasName, hasFoot] = [hasRow(card, 'name', facts), hasRow(card, 'foot', facts)];
  const custom = customFacts(card, facts).length;
  if (density === 'compact') return 12 + linePx + (hasName || hasFoot || custom > 0 ? 22 : 0) + 6;
  const lines = Math.min(3, Math.ceil(card.title.length / lineLength) || 1);
  const isOneRow = hasName && hasFoot && factsWidth(card, facts) <= rowPx;
  return (
    20 +
    lines * linePx +
    (hasName && !isOneRow ? 26 : 0) +
    (hasFoot ? 32 : 0) +
    Math.ceil(custom / 2) * 26 +
    6
  );
}

/** Width of the rows of a card in px. */
const rowPx = 252;

/** Usual width of a fact with the gap behind it, in px. */
const factPx: Record<BuiltInFact, number> = {
  number: 58,
  priority: 24,
  type: 70,
  source: 80,
  contact: 100,
  due: 84,
  points: 38,
  estimate: 84,
  logged: 84,
  comments: 38,
  assignees: 32,
};

function factsWidth(card: TicketCard, facts: readonly CardFact[]): number {
  return facts.reduce((sum, fact) => sum + (!isCustomKey(fact) && hasFact(card, fact) ? factPx[fact] : 0), 0);
}
