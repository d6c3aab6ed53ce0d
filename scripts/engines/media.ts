/** The command of the tests that sets what a person has set in the system. */
import type { BrowserCommandContext } from 'vitest/node';
import type { CDPSession, Page } from 'playwright';
import type { Engine, MediaSettings } from './engine.ts';

/** The way to the browser of a page that has seen a finger: only such a page has to be told that it is gone. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Makes the browser report settings of the person (`prefers-reduced-motion`, `forced-colors`, `pointer`); none resets
 * them.
 * @returns the settings this engine cannot report
 */
export async function emulateMedia(
  { page, engine }: BrowserCommandContext & { page?: Page; engine?: Engine },
  settings: MediaSettings,
): Promise<string[]> {
  if (engine) return engine.emulate(settings);
  if (!page) return [];
  await page.emulateMedia({
    reducedMotion: settings['prefers-reduced-motion'] ?? null,
    forcedColors: settings['forced-colors'] ?? null,
  });
  const isCoarse = settings.pointer === 'coarse';
  if (isCoarse && !sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  await sessions.get(page)?.send('Emulation.setTouchEmulationEnabled', { enabled: isCoarse });
  return [];
}
