import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../shared/icons/Icon.tsx';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useTeamTickets } from '../../shared/tickets/use-team-tickets.ts';
import { useDebouncedValue } from '../../shared/hooks/use-debounced-value.ts';
import type { PickItem } from './PickList.tsx';

/** Debounce of the search request, in milliseconds. */
const restMs = 160;

/** Minimum query length, maximum number of searched teams, and results per team. */
const fewestLetters = 2;
const mostTeams = 8;
const perTeam = 5;

/** Tickets that match the query: of the selected team first, then of the others. */
export function useFoundTickets(query: string): PickItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { business, team, teams } = useSelection();
  const txt = useDebouncedValue(query.trim(), restMs);
  const args = useMemo(() => {
    if (txt.length < fewestLetters) return [];
    const inOrder = [...(team ? [team] : []), ...teams.filter(({ id }) => id !== team?.id)];
    return inOrder
      .slice(0, mostTeams)
      .map(({ id, bid }) => ({ id: bid, teamId: id, txt, count: false, limit: perTeam }));
  }, [team, teams, txt]);
  const answers = useTeamTickets(args);
  if (!business || query.trim() === '') return [];
  const words = query.trim();
  const found = answers
    .flatMap((answer) => answer.data?.tickets ?? [])
    .map<PickItem>((ticket) => ({
      id: ticket.id,
      group: t`Tickets`,
      label: ticket.title,
      hint: ticketName(business.psm_business.prefix, ticket.number),
      start: <Icon name="task_alt" size={20} />,
      isFound: true,
      run: () => void navigate(paths.ticket(business.bid, ticket.id)),
    }));
  // The search screen also covers descriptions and every team.
  return [
    ...found,
    {
      id: 'search-all',
      group: t`Tickets`,
      label: t`Buscar «${words}» en todos los tickets`,
      start: <Icon name="search" size={20} />,
      isFound: true,
      run: () => void navigate(paths.ticketSearch(business.bid, { q: words })),
    },
  ];
}
