import { type Stop, each } from './each.ts';

/** The search of the help page: its script is fetched where there is one. */
export function helpSearches(root: ParentNode): Stop {
  return each(root, '[data-help]', (place) => {
    let end: Stop | undefined;
    let isEnded = false;
    import('../help-search.ts').then(
      ({ helpSearch }) => {
        if (!isEnded) end = helpSearch(place);
      },
      // Without it everything is there to be read.
      () => undefined,
    );
    return () => {
      isEnded = true;
      end?.();
    };
  });
}
