/** `pnpm backup [file]`: writes all data of Minga to one archive. */
import { diskError } from '@minga/api/base/disk-errors';
import { StartupError } from '@minga/api/base/errors';
import { writeBackup } from './write-backup.ts';

const to = process.argv.slice(2).find((argument) => argument !== '--') ?? `minga-${stamp()}.backup`;

try {
  const { path, bytes, manifest, wasRunning } = await writeBackup(process.env, to);
  const files = manifest.entries.filter((entry) => entry.path.startsWith('files/kept/')).length;
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  console.log(
    `${path} (${size}): the database${wasRunning ? ', taken while Minga runs' : ''}, and ${files} files.`,
  );
  if (manifest.files === 'elsewhere') {
    console.log('Files on tickets are in the S3 store and are not in it: keep versions of the bucket.');
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : (diskError(error)?.message ?? error));
  process.exitCode = 1;
}

/** `20261121-143005`, in UTC. */
function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
