/**
 * Base of the few elements that are there in great numbers and draw little or nothing: no Lit, and no shadow root
 * before one is needed.
 */

// Servers have no HTMLElement, and the import must have no side effects there.
// oxlint-disable-next-line no-extraneous-class -- stands in for the class that a server lacks
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

export class PlainElement extends Base {
  constructor() {
    super();
    // Properties set before the upgrade shadow the accessors of the class.
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}
