import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './BoardSkeleton.module.css';

/** Cards of each column while the board is read: its shape, so that nothing jumps when it is there. */
const shape = [4, 3, 2, 3];

/** Takes the place of a board that is being read; `children` stand at the top of the first column. */
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
