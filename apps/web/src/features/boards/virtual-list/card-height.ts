import type { TicketCard } from '@minga/client/endpoints';
import type { Appearance } from '../appearance/appearance.ts';
import { hasRow } from '../appearance/shown-facts.ts';

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
  if (density === 'compact') return 12 + linePx + (hasName || hasFoot ? 22 : 0) + 6;
  const lines = Math.min(3, Math.ceil(card.title.length / lineLength) || 1);
  return 20 + lines * linePx + (hasName ? 26 : 0) + (hasFoot ? 32 : 0) + 6;
}
