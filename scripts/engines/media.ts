/** The command of the tests that sets what a person has set in the system. */
import type { BrowserCommandContext } from 'vitest/node';
import type { Engine, MediaSettings } from './engine.ts';

/** What Playwright's page can do of it; vitest hands it to commands in Chromium. */
interface EmulatingPage {
  emulateMedia(settings: { reducedMotion: 'reduce' | null; forcedColors: 'active' | null }): Promise<void>;
  context(): { newCDPSession(page: EmulatingPage): Promise<ProtocolSession> };
}

interface ProtocolSession {
  send(method: string, settings: { enabled: boolean }): Promise<unknown>;
}

/** The way to the browser of a page that has seen a finger: only such a page has to be told that it is gone. */
const sessions = new WeakMap<EmulatingPage, ProtocolSession>();

/**
 * Makes the browser report settings of the person (`prefers-reduced-motion`, `forced-colors`, `pointer`); none resets
 * them.
 * @returns the settings this engine cannot report
 */
export async function emulateMedia(
  { page, engine }: BrowserCommandContext & { page?: EmulatingPage; engine?: Engine },
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
