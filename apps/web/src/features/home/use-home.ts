import { useGetHomeQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { MyTicket } from './my-tickets.ts';

export interface Home {
  tickets: readonly MyTicket[];

  /** Number of the user's open tickets that the response omits. */
  hidden: number;

  /** Counts by team id; empty until they are loaded. */
  counts: ReadonlyMap<number, Wire['HomeTeam']>;
  isLoading: boolean;

  /** Error of the request, if nothing can be shown. */
  error: unknown;
  retry(): void;
}

/** Data of the home screen in the selected business; refetched on each mount. */
export function useHome(): Home {
  const { status, business, teams } = useSelection();
  const read = useGetHomeQuery(
    { bid: business?.bid ?? 0 },
    { skip: business === null, refetchOnMountOrArgChange: true },
  );
  // `currentData`: data of the previous business is not shown under the new one.
  const { currentData, refetch } = read;
  const shown = useMemo(() => presentHome(currentData, teams), [currentData, teams]);
  const error = currentData === undefined && !read.isFetching ? read.error : undefined;
  const isLoading = status === 'loading' || (currentData === undefined && !error);
  return { ...shown, isLoading, error, retry: () => void refetch() };
}

/** Joins tickets with their team and column; tickets of a removed team are dropped. */
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
