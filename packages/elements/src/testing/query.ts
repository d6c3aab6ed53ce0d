/** Queries with an error in place of `null`. */

/** The first element below `root` that matches the selector; throws when there is none. */
export function find<E extends Element>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** The first element in the shadow root of `host` that matches the selector; throws when there is none. */
export function inside<E extends HTMLElement>(host: Element, selector: string): E {
  if (!host.shadowRoot) throw new Error(`${host.localName} has no shadow root`);
  return find<E>(host.shadowRoot, selector);
}

/** The entries of a form as `name=value`. */
export function entries(form: HTMLFormElement): string[] {
  return [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);
}
