import type { Wire } from '@minga/contract';
import styles from './TypeTag.module.css';

/** Type of a ticket: its name on a tint of its colour. */
export function TypeTag({ type }: { type: Wire['TicketType'] }) {
  return (
    <span className={styles.tag} style={{ '--tag': type.color } as React.CSSProperties}>
      {type.name}
    </span>
  );
}
