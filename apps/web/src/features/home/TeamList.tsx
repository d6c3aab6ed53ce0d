import type { Wire } from '@minga/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import styles from './HomeScreen.module.css';

interface TeamListProps {
  teams: readonly Wire['Team'][];

  /** By the id of the team; a team whose counts are not read yet stands without them. */
  counts: ReadonlyMap<number, Wire['HomeTeam']>;
}

/** The teams of the business, each a way to its board. */
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

/** "12 abiertos · 3 tuyos · 1 atrasado"; what there is none of is not said. */
function Counts({ team }: { team: Wire['HomeTeam'] | undefined }) {
  // The line is as high as it will be: nothing below moves when the numbers come.
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
