/** A person opened or closed it; `preventDefault()` on an accordion's item takes it back. */
export class MgToggleEvent extends Event {
  /** What it is now. */
  readonly opened: boolean;
  constructor(opened: boolean) {
    super('mg-toggle', { bubbles: true, composed: true, cancelable: true });
    this.opened = opened;
  }
}

/** The movement is over, or there was none. Bubbles: look at `target` when one stands in another. */
export class MgToggledEvent extends Event {
  /** What it is now. */
  readonly opened: boolean;
  constructor(opened: boolean) {
    super('mg-toggled', { bubbles: true, composed: true });
    this.opened = opened;
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'mg-toggle': MgToggleEvent;
    'mg-toggled': MgToggledEvent;
  }
}
