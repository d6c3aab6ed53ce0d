/** Installs what the tests need of the system, where that is possible: Debian as root. */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this is a Debian-like system that we may install packages on. */
export function canInstall(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

/**
 * Installs Debian packages.
 * @throws with the package manager's words when it fails
 */
export async function install(packages: string[]): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  // The lists may be missing (fresh image) or old: try with what is there first, it is faster.
  const first = await run('apt-get', args, { env });
  if (first.code === 0) return;
  await run('apt-get', ['update'], { env });
  const second = await run('apt-get', args, { env });
  if (second.code !== 0)
    throw new Error(`apt-get could not install ${packages.join(' ')}:\n${second.output}`);
}
