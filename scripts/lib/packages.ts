/** Installs what the tests need of the system, where that is possible: Debian as root. */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this is a Debian-like system that we may install packages on. */
export function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/**
 * Installs Debian packages, or newer ones.
 * @throws with the package manager's words when it fails
 */
export async function install(packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  // A list that is months old still installs, and then a browser too old to be driven. Without one to renew it from,
  // what the machine knows may do.
  await run('apt-get', ['update'], { env });
  const installing = await run('apt-get', args, { env });
  if (installing.code !== 0)
    throw new Error(`apt-get could not install ${packages.join(' ')}:\n${installing.output}`);
}
