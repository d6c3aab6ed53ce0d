import type { KeyboardEvent } from 'react';

/**
 * Ends the editing of a ticket field on Escape and blurs it; the next Escape closes the ticket. `cancel` discards the
 * edit first. Layers ignore an Escape whose default is prevented.
 */
export function leaveOnEscape(event: KeyboardEvent<HTMLElement>, cancel: () => void = () => undefined): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  cancel();
  const field = event.currentTarget;
  const around = field.closest<HTMLElement>('[data-ticket-body]');
  if (around) around.focus({ preventScroll: true });
  else field.blur();
}
