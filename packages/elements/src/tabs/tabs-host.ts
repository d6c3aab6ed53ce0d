import { adoptStyles } from 'lit';
import type { CSSResult } from 'lit';

/** What a tab and a panel know of the `mg-tabs` around them; kept apart so that neither imports the other. */
export interface TabsHost {
  /** Brings tabs and panels in line with the value soon, after one of them changed. */
  sync(): void;
}

/** The `mg-tabs` an element stands in, once that is upgraded. */
export function hostTabs(element: HTMLElement): TabsHost | null {
  const parent = element.parentElement;
  return parent?.localName === 'mg-tabs' && 'sync' in parent ? (parent as HTMLElement & TabsHost) : null;
}

/** Writes an attribute only when it changes: most of the time nothing does, and each write costs a style. */
export function reflect(element: Element, name: string, value: string | null | undefined): void {
  if (element.getAttribute(name) === (value ?? null)) return;
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, value);
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
