/** The focus of a notice: a person may go into it, and is back where they came from once what they were on is gone. */
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
  /** From where it went in; none while it is elsewhere. */
  let way: HTMLElement[] | undefined;
  /** What had it last, inside however many shadow roots. */
  let last: Element | undefined;
  const isWithin = (): boolean => composedContains(notice, deepActiveElement());

  // The notice is told of a shadow root's host alone.
  document.addEventListener('focusout', (event) => (last = event.composedPath()[0] as Element), {
    capture: true,
    signal,
  });
  notice.addEventListener(
    'focusin',
    (event) => {
      const from = event.relatedTarget as Element | null;
      // When it comes back from another window the way is still the one from before.
      way ??= wayBack(from && last && composedContains(from, last) ? last : from);
      onWithin(true);
    },
    { signal },
  );
  notice.addEventListener(
    'focusout',
    () => {
      onWithin(false);
      // Some browsers tell of it, too, when what had the focus is removed; nobody went then.
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
    // Not every browser tells of it when what had the focus is removed.
    onWithin(false);
    if (isStillWithin || !deepActiveElement()) returnFocus(back);
  };
}
