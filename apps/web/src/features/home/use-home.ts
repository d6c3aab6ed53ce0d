import { useGetHomeQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { MyTicket } from './agenda.ts';

/** A ticket that others changed lately. */
export interface RecentChange extends Omit<Wire['HomeChange'], 'ticket'> {
  ticket: MyTicket;
}

export interface Home {
  tickets: readonly MyTicket[];

  /** Number of the user's open tickets that the response omits. */
  hidden: number;

  /** Counts by team id; empty until they are loaded. */
  counts: ReadonlyMap<number, Wire['HomeTeam']>;

  /** The one pinned last first. */
  pinned: readonly MyTicket[];

  /** Newest first. */
  mentions: readonly Wire['Notification'][];

  /** Ids of the mentions that wait for an answer. */
  waiting: readonly string[];

  /** The last changed ticket first. */
  changes: readonly RecentChange[];
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
function presentHome(answer: Partial<Wire['HomeAnswer']> = {}, teams: readonly Wire['Team'][]) {
  // A response that the device stored before the last update of the app may lack lists.
  const { tickets = [], teams: counted = [], pinned = [], mentions = [], waiting = [] } = answer;
  const { changes = [] } = answer;
  const teamOf = new Map(teams.map((team) => [team.id, team]));
  const join = (card: Wire['FoundTicket']): MyTicket[] => {
    const team = teamOf.get(card.psm_team_id);
    return team ? [{ card, team, status: team.psm_status.find(({ id }) => id === card.status) }] : [];
  };
  const mine = counted.reduce((sum, team) => sum + team.mine, 0);
  return {
    tickets: tickets.flatMap(join),
    counts: new Map(counted.map((team) => [team.psm_team_id, team])),
    hidden: Math.max(0, mine - tickets.length),
    pinned: pinned.flatMap(join),
    mentions,
    waiting,
    changes: changes.flatMap(({ ticket: card, ...change }) =>
      join(card).map((ticket): RecentChange => ({ ...change, ticket })),
    ),
  };
}
