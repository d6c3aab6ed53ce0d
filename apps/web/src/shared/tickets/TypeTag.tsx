import type { Wire } from '@minga/contract';
import styles from './TypeTag.module.css';

/** A ticket's type: its name on a soft ground of its colour. */
export function TypeTag({ type }: { type: Wire['TicketType'] }) {
  return (
    <span className={styles.tag} style={{ '--tag': type.color } as React.CSSProperties}>
      {type.name}
    </span>
  );
}
