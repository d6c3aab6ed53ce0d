/**
 * Sample of the product, rendered live: it follows language and theme, and animates one move when it becomes visible.
 * Names and tickets are examples.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './BoardSample.module.css';
import { type SampleColumn, useSampleBoard } from './sample-board.ts';
import { AddLine, CardContent, ColumnHead } from './SampleParts.tsx';
import { playMove } from '../site/behaviour/board-move.ts';

/** Sample board with one animated card; pages on other subjects pass their own columns. */
export function BoardSample({ columns }: { columns?: SampleColumn[] }) {
  const { t } = useLingui();
  const board = useRef<HTMLElement>(null);
  const sample = useSampleBoard();
  useEffect(() => (board.current ? playMove(board.current) : undefined), []);
  return (
    <figure
      ref={board}
      data-board
      aria-label={t`Un tablero de Minga: columnas con tickets, personas y fechas`}
      className={styles.board}
    >
      {(columns ?? sample).map((column) => (
        <section key={column.name} className={styles.column} aria-hidden="true">
          <ColumnHead column={column}>
            <span>{column.count}</span>
            <span>{column.countAfter}</span>
          </ColumnHead>
          {column.cards.map((card) => (
            <article key={card.name} className={styles.card} data-move={card.move}>
              <CardContent card={card} />
            </article>
          ))}
          <AddLine />
        </section>
      ))}
    </figure>
  );
}
