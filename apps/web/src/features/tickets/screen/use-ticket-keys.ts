import { useEffect, useEffectEvent } from 'react';

/** Keys that work while a ticket is the topmost dialog and nobody types; a key without an action does nothing. */
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
      if (!isTyping(event) && isTicketOnTop()) act(event);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether the key goes into a text, also one inside an element, or searches the options of an open list. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return true;
  return /^(combobox|listbox|menu|menuitem|option)$/.test(target.getAttribute('role') ?? '');
}

/** Whether the dialog of the ticket is the only one. */
function isTicketOnTop(): boolean {
  return document.querySelectorAll('mg-dialog[open], mg-drawer[open]').length === 1;
}
