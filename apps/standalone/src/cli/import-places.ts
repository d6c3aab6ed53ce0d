/** `pnpm import-places <file>`: imports the postal codes of a GeoNames file for the lookups of `/v1`. */
import { existsSync } from 'node:fs';
import { readConfig } from '@minga/api/base/config';
import { StartupError } from '@minga/api/base/errors';
import { createLogger } from '@minga/api/base/logger';
import { openDatabase } from '@minga/api/db/open-database';
import { importPlaces, linesOfFile } from '@minga/api/domain/world/import-places';

const from = process.argv.slice(2).find((argument) => argument !== '--');

try {
  if (!from) throw new StartupError('Say which file: pnpm import-places <file>.');
  if (!existsSync(from)) throw new StartupError(`There is no file ${from}.`);
  const { database } = readConfig(process.env);
  const open = await openDatabase(database, createLogger('warn'));
  try {
    const { places, refused, countries } = await importPlaces(open.db, linesOfFile(from));
    if (places === 0)
      throw new StartupError(`${from} is no postal-code file of GeoNames. Nothing was changed.`);
    console.log(`${places} places of ${countries.join(', ')}; ${refused} lines left out.`);
  } finally {
    await open.close();
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
