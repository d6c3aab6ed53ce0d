/** Patterns that people can go through: a view over a state, and ways to find what stands in shadow trees. */
import { render, type TemplateResult } from 'lit';

/** Shows `view` of a state, anew whenever `set` gives another. */
export function live<State>(
  initial: State,
  view: (state: State, set: (next: State) => void) => TemplateResult,
): HTMLElement {
  const root = document.createElement('div');
  const set = (state: State): void => {
    render(view(state, set), root);
  };
  set(initial);
  return root;
}

/** The first element below `root` that matches, shadow trees included. */
export function findDeep(root: ParentNode, matches: (element: Element) => boolean): HTMLElement | undefined {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (matches(element)) return element;
    const inside = element.shadowRoot && findDeep(element.shadowRoot, matches);
    if (inside) return inside;
  }
  return undefined;
}

/** The native button of those words or that label, wherever it stands, or of an `mg-button` with those words. */
export function findButton(words: string, root: ParentNode = document): HTMLElement | undefined {
  return findDeep(
    root,
    (element) =>
      element.matches('button, mg-button, mg-menu-item, [role=menuitem]') &&
      (element.textContent.trim() === words || element.getAttribute('aria-label') === words),
  );
}
