/** Installs system packages that the tests need, where possible: on Debian as root. */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this is a Debian-like system on which packages can be installed. */
export function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/**
 * Installs or updates Debian packages.
 *
 * @throws with the output of the package manager
 */
export async function install(packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  // With an outdated package list an old browser would be installed, which cannot be driven. If the list cannot be
  // updated, the existing one may suffice.
  await run('apt-get', ['update'], { env });
  const installing = await run('apt-get', args, { env });
  if (installing.code !== 0)
    throw new Error(`apt-get could not install ${packages.join(' ')}:\n${installing.output}`);
}
