import type { MessageDescriptor } from '@lingui/core';
import type { RouteHandle } from '../base/route-handle.ts';

/** What a route says of itself: its title, and the screen it shares with others. */
export function titled(text: MessageDescriptor, screen?: string): RouteHandle {
  return { title: text, ...(screen ? { screen } : {}) };
}
