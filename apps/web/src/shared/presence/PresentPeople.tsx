/** Faces of the others who have a ticket open. */
import { useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { usePeople } from '../workspace/use-people.ts';
import styles from './Presence.module.css';
import { useTicketPeople } from './use-present-people.ts';

/** Faces that are shown; of more people, their number. */
const most = 3;

export function PresentPeople({ bid, tid, ticketId }: { bid: number; tid: number; ticketId: string }) {
  const { t, i18n } = useLingui();
  const present = useTicketPeople(bid, tid, ticketId);
  const people = usePeople();
  if (present.length === 0) return null;
  const shown = present.length <= most ? present : present.slice(0, most - 1);
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    present.map(({ by_name }) => by_name),
  );
  const label = t`También tienen abierto este ticket: ${names}`;
  return (
    <span className={styles.present} role="img" aria-label={label} title={label}>
      {shown.map(({ uid, by_name }) => (
        <MgAvatar key={uid} size="sm" name={by_name} src={people.get(uid)?.src ?? ''} aria-hidden="true" />
      ))}
      {present.length > shown.length && <span className={styles.more}>+{present.length - shown.length}</span>}
    </span>
  );
}
