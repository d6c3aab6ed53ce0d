/**
 * Focuses the heading of the panel or screen around an element that is about to be removed, so that focus stays in
 * place and screen readers announce it.
 */
export function focusHeadingAround(element: Element | null): void {
  const heading = element
    ?.closest('[role="dialog"], main, body')
    ?.querySelector<HTMLElement>('h1:not([hidden]), h2:not([hidden])');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
