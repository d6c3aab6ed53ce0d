import type { MessageDescriptor } from '@lingui/core';
import type { RouteHandle } from '../base/route-handle.ts';

/** `handle` of a route: its title, and the screen it shares with other routes. */
export function titled(text: MessageDescriptor, screen?: string): RouteHandle {
  return { title: text, ...(screen ? { screen } : {}) };
}
