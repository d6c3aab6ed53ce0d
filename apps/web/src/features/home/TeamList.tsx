import type { Wire } from '@minga/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../base/paths.ts';
import styles from './HomeScreen.module.css';
import type { MyTicket } from './my-tickets.ts';

/** The teams of the business, each a way to its board. */
export function TeamList({
  teams,
  tickets,
}: {
  teams: readonly Wire['Team'][];
  tickets: readonly MyTicket[];
}) {
  return (
    <ul className={styles.teams}>
      {teams.map((team) => (
        <li key={team.id}>
          <a href={paths.boards({ bid: team.bid, tid: team.id })}>
            <i style={{ background: team.color }} />
            <span>
              <b>{team.name}</b>
              <OpenCount count={openTickets(tickets, team.id)} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function OpenCount({ count }: { count: number }) {
  if (count === 0) return <Trans>Nada pendiente para ti</Trans>;
  return <Plural value={count} one="# ticket tuyo" other="# tickets tuyos" />;
}

function openTickets(tickets: readonly MyTicket[], teamId: number): number {
  return tickets.filter(({ team, status }) => team.id === teamId && status?.state !== 'done').length;
}
