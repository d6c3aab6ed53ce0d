/** Parts of a sample board. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { boardSymbols } from '../icons/board-symbols.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import styles from './BoardSample.module.css';
import type { SampleCard, SampleColumn } from './sample-board.ts';

export function ColumnHead({ column, children }: { column: SampleColumn; children: ReactNode }) {
  return (
    <header>
      <i data-hue={column.hue} />
      {column.name}
      <span className={styles.count}>{children}</span>
      <StaticIcon path={boardSymbols.more_horiz} size={20} />
    </header>
  );
}

export function AddLine() {
  const { t } = useLingui();
  return (
    <p className={styles.add} aria-hidden="true">
      <StaticIcon path={boardSymbols.add} size={16} />
      {t`Agregar ticket`}
    </p>
  );
}

export function CardContent({ card }: { card: SampleCard }) {
  return (
    <>
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
    </>
  );
}
