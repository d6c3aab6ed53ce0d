/** Focus of a notice: users can move into it, and focus returns to where it was once the focused element is removed. */
import { composedContains, deepActiveElement, returnFocus, wayBack } from './focus.ts';

/**
 * Follows the focus in and out of `notice` until `signal`; `onWithin` is told each time whether it is in there.
 *
 * Answers what gives it back: to be called when what had the focus may be gone. Who moved on, or came from nowhere, is
 * left there. `isGoing` gives it back although it is still in the notice, as what has it is about to go.
 */
export function focusOf(
  notice: HTMLElement,
  signal: AbortSignal,
  onWithin: (isWithin: boolean) => void,
): (isGoing?: boolean) => void {
  /** Path to restore the focus along after it entered the notice; undefined while it is elsewhere. */
  let way: HTMLElement[] | undefined;
  /** The last focused element, inside any number of shadow roots. */
  let last: Element | undefined;
  const isWithin = (): boolean => composedContains(notice, deepActiveElement());

  // The event is retargeted to the host of a shadow root.
  document.addEventListener('focusout', (event) => (last = event.composedPath()[0] as Element), {
    capture: true,
    signal,
  });
  notice.addEventListener(
    'focusin',
    (event) => {
      const from = event.relatedTarget as Element | null;
      // When focus returns from another window, the previous path still applies.
      way ??= wayBack(from && last && composedContains(from, last) ? last : from);
      onWithin(true);
    },
    { signal },
  );
  notice.addEventListener(
    'focusout',
    () => {
      onWithin(false);
      // Some browsers also fire it when the focused element is removed; focus did not move then.
      queueMicrotask(() => {
        if (notice.isConnected && !isWithin()) way = undefined;
      });
    },
    { signal },
  );

  return (isGoing) => {
    const isStillWithin = isWithin();
    if (!way || (isStillWithin && !isGoing)) return;
    const back = way;
    way = undefined;
    // Not every browser fires it when the focused element is removed.
    onWithin(false);
    if (isStillWithin || !deepActiveElement()) returnFocus(back);
  };
}
