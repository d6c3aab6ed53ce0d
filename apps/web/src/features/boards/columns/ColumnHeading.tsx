import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import type { AddPlace } from '../board/board-context.ts';
import styles from './ColumnHeading.module.css';
import { ColumnMenu } from '../board/ColumnMenu.tsx';

/** Heading of a column: its name, its count and its menu. */
export function ColumnHeading({
  status,
  count,
  onAdd,
  onCollapse,
}: {
  status: Wire['Status'];

  /** Number of its tickets and its limit. */
  count: ReactNode;
  onAdd: (status: number, place: AddPlace) => void;
  onCollapse: () => void;
}) {
  const { name } = status;
  return (
    <header className={styles.header}>
      <i className={styles.dot} style={{ background: status.color }} />
      <h2 className={styles.name} title={name}>
        {name}
      </h2>
      {count}
      <ColumnMenu status={status} onAdd={onAdd} onCollapse={onCollapse} />
    </header>
  );
}
