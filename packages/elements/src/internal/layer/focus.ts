/**
 * Focus across shadow roots: who has it, who holds whom, and where it goes back to when a layer closes.
 */

/** The element that really has focus, inside however many shadow roots. Null when nobody has it. */
export function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && !active.matches('html, body') ? active : null;
}

/** The node and its ancestors, out of every shadow root to its host. */
export function composedAncestors(node: Node | null): Node[] {
  const ancestors: Node[] = [];
  for (let at = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) ancestors.push(at);
  return ancestors;
}

/** Whether `node` lies in `container`, looking through shadow roots. */
export function composedContains(container: Node, node: Node | null): boolean {
  return composedAncestors(node).includes(container);
}

/** The way back from an opener: itself first, then every ancestor that may take its place when it is gone. */
export function wayBack(opener: Element | null): HTMLElement[] {
  return composedAncestors(opener).filter(
    (node) => node instanceof HTMLElement && !node.matches('html, body'),
  ) as HTMLElement[];
}

/** Focuses the first of `way` that is still there; an ancestor that cannot take focus is lent a tab index. */
export function returnFocus(way: readonly HTMLElement[]): void {
  for (const element of way) {
    // A removed element has no box either.
    if (!element.checkVisibility()) continue;
    if (tryFocus(element)) return;
    if (element.matches('[tabindex], [inert], [inert] *')) continue;
    element.tabIndex = -1;
    lent = element;
    element.addEventListener('blur', () => (lent = void element.removeAttribute('tabindex')), { once: true });
    if (tryFocus(element)) return;
  }
}

/** What has the focus only because there was no better place: nobody went there. */
export let lent: HTMLElement | undefined;

/** Focuses without scrolling; says whether focus arrived in the element or its shadow root. */
export function tryFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return composedContains(element, deepActiveElement());
}

/**
 * Moves focus into `roots`: to what asks for it with `autofocus`, or (unless `isAsked`) to the first thing that takes
 * it. Custom elements are tried too, as they may delegate focus.
 */
export function focusInto(roots: readonly Element[], isAsked = false): boolean {
  const isCandidate = (element: HTMLElement): boolean =>
    isAsked
      ? element.hasAttribute('autofocus')
      : element.tabIndex >= 0 || element.isContentEditable || element.localName.includes('-');
  return roots.some((root) => {
    const all = [root, ...root.querySelectorAll(isAsked ? '[autofocus]' : '*')] as HTMLElement[];
    return all.some((element) => isCandidate(element) && tryFocus(element));
  });
}
