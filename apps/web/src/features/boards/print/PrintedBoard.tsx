/** The board on paper: a table of tickets for each column (docs/product/tickets.md 13.3). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { durationWords } from '../../../shared/format/duration-words.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useBoard } from '../board/board-context.ts';
import { useBoardSelector } from '../board/use-held-board.ts';
import { useMatcher } from '../filters/use-shown-ids.ts';
import { useColumnNames } from '../views/list/column-names.ts';
import { ticketsInBoardOrder } from '../views/list/list-rows.ts';
import { sumsOf } from '../views/list/sums.ts';
import { SumWords } from '../views/list/SumWords.tsx';
import styles from './PrintedBoard.module.css';

/** Columns that are printed if a ticket of the board has a value. */
const printedColumns = ['type', 'priority', 'assignees', 'points', 'estimate', 'logged', 'due'] as const;
type PrintedColumn = (typeof printedColumns)[number];

export function PrintedBoard() {
  const { team, business } = useBoard();
  const names = useColumnNames();
  const words = useCellWords();
  const board = useBoardSelector((each) => each);
  const matches = useMatcher();
  const today = dateWords(new Date(useNow()).toISOString());
  if (!board) return null;
  const groups = team.psm_status.map((status) => ({
    status,
    cards: ticketsInBoardOrder(board, [status], matches),
  }));
  const all = groups.flatMap(({ cards }) => cards);
  const columns = printedColumns.filter((column) => all.some((card) => words(card, column) !== ''));
  const shown = numberWords(all.length);
  const count = team.psm_status.reduce((sum, { id }) => sum + (board.columns[id]?.length ?? 0), 0);
  const total = numberWords(count);

  return (
    <div className={styles.printed}>
      <h2>{team.name}</h2>
      <p>
        {business.psm_business.name} ·{' '}
        {all.length === count ? (
          <Plural value={count} one="# ticket" other="# tickets" />
        ) : (
          <Trans>
            {shown} de {total} tickets
          </Trans>
        )}{' '}
        · <Trans>Impreso el {today}</Trans>
      </p>
      {groups.map(({ status, cards }) => (
        <table key={status.id} aria-label={status.name}>
          <caption>
            <i style={{ background: status.color }} />
            {status.name} <Sums cards={cards} />
          </caption>
          {cards.length > 0 && (
            <thead>
              <tr>
                {(['key', 'title', ...columns] as const).map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {names[column]}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {cards.map((card) => (
              <tr key={card.id}>
                <td>{card.number > 0 && ticketName(business.psm_business.prefix, card.number)}</td>
                <th scope="row">{card.title}</th>
                {columns.map((column) => (
                  <td key={column} data-column={column}>
                    {words(card, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** Number of the tickets of a column, and their sums. */
function Sums({ cards }: { cards: readonly TicketCard[] }) {
  return (
    <span>
      {numberWords(cards.length)}
      <SumWords {...sumsOf(cards)} />
    </span>
  );
}

function wordsOfTime(minutes: number | undefined): string {
  return minutes === undefined ? '' : durationWords(minutes);
}

/** Text of a value of a ticket; empty without one. */
function useCellWords(): (card: TicketCard, column: PrintedColumn) => string {
  const { types, people } = useBoard();
  const { i18n } = useLingui();
  return (card, column) => {
    if (column === 'type') return (card.type !== undefined && types.get(card.type)?.name) || '';
    if (column === 'points') return card.story_points === undefined ? '' : numberWords(card.story_points);
    if (column === 'estimate') return wordsOfTime(card.estimated_time);
    if (column === 'logged') return wordsOfTime(card.logged_time);
    if (column === 'due') return card.ended_at ? dateWords(card.ended_at) : '';
    if (column === 'assignees')
      return (card.assignees ?? []).map((uid) => people.get(uid)?.name ?? '?').join(', ');
    const look = priorityLook(card.priority);
    return look ? i18n._(look.name) : '';
  };
}
