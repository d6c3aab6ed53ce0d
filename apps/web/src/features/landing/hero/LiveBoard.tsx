import { useLingui } from '@lingui/react/macro';
import sample from '../../../shared/sample/BoardSample.module.css';
import type { SampleColumn } from '../../../shared/sample/sample-board.ts';
import { AddLine, CardContent, ColumnHead } from '../../../shared/sample/SampleParts.tsx';
import styles from './LiveBoard.module.css';

/** Sample board whose cards the visitor can move (`shared/site/behaviour/live-board`). */
export function LiveBoard({ columns }: { columns: SampleColumn[] }) {
  const { t } = useLingui();
  const [first] = columns[0]?.cards ?? [];
  const [name, place] = ['%name', '%column'];
  return (
    <div
      data-live-board
      data-moved-words={t`${name} pasó a ${place}`}
      data-lifted-words={t`Levantado. Flechas para mover, Enter para soltar, Escape para cancelar.`}
      data-returned-words={t`${name} volvió a su lugar`}
      data-answer-words={t`Beto pasó ${name} a ${place}`}
      role="group"
      aria-label={t`Tablero de ejemplo: los tickets se mueven`}
      className={`${sample.board} ${styles.live}`}
    >
      {columns.map((column) => (
        <section key={column.name} className={sample.column} aria-label={column.name} data-live-column>
          <ColumnHead column={column}>
            <span data-count>{column.count}</span>
          </ColumnHead>
          <div className={styles.cards} data-cards>
            {column.cards
              .filter(({ move }) => move !== 'to')
              .map((card) => (
                <div
                  key={card.name}
                  className={sample.card}
                  data-live-card
                  data-move={card.move}
                  data-name={card.name}
                  role="button"
                  tabIndex={card === first ? 0 : -1}
                >
                  <CardContent card={card} />
                </div>
              ))}
          </div>
          <AddLine />
        </section>
      ))}
      <span className={styles.cursor} data-live-cursor aria-hidden="true" hidden>
        <svg viewBox="0 0 20 20" width="20" height="20">
          <path d="M3 2l13 6-5.5 2L8 16z" />
        </svg>
        <b>Beto</b>
      </span>
      <span className={styles.words} data-live-words role="status" />
    </div>
  );
}
