/** Keyboard shortcuts of a board: moving focus, opening, lifting and moving cards, creating tickets. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { type DropTargets, dropCards } from '../drag/drop-cards.ts';
import { type Place, directions, nextCard, nextGap } from './navigation.ts';
import { extendTo, selectionOf } from '../selection/select-keys.ts';
import type { useTicketKeys } from '../selection/use-ticket-keys.ts';
import type { BoardScope } from './board-context.ts';
import type { BoardActions } from '../actions/use-board-actions.ts';
import { useKeySequence } from './use-global-keys.ts';

/** Objects that the shortcuts act on. */
export interface KeyTargets extends DropTargets, Pick<BoardScope, 'announce' | 'can' | 'selection'> {
  actions: BoardActions;

  /** Keys that act on the focused card or on the selected ones. */
  ticketAction: ReturnType<typeof useTicketKeys>;
  columnName: (status: number, lane: string | null) => string;
  onAdd: (status: number) => void;
  onFind: () => void;
}

/** Card lifted by Space, and its current gap. */
interface Lifted {
  id: string;
  height: number;
  gap: Place;
}

/** Properties of a keyboard event of React or of the DOM that the shortcuts read. */
export type BoardKey = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'target' | 'timeStamp'
> & { preventDefault(): void };

/** Returns the keydown handler of a board. */
export function useBoardKeys(targets: KeyTargets): (event: BoardKey) => void {
  const { t } = useLingui();
  const lifted = useRef<Lifted | null>(null);
  const isSecondOfSequence = useKeySequence();

  return useCallback(
    (event: BoardKey) => {
      const { controller, actions, can, announce, selection } = targets;
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      if (isSecondOfSequence(event) && !lifted.current) return;
      const id = (event.target as Element).closest<HTMLElement>('[data-card]')?.dataset.card;
      const direction = directions[event.key];
      const isCommand = event.ctrlKey || event.metaKey;

      if (lifted.current) return moveLifted();
      if (isCommand && event.shiftKey && id && direction && event.key.startsWith('Arrow'))
        return moveAtOnce(id);
      const select = can.edit ? selectionOf(event, id, controller, selection) : null;
      if (select) return act(() => changeSelection(select));
      const isExtending = event.shiftKey && event.key.startsWith('Arrow') && can.edit;
      if (isCommand || (event.shiftKey && event.key !== 'F10' && !isExtending)) return;

      if (event.key === 'c' && can.create) return act(() => targets.onAdd(focusedStatus(id)));
      if (event.key === '/') return act(targets.onFind);
      if (!id) {
        // Without a focused card an arrow key focuses the first one.
        const first = controller.columns.find(({ ids }) => ids.length > 0)?.ids[0];
        if (direction && first) act(() => controller.focus(controller.focusId ?? first));
        return;
      }
      if (direction) return act(() => go(id, isExtending));
      if (event.key === ' ' && can.edit) return act(() => lift(id));
      if (event.key === 'F10' && event.shiftKey) return act(() => openMenu(id));
      const element = (event.target as Element).closest('[data-card]');
      const action = element && targets.ticketAction(event.key, { id, element, leave });
      return action ? act(action) : undefined;

      function act(action: () => void): void {
        event.preventDefault();
        action();
      }

      function go(from: string, isRange: boolean): void {
        const place = controller.find(from);
        const next = place && nextCard(controller.columns, place, direction!, indexBeside);
        if (!next) return;
        if (isRange) changeSelection(() => extendTo(from, next, controller, selection));
        controller.focus(next);
      }

      /** The bar announces the number of selected cards while it is shown, but neither its first nor its last. */
      function changeSelection(change: () => void): void {
        const before = selection.shown.length;
        change();
        const count = selection.shown.length;
        if (before > 0 && count > 0) return;
        announce(
          count === 0
            ? t`Nada seleccionado`
            : t`${plural(count, { one: '# seleccionado', other: '# seleccionados' })}`,
        );
      }

      function moveAtOnce(card: string): void {
        const place = controller.find(card);
        if (!place || !can.edit) return;
        const from = edgeOfSelected(card, place);
        act(() => drop(card, nextGap(controller.columns, from.place, direction!, from.id)));
      }

      /** The outermost selected card of the column in the direction of a move: the others follow it. */
      function edgeOfSelected(card: string, place: Place): { id: string; place: Place } {
        const { ids } = controller.columns[place.column]!;
        const together = new Set(selection.together(card));
        const isEdge = (each: string) => together.has(each);
        const id = (direction === 'up' ? ids.find(isEdge) : ids.findLast(isEdge)) ?? card;
        return { id, place: { ...place, index: ids.indexOf(id) } };
      }

      function moveLifted(): void {
        const { id: card, gap, height } = lifted.current!;
        if (event.key === 'Escape' || event.key === 'Tab') {
          act(() => settle());
          announce(t`Movimiento cancelado`);
        } else if (event.key === ' ' || event.key === 'Enter') {
          act(() => {
            settle();
            drop(card, gap);
          });
        } else if (direction) {
          act(() => {
            const next = nextGap(controller.columns, gap, direction, card);
            const isAcross = direction === 'left' || direction === 'right';
            if (next === gap && !isAcross && controller.columns[gap.column]?.isSorted)
              return targets.onSorted();
            lifted.current!.gap = next;
            showGap(next, height);
            announce(describe(next));
          });
        }
      }

      function lift(card: string): void {
        const place = controller.find(card);
        const element = (event.target as Element).closest<HTMLElement>('[data-card]');
        if (!place || !element) return;
        lifted.current = { id: card, height: element.offsetHeight, gap: place };
        element.querySelector('a')?.toggleAttribute('data-held', true);
        const count = selection.together(card).length;
        const words = count === 1 ? t`Levantado.` : t`${count} levantados.`;
        announce(`${words} ${t`Flechas para mover, Espacio para soltar, Escape para cancelar.`}`);
      }

      function settle(): void {
        const card = lifted.current?.id;
        lifted.current = null;
        for (const column of controller.columns) column.showSlot(null, 0);
        document.querySelector(`[data-card="${card}"] a`)?.removeAttribute('data-held');
      }

      function drop(card: string, gap: Place): void {
        const column = controller.columns[gap.column];
        if (column) dropCards(targets, { id: card, ids: selection.together(card) }, column, gap.index);
      }

      function showGap(gap: Place, height: number): void {
        for (const [index, column] of controller.columns.entries()) {
          column.showSlot(index === gap.column ? gap.index : null, height);
        }
        const column = controller.columns[gap.column];
        if (column && column.lane !== null) {
          const slot = column.element.querySelector('[data-slot]:not([hidden])');
          (slot ?? column.section).scrollIntoView({ block: 'nearest', inline: 'nearest' });
          return;
        }
        column?.section.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const top = column ? column.topOf(gap.index) - column.scrollTop() : 0;
        const bottom = (column?.element.clientHeight ?? 0) - height;
        if (top < 0) column?.scrollBy(top);
        else if (top > bottom) column?.scrollBy(top - bottom);
      }

      function describe(gap: Place): string {
        const column = controller.columns[gap.column];
        const name = column ? targets.columnName(column.status, column.lane) : '';
        if (column?.isSorted) return name;
        const position = gap.index + 1;
        return t`${name}, lugar ${position}`;
      }

      function indexBeside(from: Place, column: number): number {
        const here = controller.columns[from.column]!;
        const there = controller.columns[column]!;
        const middle = here.topOf(from.index) + here.heightOf(from.index) / 2 - here.scrollTop();
        return there.indexAt(middle + there.scrollTop());
      }

      /** Takes cards off the board; focus goes to the one nearest to the focused one. */
      function leave(ids: readonly string[], take: () => boolean): void {
        const next = controller.nearestTo(id!, ids);
        const board = (event.target as Element).closest<HTMLElement>('[data-board]');
        if (!take()) return;
        // Removing the last card moves focus to the board.
        if (next) controller.focus(next);
        else board?.focus({ preventScroll: true });
      }

      function openMenu(card: string): void {
        const element = document.querySelector(`[data-card="${card}"]`);
        if (element) actions.openMenu(card, element);
      }

      function focusedStatus(card: string | undefined): number {
        const place = card ? controller.find(card) : null;
        return controller.columns[place?.column ?? 0]?.status ?? 0;
      }
    },
    [targets, t, isSecondOfSequence],
  );
}

/** Whether a text field, a menu, a dialog or a panel beside the board handles the key. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], mg-menu, mg-popup-menu, mg-select, mg-text-field, mg-textarea, mg-date-field, mg-dialog, [data-rich-field], [data-side-panel]',
    ) !== null
  );
}
