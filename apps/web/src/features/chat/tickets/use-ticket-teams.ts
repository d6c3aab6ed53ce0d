import type { Wire } from '@minga/contract';
import { teamsWith } from '../../../shared/workspace/team-abilities.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';

/** Teams of a business in which the user may create tickets; none while another business is selected. */
export function useTicketTeams(bid: number): readonly Wire['Team'][] {
  const selection = useSelection();
  return selection.business?.bid === bid ? teamsWith(selection, 'create') : [];
}
