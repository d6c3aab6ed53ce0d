import type { MessageDescriptor } from '@lingui/core';

/** `handle` of a route. */
export interface RouteHandle {
  title: MessageDescriptor;

  /** Routes with the same name are one screen: navigation between them keeps focus and scroll position. */
  screen?: string;
}
