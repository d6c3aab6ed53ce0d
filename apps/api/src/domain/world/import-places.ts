/** Imports a postal-code file of GeoNames: one place per line, twelve columns separated by tabs. */
import { createReadStream } from 'node:fs';
import { foldText } from '@minga/rules/text/text-fold';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Result of an import. */
export interface ImportedPlaces {
  /** Number of imported lines. */
  places: number;
  /** Number of invalid lines. */
  refused: number;
  /** Codes of the countries whose postal codes were replaced. */
  countries: string[];
}

type PostalRow = Insertable<Database['postal_codes']>;

/** Rows per INSERT: six values each, and PostgreSQL accepts 65,535 parameters per statement. */
const mostRows = 2000;

/** Maximum length of a column. */
const longest = 200;

/**
 * Replaces the postal codes of every country in the file, in one transaction: an import that fails halfway changes
 * nothing.
 */
export function importPlaces(db: Kysely<Database>, lines: AsyncIterable<string>): Promise<ImportedPlaces> {
  return db.transaction().execute(async (write) => {
    const countries = new Set<string>();
    let [places, refused] = [0, 0];
    let waiting: PostalRow[] = [];
    for await (const line of lines) {
      if (line.trim() === '') continue;
      const rows = readLine(line);
      if (rows.length === 0) refused += 1;
      else places += 1;
      for (const row of rows) {
        if (countries.has(row.country)) continue;
        countries.add(row.country);
        await write.deleteFrom('postal_codes').where('country', '=', row.country).execute();
      }
      waiting.push(...rows);
      if (waiting.length < mostRows) continue;
      await insertRows(write, waiting);
      waiting = [];
    }
    if (waiting.length > 0) await insertRows(write, waiting);
    return { places, refused, countries: [...countries].toSorted() };
  });
}

/**
 * The lines of a file. Not with readline: its iterator drops lines that were read before the iteration, and read
 * errors.
 */
export async function* linesOfFile(path: string | URL): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function insertRows(write: Transaction<Database>, rows: PostalRow[]): Promise<void> {
  await write
    .insertInto('postal_codes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * One row for each name by which the place may be searched: its own, its county's and its community's. Which of them is
 * the city differs between countries. Empty for an invalid line.
 */
function readLine(line: string): PostalRow[] {
  const columns = line.split('\t');
  const [country = '', zip = '', place = '', state = '', stateCode = '', county = ''] = columns;
  const community = columns[7] ?? '';
  const isPlace = columns.length >= 11 && /^[A-Z]{2}$/.test(country) && zip !== '' && zip.length <= 20;
  if (
    !isPlace ||
    place === '' ||
    columns.some((column) => column.length > longest || column.includes('\0'))
  ) {
    return [];
  }
  const keys = new Set([place, county, community].filter((name) => name !== '').map(foldText));
  return [...keys].map((city_key) => ({
    country,
    city_key,
    zip,
    state_code: stateCode,
    state_key: foldText(state),
    neighborhood: place,
  }));
}
