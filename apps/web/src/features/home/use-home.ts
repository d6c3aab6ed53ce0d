import { useGetHomeQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { MyTicket } from './my-tickets.ts';

export interface Home {
  tickets: readonly MyTicket[];

  /** The person's open tickets that the answer has no room for. */
  hidden: number;

  /** Counts by the id of the team; empty until they are read. */
  counts: ReadonlyMap<number, Wire['HomeTeam']>;
  isLoading: boolean;

  /** Why nothing can be shown. */
  error: unknown;
  retry(): void;
}

/** What waits for the person in the selected business: read again whenever the screen is come back to. */
export function useHome(): Home {
  const { status, business, teams } = useSelection();
  const read = useGetHomeQuery(
    { bid: business?.bid ?? 0 },
    { skip: business === null, refetchOnMountOrArgChange: true },
  );
  // `currentData`: what waits in the business selected before is never shown under the new one.
  const { currentData, refetch } = read;
  const shown = useMemo(() => presentHome(currentData, teams), [currentData, teams]);
  const error = currentData === undefined && !read.isFetching ? read.error : undefined;
  const isLoading = status === 'loading' || (currentData === undefined && !error);
  return { ...shown, isLoading, error, retry: () => void refetch() };
}

/** The answer with the team and column of each ticket; one of a team that is not there any more is left out. */
function presentHome(answer: Wire['HomeAnswer'] | undefined, teams: readonly Wire['Team'][]) {
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const counts = new Map(answer?.teams.map((team) => [team.psm_team_id, team]));
  const tickets = (answer?.tickets ?? []).flatMap((card): MyTicket[] => {
    const team = teamOf.get(card.psm_team_id);
    return team ? [{ card, team, status: team.psm_status.find(({ id }) => id === card.status) }] : [];
  });
  const mine = [...counts.values()].reduce((sum, team) => sum + team.mine, 0);
  return { tickets, counts, hidden: Math.max(0, mine - (answer?.tickets.length ?? 0)) };
}
