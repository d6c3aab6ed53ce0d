/** What the tests need of a browser engine, whatever protocol drives it. */

/** A step of an input device, as the W3C's WebDriver has them; both protocols take the same. */
export type InputStep = Record<string, unknown> & { type: string };

/** An input device and what it does, one step after the other. */
export interface InputSource {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: InputStep[];
}

/** Settings of a person that a page can ask for. Those left out are as the system has them. */
export interface MediaSettings {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  /** Uses a finger and nothing else. */
  pointer?: 'coarse';
}

/** A running browser with one window, in which the tests run. */
export interface Engine {
  /** Shows a page and answers when it has loaded. */
  open(url: string): Promise<void>;
  /** Runs an expression in the page, waits for it if it is a promise, and answers its value, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Does what a person does with keys, mouse, wheel or fingers: trusted events in the engine's own order. */
  perform(sources: InputSource[]): Promise<void>;
  /** Gives the page the focus, which may be in the browser's own fields. */
  focus(): Promise<void>;
  /**
   * Makes the browser report settings of the person; none resets them.
   * @returns those the engine cannot report
   */
  emulate(settings: MediaSettings): Promise<string[]>;
  close(): Promise<void>;
}

/** Size of the window; the frame of the tests, at most 1024 x 768, has its place in it. */
export const windowSize = { width: 1200, height: 900 };
