import { isTyping } from '../board/use-board-keys.ts';
import { useGlobalKeys } from '../board/use-global-keys.ts';
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
