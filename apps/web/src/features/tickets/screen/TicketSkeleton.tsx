import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import styles from './TicketSkeleton.module.css';

/** Placeholder of a ticket while it is loading, with the title that its card has. */
export function TicketSkeleton({ card, isStacked }: { card: TicketCard | undefined; isStacked: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.skeleton} data-stacked={isStacked || undefined}>
      <div className={styles.main}>
        {card ? (
          <p className={styles.title}>{card.title}</p>
        ) : (
          <i style={{ inlineSize: '70%', blockSize: 26 }} />
        )}
        <i style={{ inlineSize: '95%' }} />
        <i style={{ inlineSize: '88%' }} />
        <i style={{ inlineSize: '60%' }} />
      </div>
      <div className={styles.side}>
        {[60, 40, 52, 34, 46, 58].map((width) => (
          <i key={width} style={{ inlineSize: `${width}%` }} />
        ))}
      </div>
      <span className={styles.hidden} role="status">
        {t`Cargando el ticket`}
      </span>
    </div>
  );
}
