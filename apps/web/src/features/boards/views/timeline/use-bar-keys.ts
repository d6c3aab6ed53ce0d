/** Keys of the timeline: focus moves between bars, bars and their ends move by days. */
import { useLingui } from '@lingui/react/macro';
import type { DaysPart, TicketDays } from '@minga/rules/time/timeline-days';
import type { KeyboardEvent } from 'react';
import { useBoard } from '../../board/board-context.ts';
import { isTyping } from '../../board/use-board-keys.ts';
import { daysWords } from '../days-words.ts';
import { headerRow, nextCell } from '../../../../shared/table/grid-navigation.ts';
import type { GridFocus } from '../list/grid/use-grid-focus.ts';
import type { DayChanges } from './use-day-change.ts';

interface KeyOptions {
  ids: readonly string[];
  focus: GridFocus;
  changes: DayChanges;
  today: string;

  /** The days of a ticket that can be changed, or null. */
  daysOf(id: string): TicketDays | null;
}

/** The columns of the grid that take focus: each row has one bar. */
export const barColumns = ['title'] as const;

/** Keys that open a ticket and start a field. */
const starts: Readonly<Partial<Record<string, 'edit' | 'comment'>>> = { e: 'edit', m: 'comment' };

/** Returns the `keydown` handler of the grid. */
export function useBarKeys({
  ids,
  focus,
  changes,
  today,
  daysOf,
}: KeyOptions): (event: KeyboardEvent) => void {
  const { t, i18n } = useLingui();
  const { actions, announce, can, openTicket } = useBoard();

  return (event) => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
    const id = (event.target as Element).closest<HTMLElement>('[data-bar]')?.dataset.bar;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (!id) return;
    if (key === 'Escape' && changes.cancel()) return act(() => announce(t`Movimiento cancelado`));
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      if (isCommand && !shiftKey) return;
      const part: DaysPart = isCommand ? 'start' : shiftKey ? 'end' : 'all';
      return nudge(id, part, key === 'ArrowLeft' ? -1 : 1);
    }
    if (key === 'F10' && shiftKey) return act(() => actions.openMenu(id, event.target as Element));
    if (shiftKey) return;
    const next = nextCell({ row: id, column: 'title' }, moveKey(event), {
      ids,
      columns: barColumns,
      pageSize: focus.pageSize(),
    });
    if (next) {
      return act(() => {
        changes.commit();
        if (next.row !== headerRow) focus.focusCell(next);
      });
    }
    if (isCommand) return;
    if (['Enter', 'o', 'e', 'm'].includes(key)) return act(() => open(id));

    function act(action: () => void): void {
      event.preventDefault();
      action();
    }

    function nudge(ticket: string, part: DaysPart, by: number): void {
      const days = daysOf(ticket);
      // Without the permission to edit the arrows scroll.
      if (!can.edit || !days) return;
      act(() => {
        const after = changes.nudge(ticket, days, part, by);
        const dates = after.first === after.last ? days.dates : 'both';
        announce(daysWords({ ...after, dates }, today, i18n));
      });
    }

    function open(ticket: string): void {
      changes.commit();
      openTicket(ticket, starts[key]);
    }
  };
}

/** Home and End lead to the first and the last row: a row has only one cell. */
function moveKey({ key, ctrlKey, metaKey }: KeyboardEvent) {
  const isEdge = key === 'Home' || key === 'End';
  return { key, ctrlKey: ctrlKey || isEdge, metaKey };
}
