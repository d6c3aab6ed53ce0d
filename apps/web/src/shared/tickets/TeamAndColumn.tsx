/** Selects a team and one of its columns as the target of a ticket or its copy. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';

/** A column of null is the first of the team. */
export interface TeamPlace {
  toTeam: number | null;
  toStatus: number | null;
}

interface TeamAndColumnProps {
  teams: readonly Wire['Team'][];
  value: TeamPlace;
  teamLabel: string;
  columnLabel: string;

  /** Validation message of the team, or ''. */
  error: string;
  onChange(place: TeamPlace): void;
}

export function TeamAndColumn({ teams, value, teamLabel, columnLabel, error, onChange }: TeamAndColumnProps) {
  const { t } = useLingui();
  const { toTeam, toStatus } = value;
  const team = teams.find(({ id }) => id === toTeam);
  return (
    <>
      <MgSelect
        label={teamLabel}
        placeholder={t`Elige un equipo`}
        value={toTeam === null ? '' : String(toTeam)}
        error={error}
        options={teams.map(toOption)}
        onChange={(event) => onChange({ toTeam: Number(event.currentTarget.value) || null, toStatus: null })}
      />
      <MgSelect
        label={columnLabel}
        value={toStatus === null ? '' : String(toStatus)}
        disabled={!team}
        options={[{ value: '', label: t`La primera` }, ...(team?.psm_status ?? []).map(toOption)]}
        onChange={(event) => onChange({ toTeam, toStatus: Number(event.currentTarget.value) || null })}
      />
    </>
  );
}

function toOption({ id, name, color }: Wire['Team'] | Wire['Status']) {
  return { value: String(id), label: name, color };
}
