import { useLingui } from '@lingui/react/macro';
import styles from './TicketSkeleton.module.css';

/** Placeholder of a ticket while it is loading. */
export function TicketSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.skeleton} role="status" aria-label={t`Cargando el ticket`}>
      <div className={styles.main}>
        <i style={{ inlineSize: '70%', blockSize: 26 }} />
        <i style={{ inlineSize: '95%' }} />
        <i style={{ inlineSize: '88%' }} />
        <i style={{ inlineSize: '60%' }} />
      </div>
      <div className={styles.side}>
        {[60, 40, 52, 34, 46, 58].map((width) => (
          <i key={width} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
