import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useSelection } from '../../workspace/selection.tsx';
import { mayBeAssigned } from '../may-be-assigned.ts';
import { type TeamFit, type TeamLoss, fitIntoTeam } from './team-fit.ts';

/** What of a ticket fits into a team; null until both are known. */
export function useTeamFit(ticket: Wire['Ticket'] | undefined, toTeam: number | null): TeamFit | null {
  const { teams, members } = useSelection();
  return useMemo(() => {
    const there = teams.find(({ id }) => id === toTeam);
    if (!ticket || !there) return null;
    const people = new Map(
      members.map((member) => [
        member.psm_user.id,
        { name: member.psm_user.displayName, isThere: mayBeAssigned(member, there.id) },
      ]),
    );
    const here = teams.find(({ id }) => id === ticket.psm_team_id);
    return fitIntoTeam(ticket, here, there, people);
  }, [ticket, toTeam, teams, members]);
}

/** The lost values in words, with their names. */
export function useLossLines(): (lost: TeamLoss) => [name: string, value: string][] {
  const { t, i18n } = useLingui();
  return ({ type, assignees, customFields }) => [
    ...(type === null ? [] : [[t`Tipo`, type] as [string, string]]),
    ...(assignees.length === 0
      ? []
      : [[t`Asignados`, new Intl.ListFormat(i18n.locale).format(assignees)] as [string, string]]),
    ...customFields.map(({ name, value }): [string, string] => [name, value]),
  ];
}
