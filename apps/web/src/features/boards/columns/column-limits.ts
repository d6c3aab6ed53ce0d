/** Limits of the tickets in a column (docs/product/tickets.md 2.10). */
import { type Board, columnIds } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';

/** How full a column is; null without a limit. */
export type Fullness = 'below' | 'reached' | 'exceeded';

export function fullnessOf(limit: number | undefined, count: number): Fullness | null {
  if (limit === undefined) return null;
  if (count > limit) return 'exceeded';
  return count === limit ? 'reached' : 'below';
}

/** Whether the server would refuse tickets that enter the column: the team enforces its limit, which they exceed. */
export function refusesTickets(team: Wire['Team'], board: Board, sid: number, entering: number): boolean {
  const status = team.psm_status.find(({ id }) => id === sid);
  if (!team.enforces_limits || status?.ticket_limit === undefined) return false;
  return fullnessOf(status.ticket_limit, columnIds(board, sid).length + entering) === 'exceeded';
}
