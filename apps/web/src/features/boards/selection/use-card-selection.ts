import { type MouseEvent, useSyncExternalStore } from 'react';
import { useBoard } from '../board/board-context.ts';

export interface CardSelection {
  isSelected: boolean;

  /**
   * Selects the card if the click asks for it: with Ctrl or Cmd, with Shift up to this card, or by touch while something
   * is selected (docs/product/tickets.md 2.21). Returns whether it did.
   */
  selectByClick(event: MouseEvent): boolean;
}

/** Subscribes to whether one card is selected. */
export function useCardSelection(id: string): CardSelection {
  const { can, controller, selection } = useBoard();
  const isSelected = useSyncExternalStore(selection.watch, () => selection.has(id));
  return {
    isSelected,
    selectByClick(event) {
      if (!can.edit || event.altKey) return false;
      const isToggle = event.ctrlKey || event.metaKey || (isTouch(event) && selection.shown.length > 0);
      if (!isToggle && !event.shiftKey) return false;
      event.preventDefault();
      if (event.shiftKey) selection.extendTo(id, controller.columnOf(id)?.ids);
      else selection.toggle(id);
      return true;
    },
  };
}

/** Whether a click comes from a finger. Some browsers do not tell the pointer of a click. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  // The click of a key.
  if (nativeEvent.detail === 0) return false;
  const isKnown = nativeEvent instanceof PointerEvent && nativeEvent.pointerType !== '';
  return isKnown ? nativeEvent.pointerType === 'touch' : matchMedia('(hover: none)').matches;
}
