import { type Stop, each } from './each.ts';

/** Search of the help page: its script is loaded if the page has one. */
export function helpSearches(root: ParentNode): Stop {
  return each(root, '[data-help]', (place) => {
    let end: Stop | undefined;
    let isEnded = false;
    import('../help-search.ts').then(
      ({ helpSearch }) => {
        if (!isEnded) end = helpSearch(place);
      },
      // Without the script all questions stay visible.
      () => undefined,
    );
    return () => {
      isEnded = true;
      end?.();
    };
  });
}
