/** All tickets of one day. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { MgDialog } from '@minga/react/dialog';
import { CalendarTicket } from './CalendarTicket.tsx';
import styles from './UndatedList.module.css';

/** Maximum number of tickets listed; the list view shows the rest. */
const most = 200;

export function DayDialog({
  day,
  tickets,
  isSheet,
  onClose,
}: {
  day: string;
  tickets: readonly TicketCard[];
  isSheet: boolean;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const name = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <MgDialog
      open
      size="sm"
      variant={isSheet ? 'sheet' : 'standard'}
      heading={name.format(new Date(`${day}T12:00:00Z`))}
      onMgClose={onClose}
    >
      {tickets.length === 0 ? (
        <p className={styles.hint}>
          <Trans>Nada vence este día.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {tickets.slice(0, most).map((card) => (
            <li key={card.id} className={styles.row}>
              <CalendarTicket card={card} isTabStop isInDialog />
            </li>
          ))}
        </ul>
      )}
    </MgDialog>
  );
}
