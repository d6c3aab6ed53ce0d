/** Takes in a postal-code file of GeoNames: one place a line, tabs between its twelve columns. */
import { createReadStream } from 'node:fs';
import { foldText } from '@minga/rules/text-fold';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** What came of a file. */
export interface ImportedPlaces {
  /** Lines that were taken. */
  places: number;
  /** Lines that are not of such a file. */
  refused: number;
  /** Codes of the countries whose postal codes were replaced. */
  countries: string[];
}

type PostalRow = Insertable<Database['postal_codes']>;

/** Rows written at once: six values each, and PostgreSQL takes 65,535 in a statement. */
const mostRows = 2000;

/** Longest text of a column that is taken. */
const longest = 200;

/**
 * Replaces the postal codes of every country that is in the file, in one transaction: a file that ends in the middle
 * changes nothing.
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

/** The lines of a file. Not by readline: its iterator misses what it read before it was asked, and read errors. */
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
 * A row for each name under which the place may be looked for: its own, its county's and its community's. Which of
 * them is the city differs from country to country. None when the line is no place.
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
