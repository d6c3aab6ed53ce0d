import { adoptStyles } from 'lit';
import type { CSSResult } from 'lit';
import { PlainElement } from '../internal/plain-element.ts';

/** What a tab and a panel know of the `mg-tabs` around them; kept apart so that neither imports the other. */
export interface TabsHost {
  /** Brings tabs and panels in line with the value soon, after one of them changed. */
  sync(): void;
}

/** Writes an attribute only when it changes: most of the time nothing does, and each write costs a style. */
export function reflect(element: Element, name: string, value: string | null | undefined): void {
  if (value == null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** An element that is a part for the styles of a page. */
export function part(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.setAttribute('part', name);
  return made;
}

/**
 * Draws a box with slots of those names, once. By hand: a parser for each tab and panel costs more than the rest of it.
 */
export function drawBase(host: HTMLElement, styles: CSSResult, ...slots: string[]): void {
  if (host.shadowRoot) return;
  const root = host.attachShadow({ mode: 'open' });
  const base = part('div', 'base');
  for (const name of slots) {
    const slot = document.createElement('slot');
    slot.name = name;
    base.append(slot);
  }
  adoptStyles(root, [styles]);
  root.append(base);
}

/** What a tab and a panel have in common. */
export class TabPart extends PlainElement {
  /**
   * A tab shows the panel of the same value; `mg-tabs` calls it by that.
   *
   * @attr value
   */
  get value(): string {
    return this.getAttribute('value') ?? '';
  }
  set value(value: string | null | undefined) {
    reflect(this, 'value', value);
  }

  /** Has the `mg-tabs` it stands in come in line with it, once that is upgraded. */
  attributeChangedCallback(): void {
    const parent = this.parentElement as (HTMLElement & Partial<TabsHost>) | null;
    if (parent?.localName === 'mg-tabs') parent.sync?.();
  }
}
