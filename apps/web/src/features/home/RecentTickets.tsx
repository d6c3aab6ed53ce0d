import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { paths } from '../../base/address/paths.ts';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectUid } from '../../session/session-slice.ts';
import { useRecentTickets } from '../../shared/tickets/recent-tickets.ts';
import styles from './HomeScreen.module.css';

/** Number of tickets in the list. */
const most = 6;

/** Tickets that the user opened last on this device, of teams that they still see. Nothing without any. */
export function RecentTickets({
  business: { bid, psm_business },
  teams,
}: {
  business: Wire['Business'];
  teams: readonly Wire['Team'][];
}) {
  const uid = useAppSelector(selectUid);
  const visible = useRecentTickets(uid, bid).filter(({ teamId }) => teams.some(({ id }) => id === teamId));
  if (visible.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="home-recent">
      <h2 id="home-recent">
        <Trans>Vistos hace poco</Trans>
      </h2>
      <ul>
        {visible.slice(0, most).map(({ id, number, title }) => (
          <li key={id}>
            <a className={styles.row} href={paths.ticket(bid, id)} title={title}>
              <span className={styles.number}>{ticketName(psm_business.prefix, number)}</span>
              <span className={styles.title}>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
