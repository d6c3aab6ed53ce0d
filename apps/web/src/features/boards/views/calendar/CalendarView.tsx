/** The tickets of a team by the day on which they are due: a month, and beside it the tickets without a date. */
import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useMemo, useRef, useState } from 'react';
import { useQuery } from '../../../../base/address/use-query.ts';
import { dayOf } from '../../../../shared/format/periods.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { useMediaQuery } from '../../../../shared/hooks/use-media-query.ts';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import type { BoardProps } from '../../board/Board.tsx';
import { wideViewBesideFrom } from '../../../../shared/tickets/ticket-frame.ts';
import { useBoard } from '../../board/board-context.ts';
import { BoardScopeProvider } from '../../board/BoardScopeProvider.tsx';
import { useBoardSelector } from '../../board/use-held-board.ts';
import { useMatcher } from '../../filters/use-shown-ids.ts';
import { ticketsInBoardOrder } from '../list/list-rows.ts';
import { useMoveToDay } from '../use-move-to-day.ts';
import { ViewFrame, type ViewProps } from '../ViewFrame.tsx';
import { readMonth, ticketsByDay } from '@minga/rules/time/calendar-days';
import { DayDialog } from './DayDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { MonthHeader } from './MonthHeader.tsx';
import { UndatedList } from './UndatedList.tsx';

export function CalendarView({ adding, onAdd, onFind, onClear, ...scope }: BoardProps) {
  return (
    <BoardScopeProvider {...scope} besideFrom={wideViewBesideFrom}>
      <Calendar adding={adding} onAdd={onAdd} onFind={onFind} onClear={onClear} />
    </BoardScopeProvider>
  );
}

function Calendar(props: ViewProps) {
  const { t } = useLingui();
  const [query, changeQuery] = useQuery();
  const view = useRef<HTMLElement>(null);
  const isCompact = useMediaQuery('(width < 777px)');
  const today = dayOf(new Date(useNow()));
  const month = readMonth(query, today);
  const { days, undated } = useCalendarTickets();
  const moveToDay = useMoveToDay();
  const [day, openDay] = useOpened<string>();
  const [showsUndated, setShowsUndated] = useState(false);
  const count = numberWords(undated.length);

  return (
    <ViewFrame
      {...props}
      ref={view}
      label={t`Calendario`}
      toolbar={
        <MonthHeader month={month} today={today} isCompact={isCompact} onMonth={changeMonth}>
          {isCompact && <MgButton onClick={() => setShowsUndated(true)}>{t`Sin fecha (${count})`}</MgButton>}
        </MonthHeader>
      }
      side={{
        label: t`Tickets sin fecha`,
        heading: t`Sin fecha`,
        hasRoom: !isCompact,
        isOpen: showsUndated,
        onClose: () => setShowsUndated(false),
        list: isCompact ? (
          <UndatedList tickets={undated} isInDialog />
        ) : (
          <UndatedList tickets={undated} onDrop={(id) => moveToDay(id, null)} />
        ),
      }}
      dialogs={
        day && (
          <DayDialog
            key={day.key}
            day={day.value}
            tickets={days.get(day.value) ?? none}
            isSheet={isCompact}
            onClose={day.close}
          />
        )
      }
    >
      <MonthGrid
        month={month}
        today={today}
        days={days}
        isCompact={isCompact}
        onDay={openDay}
        onMonth={changeMonth}
        onDrop={moveToDay}
      />
    </ViewFrame>
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
