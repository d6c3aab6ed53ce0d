/** Styles of one element that are known only when it is drawn. */
import { nothing } from 'lit';
import { Directive, type ElementPart, type PartInfo, PartType, directive } from 'lit/directive.js';

/** Style properties by their names in CSS; what is undefined is not set. */
export type Styles = Readonly<Record<string, string | undefined>>;

class Styled extends Directive {
  #names: readonly string[] = [];

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('styled() belongs into the tag of an element');
  }

  render(_styles: Styles): unknown {
    return nothing;
  }

  override update(part: ElementPart, [styles]: [Styles]): unknown {
    const { style } = part.element as HTMLElement;
    for (const name of this.#names) if (styles[name] === undefined) style.removeProperty(name);
    this.#names = Object.keys(styles);
    for (const [name, value] of Object.entries(styles))
      if (value !== undefined) style.setProperty(name, value);
    return nothing;
  }
}

/**
 * Sets styles one by one, as in `<span ${styled({ color })}>`. Unlike a `style` attribute (Lit's `styleMap` writes one
 * at first) it works on a page whose policy allows no inline styles, and a value can never hold a second property.
 */
export const styled = directive(Styled);
