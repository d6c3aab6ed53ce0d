import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export interface PriorityLook {
  value: 0 | 1 | 2;
  icon: string;
  name: MessageDescriptor;

  /** Coloured only if the priority matters. */
  color: string;
}

/** Priorities, highest first. */
export const priorities: readonly PriorityLook[] = [
  { value: 2, icon: 'keyboard_double_arrow_up', name: msg`Alta`, color: 'var(--mg-danger)' },
  { value: 1, icon: 'drag_handle', name: msg`Media`, color: 'var(--mg-text-3)' },
  { value: 0, icon: 'keyboard_double_arrow_down', name: msg`Baja`, color: 'var(--mg-text-3)' },
];

/** Appearance of a priority; undefined for none. */
export function priorityLook(value: number | null | undefined): PriorityLook | undefined {
  return priorities.find((priority) => priority.value === value);
}

/** The priority of a chosen value; null for no priority. */
export function priorityOf(value: string | undefined): PriorityLook['value'] | null {
  return priorities.find((priority) => String(priority.value) === value)?.value ?? null;
}
