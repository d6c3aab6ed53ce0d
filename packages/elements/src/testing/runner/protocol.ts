/** Commands between the page of a test and the test runner, which drives the browser. */

/** An action of the mouse or the keyboard; positions are in px of the window. */
export type InputStep =
  | { type: 'move'; x: number; y: number }
  | { type: 'mouseDown' | 'mouseUp' }
  | { type: 'wheel'; x: number; y: number; deltaX: number; deltaY: number }
  | { type: 'keyDown' | 'keyUp'; key: string };

/** User preferences that media queries report. Undefined ones keep the system's value. */
export interface MediaSettings {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  /** A touch screen without any other pointer. */
  pointer?: 'coarse';
}

/** Scripts that elements load lazily and tests make late, missing or different; paths on the server. */
export const lazyScripts = [
  '/packages/elements/src/select/select-layer.ts',
  '/packages/elements/src/select/select-letters.ts',
] as const;
export type LazyScript = (typeof lazyScripts)[number];

/** How the server answers requests for a script: not yet, with an error, with another source, or as usual. */
export type ScriptAnswer = 'hold' | 'fail' | 'usual' | { source: string };

/** Payload and result of each command. */
export interface TestCommands {
  /** Prepares the window for the tests of a file. */
  prepare: { payload: null; result: null };
  /** Moves the keyboard focus from the browser's own interface to the page. */
  focus: { payload: null; result: null };
  /** Performs trusted input, one step after the other. */
  input: { payload: InputStep[]; result: null };
  /** Emulates user preferences; none resets them. Returns those that the browser cannot emulate. */
  emulateMedia: { payload: MediaSettings; result: string[] };
  /** Sends a command of the DevTools protocol; Chromium only. */
  cdp: { payload: { method: string; params?: object }; result: unknown };
  /** Sets how requests for the script at this path are answered, until the end of the file. */
  answerScript: { payload: { path: LazyScript; answer: ScriptAnswer }; result: null };
}
