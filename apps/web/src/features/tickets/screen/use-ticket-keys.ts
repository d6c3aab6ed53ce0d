import { useEffect, useEffectEvent } from 'react';

/** Shortcuts while a ticket is the topmost dialog and no text field has focus; keys without an action are ignored. */
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

/** Whether the key is input of a text field, also within a shadow root, or typeahead of an open list. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) return true;
  return /^(combobox|listbox|menu|menuitem|option)$/.test(target.getAttribute('role') ?? '');
}

/** Whether the dialog of the ticket is the only open one. */
function isTicketOnTop(): boolean {
  return document.querySelectorAll('mg-dialog[open], mg-drawer[open]').length === 1;
}
