import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../../shared/hooks/use-opened.ts';

/**
 * Shortcuts of the open ticket while no text field has focus; keys without an action are ignored. Above the board it has
 * to be the topmost dialog. Beside the board it needs the focus, unless nothing has it; with `fromBoard` the keys work
 * on the board as well.
 */
export function useTicketKeys(
  actions: Readonly<Record<string, (() => void) | undefined>>,
  { fromBoard = false }: { fromBoard?: boolean } = {},
): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!isTyping(event) && isForTicket(event, fromBoard)) act(event);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [fromBoard]);
}

/** Whether the key is input of a text field, also within a shadow root, or typeahead of an open list. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return true;
  return /^(combobox|listbox|menu|menuitem|option)$/.test(target.getAttribute('role') ?? '');
}

function isForTicket({ target }: KeyboardEvent, fromBoard: boolean): boolean {
  const panel = document.querySelector('[data-ticket-beside]');
  if (!panel) return document.querySelectorAll('mg-dialog[open], mg-drawer[open]').length === 1;
  if (isModalOpen() || !(target instanceof Element)) return false;
  const isOnBoard = fromBoard && target.closest('[data-boards]') !== null;
  return target === document.body || panel.contains(target) || isOnBoard;
}
