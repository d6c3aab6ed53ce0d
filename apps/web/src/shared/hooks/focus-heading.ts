/**
 * Moves the focus to the heading of the panel or screen around an element that is about to go: a keyboard stays where it
 * was working, and a screen reader says where that is.
 */
export function focusHeadingAround(element: Element | null): void {
  const heading = element
    ?.closest('[role="dialog"], main, body')
    ?.querySelector<HTMLElement>('h1:not([hidden]), h2:not([hidden])');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
