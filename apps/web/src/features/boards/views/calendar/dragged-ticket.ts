/** The ticket of a drag within the calendar. A drag of something else, for example a file, has none. */
import type { DragEvent } from 'react';

let dragged: string | null = null;

export function startDrag(event: DragEvent, id: string): void {
  dragged = id;
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', event.currentTarget.querySelector('a')?.href ?? '');
}

export function endDrag(): void {
  dragged = null;
}

/** Id of the dragged ticket, or null. The data of a drag cannot be read before the drop. */
export function draggedTicket(): string | null {
  return dragged;
}
