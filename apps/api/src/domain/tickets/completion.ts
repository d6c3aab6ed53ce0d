/** Completion time of a ticket, derived from the state of its column. */
import type { Wire } from '@minga/contract';

/**
 * Completion time of a ticket that enters a column. A completed ticket that moves between columns of state `done` keeps
 * its time.
 */
export function completionIn(
  state: Wire['TicketState'],
  before: { completed_at: Date | null },
  now: Date,
): Date | null {
  return state === 'done' ? (before.completed_at ?? now) : null;
}
