import type { TicketCard } from '@minga/client/endpoints';

/** Characters of a title that fit a line of a card, about. */
const lineLength = 33;

/** How tall a card will about be, in px, gap below included. A measured height takes its place once it is rendered. */
export function estimateCardHeight(card: TicketCard): number {
  const lines = Math.min(3, Math.ceil(card.title.length / lineLength) || 1);
  const hasFoot = Boolean(card.ended_at || card.story_points !== undefined || card.assignees?.length);
  return 20 + lines * 20 + 26 + (hasFoot ? 32 : 0) + 6;
}
