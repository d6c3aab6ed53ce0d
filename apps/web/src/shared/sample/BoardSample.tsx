/**
 * Sample of the product, rendered live: it follows language and theme, and animates one move when it becomes visible.
 * Names and tickets are examples.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './BoardSample.module.css';
import { type SampleCard, type SampleColumn, useSampleBoard } from './sample-board.ts';
import { playMove } from '../site/behaviour/board-move.ts';
import { boardSymbols } from '../icons/board-symbols.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';

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
        <Column key={column.name} column={column} />
      ))}
    </figure>
  );
}

function Column({ column }: { column: SampleColumn }) {
  const { t } = useLingui();
  return (
    <section className={styles.column} aria-hidden="true">
      <header>
        <i data-hue={column.hue} />
        {column.name}
        <span className={styles.count}>
          <span>{column.count}</span>
          <span>{column.countAfter}</span>
        </span>
        <StaticIcon path={boardSymbols.more_horiz} size={20} />
      </header>
      {column.cards.map((card) => (
        <Card key={card.name} card={card} />
      ))}
      <p className={styles.add}>
        <StaticIcon path={boardSymbols.add} size={16} />
        {t`Agregar ticket`}
      </p>
    </section>
  );
}

function Card({ card }: { card: SampleCard }) {
  return (
    <article className={styles.card} data-move={card.move}>
      <b>{card.title}</b>
      <p className={styles.meta}>
        {card.name}
        {card.isUrgent && (
          <span className={styles.urgent}>
            <StaticIcon path={boardSymbols.keyboard_double_arrow_up} size={16} />
          </span>
        )}
        <span className={styles.tag} data-tone={card.tone}>
          {card.type}
        </span>
      </p>
      <p className={styles.meta}>
        {card.due && (
          <span className={styles.due} data-tone={card.dueTone}>
            <StaticIcon path={boardSymbols.schedule} size={16} />
            {card.due}
          </span>
        )}
        <StaticIcon path={boardSymbols.bolt} size={16} />
        {card.points}
        <span className={styles.people}>
          {card.people.map(({ letters, hue }) => (
            <i key={letters} data-hue={hue}>
              {letters}
            </i>
          ))}
        </span>
      </p>
    </article>
  );
}
