/** `pnpm restore <file>`: restores an archive of `pnpm backup` into an empty location. */
import { diskError } from '@minga/api/base/disk-errors';
import { StartupError } from '@minga/api/base/errors';
import { restoreBackup } from './restore-backup.ts';

const from = process.argv.slice(2).find((argument) => argument !== '--');

try {
  if (!from) throw new StartupError('Say which archive: pnpm restore <file>.');
  const { createdAt, minga, files } = await restoreBackup(process.env, from);
  console.log(`Brought back: everything as it was at ${createdAt}, written by Minga ${minga}. Start it now.`);
  if (files === 'elsewhere') {
    console.log(
      'Files on tickets are where they were, in the S3 store. This copy of the database removes none of them until it is started once with ADOPT_FILES (docs/guides/operate.md).',
    );
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : (diskError(error)?.message ?? error));
  process.exitCode = 1;
}
