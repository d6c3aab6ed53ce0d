import { useLingui } from '@lingui/react/macro';
import { BoardSkeleton } from '../screen/BoardSkeleton.tsx';
import type { BoardView } from './view-address.ts';
import styles from './ViewSkeleton.module.css';

/** Placeholder of a view while its code loads, in its shape. */
export function ViewSkeleton({ view }: { view: BoardView }) {
  const { t } = useLingui();
  if (view === 'board') return <BoardSkeleton />;
  return (
    <div className={styles.rows} role="status" aria-label={t`Cargando el tablero`}>
      {Array.from({ length: 12 }, (_, row) => (
        // oxlint-disable-next-line no-array-index-key -- a fixed shape
        <i key={row} />
      ))}
    </div>
  );
}
