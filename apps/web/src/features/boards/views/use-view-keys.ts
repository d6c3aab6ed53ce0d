import { isTyping } from '../board/use-board-keys.ts';
import { useGlobalKeys, useKeySequence } from '../board/use-global-keys.ts';
import { type BoardView, boardViews } from './view-address.ts';

/** The keys `1`, `2`… show the views in their order, unless a text, a menu or a dialog has focus. */
export function useViewKeys(onView: (view: BoardView) => void): void {
  useGlobalKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const view = /^[1-9]$/.test(event.key) ? boardViews[Number(event.key) - 1] : undefined;
    if (!view || isTyping(event.target)) return;
    event.preventDefault();
    onView(view);
  });
}

/** Board shortcuts that do not need a card: `c` adds a ticket, `/` focuses the search field. */
export function useCardlessKeys(onAdd: () => void, onFind: () => void, canCreate: boolean): void {
  const isSecondOfSequence = useKeySequence();
  useGlobalKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (isSecondOfSequence(event)) return;
    if (event.key !== '/' && !(event.key === 'c' && canCreate)) return;
    event.preventDefault();
    if (event.key === '/') onFind();
    else onAdd();
  });
}
