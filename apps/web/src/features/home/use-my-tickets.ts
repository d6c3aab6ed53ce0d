import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useTeamTickets } from '../../shared/use-team-tickets.ts';
import type { MyTicket } from './my-tickets.ts';

/** Most tickets read of each team. */
const perTeam = 200;

export interface MyTickets {
  tickets: MyTicket[];
  isLoading: boolean;
  error: unknown;
}

/** The person's tickets in the given teams. */
export function useMyTickets(teams: readonly Wire['Team'][], uid: string | null): MyTickets {
  const args = useMemo(
    () =>
      uid === null
        ? []
        : teams.map((team) => ({ id: team.bid, teamId: team.id, assignee: uid, limit: perTeam })),
    [teams, uid],
  );
  const answers = useTeamTickets(args);
  return useMemo(() => {
    const tickets = answers.flatMap((answer, place) => {
      const team = teams[place];
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
  }, [answers, teams]);
}
