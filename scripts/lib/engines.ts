/** Firefox and WebKitGTK of the system, in which the elements are tested in addition to Chromium. */
import { existsSync, globSync } from 'node:fs';
import type { WebKitPaths } from '../engines/webkit.ts';
import { canInstall, install } from './packages.ts';
import { run } from './run.ts';

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
/** Oldest supported version: 140 does not expose its own window to WebDriver BiDi (`moz:scope`). */
const oldestFirefox = 153;
const webKitPackages = ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'];

/** Path of Firefox, or undefined. `FIREFOX` overrides it. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX'];
  return [...(named ? [named] : []), ...firefoxPlaces].find((path) => existsSync(path));
}

/** Paths of the parts of WebKitGTK, or undefined when one of them is missing. */
export function findWebKit(): WebKitPaths | undefined {
  const driver = ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path));
  const screen = ['/usr/bin/Xvfb'].find((path) => existsSync(path));
  // Debian installs it under the architecture, Fedora in libexec.
  const [browser] = globSync('/usr/{lib,libexec,lib64}/{*/,}webkit2gtk-4.1/MiniBrowser');
  return driver && screen && browser ? { driver, screen, browser } : undefined;
}

/**
 * Finds Firefox, or installs it on Debian as root, also when the installed one is too old.
 *
 * @throws with the command to run where it cannot be installed
 */
export async function needFirefox(): Promise<string> {
  const packages = ['firefox-esr'];
  const path = await need('Firefox', findFirefox, packages);
  if ((await versionOf(path)) >= oldestFirefox) return path;
  if (canInstall()) await install(packages);
  const version = await versionOf(path);
  if (version < oldestFirefox)
    throw new Error(`The tests need Firefox ${oldestFirefox} or newer; ${path} is ${version}.`);
  return path;
}

/** The major version. */
async function versionOf(firefox: string): Promise<number> {
  const { output } = await run(firefox, ['--version']);
  return Number(/ (\d+)\./.exec(output)?.[1] ?? 0);
}

/**
 * Finds WebKitGTK with its driver and a virtual screen, or installs them on Debian as root.
 * @throws with the command to run where they cannot be installed
 */
export function needWebKit(): Promise<WebKitPaths> {
  return need('WebKitGTK with its driver and a virtual screen', findWebKit, webKitPackages);
}

async function need<Found>(name: string, find: () => Found | undefined, packages: string[]): Promise<Found> {
  const found = find();
  if (found) return found;
  if (!canInstall()) {
    throw new Error(
      `The tests need ${name}, and it is not here. Install it (on Debian: sudo apt-get install ${packages.join(' ')}).`,
    );
  }
  await install(packages);
  const installed = find();
  if (!installed) throw new Error(`${name} was installed and is still not to be found.`);
  return installed;
}
