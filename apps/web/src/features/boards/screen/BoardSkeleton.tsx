import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './BoardSkeleton.module.css';

/** Number of cards per column while the board loads: its approximate shape, to avoid layout shifts. */
const shape = [4, 3, 2, 3];

/** Placeholder of a loading board; `children` are rendered at the top of the first column. */
export function BoardSkeleton({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.board}>
      <span className={styles.said} role="status" aria-label={t`Cargando el tablero`} />
      {shape.map((cards, column) => (
        // oxlint-disable-next-line no-array-index-key -- a fixed shape
        <div key={column} className={styles.column}>
          <i className={styles.heading} />
          {column === 0 && children}
          {Array.from({ length: cards }, (_, card) => (
            // oxlint-disable-next-line no-array-index-key -- a fixed shape
            <i key={card} className={styles.card} />
          ))}
        </div>
      ))}
    </div>
  );
}
