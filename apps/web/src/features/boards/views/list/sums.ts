/** Sums of the tickets of a list, and of each of its groups (docs/product/tickets.md 2.8). Pure. */
import type { TicketCard } from '@minga/client/endpoints';

export interface Sums {
  points: number;

  /** Minutes. */
  estimate: number;
  logged: number;
}

export function sumsOf(cards: readonly TicketCard[]): Sums {
  let [points, estimate, logged] = [0, 0, 0];
  for (const card of cards) {
    points += card.story_points ?? 0;
    estimate += card.estimated_time ?? 0;
    logged += card.logged_time ?? 0;
  }
  // Binary fractions are rounded to hundredths.
  return { points: Math.round(points * 100) / 100, estimate, logged };
}
