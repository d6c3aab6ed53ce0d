/** Why a layer closed. `select` is a choice in a menu, `blur` focus moving on, `breakpoint` a wider window. */
export type CloseReason =
  | 'escape'
  | 'scrim'
  | 'back'
  | 'close-button'
  | 'api'
  | 'removed'
  | 'select'
  | 'blur'
  | 'breakpoint';

// They do not bubble: a listener on a dialog does not receive those of selects and menus inside it.
const init = { composed: true };

/** It is open and focus is inside. Does not bubble. */
export class MgOpenEvent extends Event {
  constructor() {
    super('mg-open', init);
  }
}

/** It is about to close; `preventDefault()` keeps it open. Does not bubble. */
export class MgBeforeCloseEvent extends Event {
  constructor(
    readonly reason: CloseReason,
    /** What it would close with. */
    readonly result?: unknown,
  ) {
    super('mg-before-close', { ...init, cancelable: true });
  }
}

/** It has closed and its animation is over. Does not bubble. */
export class MgCloseEvent extends Event {
  constructor(
    readonly reason: CloseReason,
    /** What it was closed with: true, false or null from the buttons of a dialog, or anything an app passed. */
    readonly result?: unknown,
  ) {
    super('mg-close', init);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'mg-open': MgOpenEvent;
    'mg-before-close': MgBeforeCloseEvent;
    'mg-close': MgCloseEvent;
  }
}
