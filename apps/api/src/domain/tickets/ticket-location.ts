/** Address of a ticket: places of the lookups by id, and free text. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Lang } from '../context.ts';
import { storable } from '../storable.ts';
import { nameOfState } from '../world/state-names.ts';
import { countryOf, type WorldFile } from '../world/world-file.ts';

/** Form of an address in the database and in responses. */
export type StoredLocation = Wire['TicketLocation'];

/**
 * An address in stored form. Its text contains the names of the places in the caller's language.
 *
 * @throws AppError world/state-not-found, world/city-not-found: also for a place in another one
 */
export function readLocation(
  input: Wire['NewTicketLocation'],
  world: WorldFile | null,
  lang: Lang,
): StoredLocation {
  const { country, state = null, city = null } = input;
  const zip = line(input.zip);
  const neighborhood = line(input.neighborhood);
  const street = line(input.street);
  const stateName = state === null ? '' : nameOfStateIn(country, state, world, lang);
  const cityName = city === null ? '' : nameOfCityIn(state, city, world);
  const text = [street, neighborhood, zip, cityName, stateName, country].filter(Boolean).join(', ');
  return { country, state, city, zip, neighborhood, street, text };
}

/** Equal for equal addresses, regardless of their text. */
export function locationKey(location: StoredLocation): string {
  const { country, state, city, zip, neighborhood, street } = location;
  return JSON.stringify([country, state, city, zip, neighborhood, street]);
}

function line(text: string | null | undefined): string | null {
  return storable(text ?? '').trim() || null;
}

function nameOfStateIn(country: string, id: string, world: WorldFile | null, lang: Lang): string {
  const state = world?.states.find((one) => one.id === id);
  if (!state || countryOf(id) !== country) throw new AppError('world/state-not-found');
  return state.name && nameOfState(id, state.name, lang);
}

function nameOfCityIn(state: string | null, id: string, world: WorldFile | null): string {
  const city = state === null ? undefined : world?.citiesOf(state)?.find((one) => one.id === id);
  if (!city) throw new AppError('world/city-not-found');
  return city.name;
}
