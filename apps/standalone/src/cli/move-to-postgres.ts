/** `pnpm move-to-postgres`: moves the embedded database of DATA_DIR into the empty database of DATABASE_URL. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskError } from '@minga/api/base/disk-errors';
import { StartupError } from '@minga/api/base/errors';
import { moveDatabase } from './move-database.ts';

try {
  const { tables, former } = await moveDatabase(process.env);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Moved and compared: ${rows} rows of ${tables.length} tables. Start Minga with the same settings. The former database is in ${former}: delete it when you no longer need it.`,
  );
  const deviceKey = join(dirname(former), 'mdm.key');
  if (existsSync(deviceKey) && !process.env['MDM_KEY'])
    console.log(
      `Set MDM_KEY to the content of ${deviceKey}: without it, the secrets of managed devices cannot be read.`,
    );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : (diskError(error)?.message ?? error));
  process.exitCode = 1;
}
