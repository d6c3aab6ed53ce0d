import { useEffect, useReducer } from 'react';
import { parseId } from '../../base/preferences/preferences.ts';
import { usePreference } from '../../base/preferences/use-preference.ts';

/** Interval at which a missing stored business is polled, in milliseconds (docs/product/states.md 5.4). */
const lookAgainMs = 1000;

/**
 * Id of the business that was selected last. An app around the page may store it without a word: until it is set, it is
 * polled.
 */
export function useLastBusiness(): number | null {
  const stored = parseId(usePreference('lastBusinessSelected'));
  const [, look] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    if (stored !== null) return;
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [stored]);
  return stored;
}
