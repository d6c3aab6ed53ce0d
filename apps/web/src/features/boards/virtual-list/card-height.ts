import type { TicketCard } from '@minga/client/endpoints';

/** Approximate number of characters per line of a card's title. */
const lineLength = 33;

/**
 * Estimated height of a card in px, including the gap below; replaced by the measured height after the first render.
 */
export function estimateCardHeight(card: TicketCard): number {
  const lines = Math.min(3, Math.ceil(card.title.length / lineLength) || 1);
  const hasFoot = Boolean(card.ended_at || card.story_points !== undefined || card.assignees?.length);
  return 20 + lines * 20 + 26 + (hasFoot ? 32 : 0) + 6;
}
