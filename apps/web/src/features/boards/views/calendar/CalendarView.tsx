/** The tickets of a team by the day on which they are due: a month, and beside it the tickets without a date. */
import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { enableTouchDragDrop } from '@minga/elements/touch-drag-drop';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '../../../../base/address/use-query.ts';
import { dayOf } from '../../../../shared/format/periods.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useMediaQuery } from '../../../../shared/hooks/use-media-query.ts';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import type { BoardProps } from '../../board/Board.tsx';
import { useBoard } from '../../board/board-context.ts';
import { BoardScopeProvider } from '../../board/BoardScopeProvider.tsx';
import { useBoardSelector } from '../../board/use-held-board.ts';
import { QuickAdd } from '../../create/QuickAdd.tsx';
import { noFilters } from '../../filters/filters.ts';
import { NothingPasses } from '../../filters/NothingPasses.tsx';
import { useMatcher } from '../../filters/use-shown-ids.ts';
import { ticketsInBoardOrder } from '../list/list-rows.ts';
import { useMoveToDay } from '../use-move-to-day.ts';
import { useCardlessKeys } from '../use-view-keys.ts';
import { readMonth, ticketsByDay } from '@minga/rules/calendar-days';
import styles from './CalendarView.module.css';
import { DayDialog } from './DayDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHeader } from './MonthHeader.tsx';
import { UndatedList } from './UndatedList.tsx';

type CalendarProps = Pick<BoardProps, 'adding' | 'onAdd' | 'onFind' | 'onClear'>;

export function CalendarView({ adding, onAdd, onFind, onClear, ...scope }: BoardProps) {
  return (
    <BoardScopeProvider {...scope}>
      <Calendar adding={adding} onAdd={onAdd} onFind={onFind} onClear={onClear} />
    </BoardScopeProvider>
  );
}

function Calendar({ adding, onAdd, onFind, onClear }: CalendarProps) {
  const { t } = useLingui();
  const { team, can, filters } = useBoard();
  const [query, changeQuery] = useQuery();
  const view = useRef<HTMLElement>(null);
  const isCompact = useMediaQuery('(width < 777px)');
  const today = dayOf(new Date(useNow()));
  const month = readMonth(query, today);
  const { days, undated } = useCalendarTickets();
  const moveToDay = useMoveToDay();
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [showsUndated, setShowsUndated] = useState(false);
  const first = team.psm_status[0]?.id ?? 0;
  useCardlessKeys(() => onAdd(first, 'top'), onFind, can.create);
  useEffect(() => {
    if (!view.current || !can.edit) return undefined;
    const touch = new AbortController();
    enableTouchDragDrop(view.current, { signal: touch.signal });
    return () => touch.abort();
  }, [can.edit]);
  const count = numberWords(undated.length);

  return (
    <section ref={view} className={styles.view} aria-label={t`Calendario`} data-board="" tabIndex={-1}>
      <div className={styles.main}>
        <MonthHeader month={month} today={today} isCompact={isCompact} onMonth={changeMonth}>
          {isCompact && <MgButton onClick={() => setShowsUndated(true)}>{t`Sin fecha (${count})`}</MgButton>}
        </MonthHeader>
        {adding && (
          <div className={styles.adding}>
            <QuickAdd adding={adding} onClose={() => onAdd(adding.status, null)} />
          </div>
        )}
        {filters !== noFilters && <NothingPasses onClear={onClear} />}
        <MonthGrid
          month={month}
          today={today}
          days={days}
          isCompact={isCompact}
          onDay={setOpenDay}
          onMonth={changeMonth}
          onDrop={moveToDay}
        />
      </div>
      {!isCompact && (
        <aside className={styles.side} aria-label={t`Tickets sin fecha`}>
          <UndatedList tickets={undated} onDrop={(id) => moveToDay(id, null)} />
        </aside>
      )}
      {openDay && (
        <DayDialog
          day={openDay}
          tickets={days.get(openDay) ?? none}
          isSheet={isCompact}
          onClose={() => setOpenDay(null)}
        />
      )}
      {showsUndated && isCompact && (
        <MgDialog open variant="sheet" heading={t`Sin fecha`} onMgClose={() => setShowsUndated(false)}>
          <div className={styles.sheet}>
            <UndatedList tickets={undated} isInDialog />
          </div>
        </MgDialog>
      )}
    </section>
  );

  function changeMonth(next: string): void {
    changeQuery((after) => {
      after.set('month', next);
      return after;
    });
  }
}

const none: readonly never[] = [];

/** The tickets that pass the filters, by day. */
function useCalendarTickets() {
  const { team } = useBoard();
  const board = useBoardSelector((each) => each);
  const matches = useMatcher();
  return useMemo(
    () => ticketsByDay(board ? ticketsInBoardOrder(board, team.psm_status, matches) : []),
    [board, team, matches],
  );
}
