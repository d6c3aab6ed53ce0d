/** What the tests ask of a browser: input, focus and emulated preferences, independent of its protocol. */
import type { BrowserLauncher } from '@web/test-runner';
import type { InputStep, MediaSettings } from '../../packages/elements/src/testing/runner/protocol.ts';

/** Browser engines in which the elements are tested. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A launcher of `@web/test-runner`, and how to drive its browser. */
export interface EngineDriver {
  launcher: BrowserLauncher;
  /** Sets the size of the window, and the focus, before the tests of a file. */
  prepare(): Promise<void>;
  /** Moves the keyboard focus to the page, which may be in the browser's own interface. */
  focus(): Promise<void>;
  /** Performs input: trusted events in the engine's own order. */
  input(steps: InputStep[]): Promise<void>;
  /** Emulates user preferences; returns those that it cannot emulate. */
  emulateMedia(settings: MediaSettings): Promise<string[]>;
  /** Sends a command of the DevTools protocol. */
  cdp?(method: string, params?: object): Promise<unknown>;
  /** Ends the processes that the launcher did not start. */
  close?(): Promise<void>;
}

/** Size of the window in px; the frame of the tests, at most 1024 x 900, fits into it. */
export const windowSize = { width: 1200, height: 900 };
