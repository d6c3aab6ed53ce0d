import type { MessageDescriptor } from '@lingui/core';

/** What a route says of itself in `handle`. */
export interface RouteHandle {
  title: MessageDescriptor;

  /** Routes with the same name are one screen: going between them keeps focus and scroll. */
  screen?: string;
}
