/** The system's Chromium, in which tests run. Browser tools cannot download one here. */
import { existsSync } from 'node:fs';
import { canInstall, install } from './packages.ts';

const places = [
  // Chromium without a user interface, which renders the same and takes less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of Chromium, or undefined. `CHROMIUM` overrides it. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...places].find((path) => existsSync(path));
}

/**
 * Flags for tests: most of their pages end before a function has run so often that optimizing its machine code pays off.
 * Without the optimizing compilers of V8 the pages of the web app's tests take a third less processor time.
 */
export const withoutOptimizer: readonly string[] = ['--js-flags=--no-maglev --no-turbofan'];

/** Launch options for a driver; Chromium's own network requests are disabled. */
export function chromiumLaunch(args: readonly string[] = []): { executablePath?: string; args: string[] } {
  const executablePath = findChromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}

/**
 * Finds Chromium, or installs it on Debian as root.
 *
 * @throws with the command to run where it cannot be installed
 */
export async function needChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (!canInstall()) {
    throw new Error(
      'The tests need Chromium or Chrome, and there is none. Install one (on Debian: sudo apt-get install chromium-headless-shell), or name it with CHROMIUM.',
    );
  }
  await install(['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji']);
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed and is still not to be found.');
  return installed;
}
