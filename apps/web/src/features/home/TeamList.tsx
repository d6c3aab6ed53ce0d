import type { Wire } from '@minga/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import styles from './HomeScreen.module.css';

interface TeamListProps {
  teams: readonly Wire['Team'][];

  /** By team id; teams without an entry are rendered without counts. */
  counts: ReadonlyMap<number, Wire['HomeTeam']>;
}

/** Teams of the business as links to their boards. */
export function TeamList({ teams, counts }: TeamListProps) {
  return (
    <ul className={styles.teams}>
      {teams.map((team) => (
        <li key={team.id}>
          <a href={paths.boards({ bid: team.bid, tid: team.id })}>
            <i style={{ background: team.color }} />
            <span>
              <b>{team.name}</b>
              <Counts team={counts.get(team.id)} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "12 abiertos · 3 tuyos · 1 atrasado"; zero counts are omitted. */
function Counts({ team }: { team: Wire['HomeTeam'] | undefined }) {
  // Reserves the height of the line to avoid a layout shift.
  if (!team) return <>&nbsp;</>;
  if (team.open === 0) return <Trans>Nada abierto</Trans>;
  return (
    <>
      <Plural value={team.open} one="# abierto" other="# abiertos" />
      {team.mine > 0 && (
        <>
          {' · '}
          <Plural value={team.mine} one="# tuyo" other="# tuyos" />
        </>
      )}
      {team.overdue > 0 && (
        <>
          {' · '}
          <em>
            <Plural value={team.overdue} one="# atrasado" other="# atrasados" />
          </em>
        </>
      )}
    </>
  );
}
