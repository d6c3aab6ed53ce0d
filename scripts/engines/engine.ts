/** Interface of a browser engine for the tests, independent of its protocol. */

/** An action of an input device in WebDriver format (W3C), which both protocols accept. */
export type InputStep = Record<string, unknown> & { type: string };

/** An input device and its actions, in sequence. */
export interface InputSource {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: InputStep[];
}

/** User preferences that media queries report. Undefined ones keep the system's value. */
export interface MediaSettings {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  /** A touch screen without any other pointer. */
  pointer?: 'coarse';
}

/** A running browser with one window, in which the tests run. */
export interface Engine {
  /** Opens a page; resolves when it has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits promises, and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>;
  /** Performs input by keyboard, mouse, wheel or touch: trusted events in the engine's own order. */
  perform(sources: InputSource[]): Promise<void>;
  /** Moves the focus to the page, which may be in the browser's own UI. */
  focus(): Promise<void>;
  /**
   * Emulates user preferences; none resets them.
   * @returns those the engine cannot emulate
   */
  emulate(settings: MediaSettings): Promise<string[]>;
  close(): Promise<void>;
}

/** Size of the window; the frame of the tests, at most 1024 x 768, fits into it. */
export const windowSize = { width: 1200, height: 900 };
