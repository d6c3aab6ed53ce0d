/** Address of a contact by the lookups, and its text (docs/product/crm.md 2.8). */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import { type StoredLocation, locationKey, readLocation } from '../tickets/ticket-location.ts';
import { nameOfCountry } from '../world/countries.ts';
import { type WorldFile, readWorldFile } from '../world/world-file.ts';
import { longText } from './clean-values.ts';

/** A location as it is stored, with the text that became the address of the contact. */
export interface ContactLocation extends StoredLocation {
  address: string;
}

/** Address and location of a contact. A location with another text than the address no longer counts. */
export interface ContactAddress {
  address: string;

  /** Undefined in values that older versions stored. */
  location?: ContactLocation | null;
}

/** Longest address (docs/product/crm.md 4.2). */
const longestAddress = 300;

/** The data of the lookups, if one of the contacts has a location. */
export async function worldFor(
  contacts: readonly Pick<Wire['CrmContactPatch'], 'location'>[],
): Promise<WorldFile | null> {
  return contacts.some(({ location }) => location) ? readWorldFile() : null;
}

/** The location of an address; null if the address is a text only. */
export function currentLocation({ address, location }: ContactAddress): ContactLocation | null {
  return location && location.address === address ? location : null;
}

/**
 * Address and location after a request; what it omits stays.
 *
 * @throws AppError world/state-not-found, world/city-not-found
 */
export function decideAddress(
  input: Pick<Wire['CrmContactPatch'], 'address' | 'location'>,
  current: ContactAddress,
  world: WorldFile | null,
  lang: Lang,
): Required<ContactAddress> {
  const before = currentLocation(current);
  if (input.location) {
    const location = readLocation(input.location, world, lang);
    // The same location keeps its text, which may be in another language.
    const kept = before && locationKey(before) === locationKey(location) ? before : null;
    const stored = kept ?? { ...location, address: textOf(location, lang) };
    return { address: stored.address, location: stored };
  }
  const address = longText(input.address ?? current.address);
  return {
    address,
    location: input.location === null ? null : currentLocation({ address, location: before }),
  };
}

/** In responses. */
export function presentLocation(row: ContactAddress): Wire['TicketLocation'] | null {
  const location = currentLocation(row);
  if (!location) return null;
  const { address: _, ...shown } = location;
  return shown;
}

/** The text with the name of the country, by which contacts are searched, too. */
function textOf({ text, country }: StoredLocation, lang: Lang): string {
  const named = `${text.slice(0, -country.length)}${nameOfCountry(country, lang)}`;
  return longText([...named].slice(0, longestAddress).join(''));
}
