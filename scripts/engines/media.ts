/** The command of the tests that sets what a person has set in the system. */
import type { BrowserCommandContext } from 'vitest/node';
import type { Engine, MediaSettings } from './engine.ts';

/** What Playwright's page can do of it; vitest hands it to commands in Chromium. */
interface EmulatingPage {
  emulateMedia(settings: { reducedMotion: 'reduce' | null; forcedColors: 'active' | null }): Promise<void>;
}

/**
 * Makes the browser report settings of the person (`prefers-reduced-motion`, `forced-colors`); none resets them.
 * @returns the settings this engine cannot report
 */
export async function emulateMedia(
  context: BrowserCommandContext & { page?: EmulatingPage; engine?: Engine },
  settings: MediaSettings,
): Promise<string[]> {
  if (context.engine) return context.engine.emulate(settings);
  await context.page?.emulateMedia({
    reducedMotion: settings['prefers-reduced-motion'] ?? null,
    forcedColors: settings['forced-colors'] ?? null,
  });
  return [];
}
