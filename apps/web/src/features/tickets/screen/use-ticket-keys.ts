import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../../shared/hooks/use-opened.ts';

/**
 * Shortcuts of the open ticket while no text field has focus; keys without an action are ignored. Above the board it has
 * to be the topmost dialog. Beside the board the keys work on the board as well, unless they mean something there.
 */
export function useTicketKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
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
      if (!isTyping(event) && isForTicket(event)) act(event);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the key is input of a text field, also within a shadow root, or typeahead of an open list. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return true;
  return /^(combobox|listbox|menu|menuitem|option)$/.test(target.getAttribute('role') ?? '');
}

function isForTicket({ target }: KeyboardEvent): boolean {
  if (!document.querySelector('[data-ticket-beside]'))
    return document.querySelectorAll('mg-dialog[open], mg-drawer[open]').length === 1;
  return (
    !isModalOpen() &&
    target instanceof Element &&
    target.matches('body, [data-boards] *, [data-ticket-beside], [data-ticket-beside] *')
  );
}
