/** Test command that emulates user preferences. */
import type { BrowserCommandContext } from 'vitest/node';
import type { CDPSession, Page } from 'playwright';
import type { Engine, MediaSettings } from './engine.ts';

/** DevTools sessions of pages with an emulated touch screen: only these have to be reset. */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Emulates user preferences (`prefers-reduced-motion`, `forced-colors`, `pointer`); none resets them.
 * @returns the preferences that this engine cannot emulate
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
