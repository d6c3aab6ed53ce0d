import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { paths } from '../../../../base/address/paths.ts';
import { useSelection } from '../../../../shared/workspace/selection.tsx';
import styles from '../automations.module.css';

/** A ticket with its number; a link in a new tab, unless it was deleted or the user may not see it. */
export function TicketLink({ ticket, bid }: { ticket: Wire['AutomationTicket']; bid: number }) {
  const { t } = useLingui();
  const { business } = useSelection();
  const { id, number, title, team } = ticket;
  const name = ticketName(business?.psm_business.prefix ?? '', number);
  if (team === null)
    return (
      <span className={styles.ticket} title={t`Se eliminó o no puedes verlo`}>
        {name}
      </span>
    );
  return (
    <a
      className={styles.ticket}
      href={paths.ticketOnBoard({ bid, tid: team, ref: id })}
      target="_blank"
      rel="noreferrer noopener"
    >
      {name} {title}
    </a>
  );
}
