/** User preferences that a page reads with media queries, and the data-saving mode. */
import { engine } from './engine.ts';
import { runCommand } from './runner/commands.ts';
import type { MediaSettings } from './runner/protocol.ts';
import { setReducedMotion } from './runner/reduced-motion.ts';

/** WebKit has no forced colors; `pnpm test` lists this limit with the engine's count. */
export const hasForcedColors = engine !== 'webkit';

/** Emulates user preferences and resets those left out. Returns the settings that this engine cannot emulate. */
export async function emulateMedia(settings: MediaSettings): Promise<string[]> {
  // WebKitGTK reads this preference from the desktop when it starts: the page emulates it.
  if (engine === 'webkit') setReducedMotion(settings['prefers-reduced-motion'] === 'reduce');
  return runCommand('emulateMedia', settings);
}

/** Makes `navigator.connection.saveData` true, also in engines without this property; returns the reset. */
export function savingData(): () => void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  return () => Reflect.deleteProperty(navigator, 'connection');
}
