/** User preferences that a page reads with media queries, and the data-saving mode. */
import { commands } from 'vitest/browser';
import { engine } from './engine.ts';

/** User preferences to emulate. */
export interface MediaSettings {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  /** Touch is the only pointer. */
  pointer?: 'coarse';
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the settings that this engine cannot emulate. */
    emulateMedia(settings: MediaSettings): Promise<string[]>;
  }
}

/** WebKit has no forced colours; `pnpm test` lists this limit with the engine's count. */
export const hasForcedColors = engine !== 'webkit';

/** Emulates user preferences and resets those left out. Returns the settings that this engine cannot emulate. */
export function emulateMedia(settings: MediaSettings): Promise<string[]> {
  return commands.emulateMedia(settings);
}

/** Makes `navigator.connection.saveData` true, also in engines without this property; returns the reset. */
export function savingData(): () => void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  return () => Reflect.deleteProperty(navigator, 'connection');
}
