/** Faces of the others who have a ticket open. */
import type { Wire } from '@minga/contract';
import { useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import styles from './Presence.module.css';
import { useTicketPeople } from './use-present-people.ts';

/** Faces that are shown; of more people, their number. */
const most = 3;

interface PresentPeopleProps {
  bid: number;
  tid: number;
  ticketId: string;

  /** The people of the business, for their photos. */
  people: ReadonlyMap<string, { src: string | null }>;

  /** Smaller and at the end of its line, in 20 px. */
  onCard?: boolean;
}

/** Renders only where somebody is: there is one on each card of a board. */
export function PresentPeople({ bid, tid, ticketId, ...faces }: PresentPeopleProps) {
  const present = useTicketPeople(bid, tid, ticketId);
  return present.length > 0 && <Faces present={present} {...faces} />;
}

interface FacesProps extends Pick<PresentPeopleProps, 'people' | 'onCard'> {
  present: readonly Wire['PresentPerson'][];
}

function Faces({ present, people, onCard = false }: FacesProps) {
  const { t, i18n } = useLingui();
  const shown = present.length <= most ? present : present.slice(0, most - 1);
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    present.map(({ by_name }) => by_name),
  );
  const label = t`Con este ticket abierto: ${names}`;
  return (
    <span
      className={styles.present}
      data-on-card={onCard || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {shown.map(({ uid, by_name }) => (
        <MgAvatar
          key={uid}
          size={onCard ? 'xs' : 'sm'}
          name={by_name}
          src={people.get(uid)?.src ?? ''}
          aria-hidden="true"
        />
      ))}
      {present.length > shown.length && <span className={styles.more}>+{present.length - shown.length}</span>}
    </span>
  );
}
