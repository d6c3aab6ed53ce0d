import { ticketsEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../../base/store.ts';
import type { MyTicket } from './my-tickets.ts';

/** Most tickets read of each team. */
const perTeam = 200;

export interface MyTickets {
  tickets: MyTicket[];
  isLoading: boolean;
  error: unknown;
}

/** The person's tickets in the given teams: one read a team, side by side. */
export function useMyTickets(teams: readonly Wire['Team'][], uid: string | null): MyTickets {
  const dispatch = useDispatch<AppDispatch>();
  const { listTickets } = ticketsEndpoints.endpoints;
  const queries = useMemo(
    () =>
      uid === null
        ? []
        : teams.map((team) => ({
            team,
            arg: { id: team.bid, teamId: team.id, assignee: uid, limit: perTeam },
          })),
    [teams, uid],
  );
  useEffect(() => {
    const reads = queries.map(({ arg }) => dispatch(listTickets.initiate(arg, { forceRefetch: 30 })));
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [dispatch, listTickets, queries]);

  const answers = useSelector(
    (state: RootState) => queries.map(({ arg }) => listTickets.select(arg)(state)),
    shallowEqual,
  );
  return useMemo(() => {
    const tickets = answers.flatMap((answer, place) => {
      const team = queries[place]?.team;
      if (!team) return [];
      return (answer.data?.tickets ?? []).map((card) => ({
        card,
        team,
        status: team.psm_status.find(({ id }) => id === card.status),
      }));
    });
    return {
      tickets,
      isLoading: answers.some((answer) => answer.data === undefined && !answer.isError),
      error: answers.find((answer) => answer.isError && answer.data === undefined)?.error,
    };
  }, [answers, queries]);
}
