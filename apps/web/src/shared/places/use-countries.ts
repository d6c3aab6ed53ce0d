import type { Wire } from '@minga/contract';
import { useCountryList } from './use-places.ts';

/** Every country in the language of the screen; none while they load, or when the server cannot be reached. */
export function useCountries(): readonly Wire['Country'][] {
  return useCountryList().rows;
}
