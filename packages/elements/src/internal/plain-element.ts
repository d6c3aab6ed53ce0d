/**
 * Base of the few elements that are there in great numbers and draw little or nothing: no Lit, and no shadow root
 * before one is needed.
 */

// A server has no elements, and importing this there does nothing.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

export class PlainElement extends Base {
  constructor() {
    super();
    // What was set before the upgrade hides the accessors of the class.
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** Gives the class properties that are nothing but attributes: texts, and what is there or not. */
  static reflect(texts: readonly string[], flags: readonly string[] = []): void {
    for (const name of [...texts, ...flags]) {
      const isFlag = flags.includes(name);
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: Element) {
          return isFlag ? this.hasAttribute(name) : (this.getAttribute(name) ?? undefined);
        },
        set(this: Element, value: unknown) {
          if (isFlag ? value : (value ?? undefined) !== undefined)
            this.setAttribute(name, isFlag ? '' : String(value));
          else this.removeAttribute(name);
        },
      });
    }
  }
}
