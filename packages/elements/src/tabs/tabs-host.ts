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
export function reflect(element: Element, name: string, value: string | undefined): void {
  if (element.getAttribute(name) === (value ?? null)) return;
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
