/** States and cities of the world (GeoNames, CC BY 4.0; docs/decisions/0052), loaded on first use. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { foldText } from '@minga/rules/text/text-fold';

/** One line per state: its id, its name and the names of its cities, separated by tabs. Written by `make-places.ts`. */
export const placesPath = fileURLToPath(new URL('./places.br', import.meta.url));

/** Code of the placeholder state for cities without a state; it has no name of its own. */
export const stateWithoutName = '00';

export interface NamedPlace {
  id: string;
  /** Empty for the placeholder state. */
  name: string;
}

export interface WorldFile {
  /** Every state, by id. */
  states: NamedPlace[];
  /** Cities of a state; undefined for an unknown state. */
  citiesOf(stateId: string): NamedPlace[] | undefined;
}

let reading: Promise<WorldFile> | undefined;

/** The data, cached in memory (about 4 MB). */
export function readWorldFile(): Promise<WorldFile> {
  reading ??= readPlaces();
  return reading;
}

/** Country id of a state. */
export function countryOf(stateId: string): string {
  return stateId.slice(0, 2);
}

/** State id of a city: `BO-08-montero` is in `BO-08`. */
export function stateOf(cityId: string): string {
  return cityId.split('-', 2).join('-');
}

async function readPlaces(): Promise<WorldFile> {
  const text = (await promisify(brotliDecompress)(await readFile(placesPath))).toString('utf8');
  // The cities of a state stay one text until they are requested: 170,000 objects would take ten times the memory.
  const cities = new Map<string, string>();
  const states = text.split('\n').map((line) => {
    const [id = '', name = ''] = line.split('\t', 2);
    cities.set(id, line.slice(id.length + name.length + 2));
    return { id, name };
  });
  return { states, citiesOf: (stateId) => readCities(stateId, cities.get(stateId)) };
}

function readCities(stateId: string, line: string | undefined): NamedPlace[] | undefined {
  if (!line) return line === undefined ? undefined : [];
  const used = new Map<string, number>();
  return line.split('\t').map((name) => {
    const slug =
      foldText(name)
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'city';
    // Two names in a state can have the same slug: Peña and Pena.
    const count = (used.get(slug) ?? 0) + 1;
    used.set(slug, count);
    return { id: `${stateId}-${slug}${count > 1 ? `--${count}` : ''}`, name };
  });
}
