import type { Wire } from '@minga/contract';
import { useCountryList } from './use-places.ts';

/** All countries in the language of the screen; empty while loading or if the request failed. */
export function useCountries(): readonly Wire['Country'][] {
  return useCountryList().rows;
}
