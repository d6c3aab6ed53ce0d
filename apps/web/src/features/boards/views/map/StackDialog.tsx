/** The tickets at one place, which no zoom can tell apart. */
import { useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { CalendarTicket } from '../calendar/CalendarTicket.tsx';
import type { PlacedTicket } from './map-clusters.ts';
import styles from './MapView.module.css';

/** Maximum number of tickets listed; the list view shows the rest. */
const most = 200;

export function StackDialog({
  tickets,
  isSheet,
  onClose,
}: {
  tickets: readonly PlacedTicket[];
  isSheet: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <MgDialog
      open
      size="sm"
      variant={isSheet ? 'sheet' : 'standard'}
      heading={t`Tickets en este lugar`}
      onMgClose={onClose}
    >
      <ul className={styles.stack}>
        {tickets.slice(0, most).map((card) => (
          <li key={card.id}>
            <CalendarTicket card={card} isTabStop isInDialog move={null} />
          </li>
        ))}
      </ul>
    </MgDialog>
  );
}
