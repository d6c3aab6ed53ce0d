/**
 * Queue of messages: first in, first out, one timed message at a time, a pause between two, and a limit of waiting
 * ones. Kept messages are separate and block no others.
 */

/** Why a message went: `dropped` when too many waited, `removed` when the app took the element off the page. */
export type SnackbarReason = 'timeout' | 'action' | 'close' | 'replaced' | 'dropped' | 'removed';
export type SnackbarTone = 'neutral' | 'ok' | 'danger';

export interface SnackbarOptions {
  /** A later message with the same id takes the place of this one. */
  id?: string;
  /** Stays until it is closed. */
  keep?: boolean;
  /** A button: its label and its handler. */
  action?: { label: string; run: () => void };
  /** `neutral` unless given, `ok` or `danger`, which is read at once as an alert. */
  tone?: SnackbarTone;
  /** How long it shows: 4000 ms unless given, and 10,000 or more with an `action`. */
  durationMs?: number;
}

export interface SnackbarHandle {
  close(): void;
  /** Why it went. */
  closed: Promise<SnackbarReason>;
}

export interface SnackbarMessage extends SnackbarOptions {
  text: string;
  settle(reason: SnackbarReason): void;
}

const defaultDurationMs = 4000;
/** Minimum time to find and press an action; hover and focus also pause the timer. */
const leastActionMs = 10_000;
const defaultPauseMs = 200;
/** Maximum number of waiting messages; the oldest one is dropped. */
const cap = 5;

export class SnackbarQueue {
  /** Kept messages, oldest first. */
  kept: SnackbarMessage[] = [];
  /** The timed message that shows. */
  current: SnackbarMessage | undefined;
  #waiting: SnackbarMessage[] = [];
  #holds = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #remainingMs = 0;
  #startedAt = 0;
  #isPausing = false;
  /** Messages shown at the last change. */
  #shown: SnackbarMessage[] = [];
  readonly #onChange: () => void;
  readonly #onShown: (message: SnackbarMessage) => void;

  /** `onShown` is told of each message once, as it comes up. `pauseMs` passes between one that went and the next. */
  constructor(
    onChange: () => void,
    onShown: (message: SnackbarMessage) => void = () => undefined,
    readonly pauseMs = defaultPauseMs,
  ) {
    this.#onChange = onChange;
    this.#onShown = onShown;
  }

  /** What shows now. */
  get visible(): SnackbarMessage[] {
    return this.current ? [...this.kept, this.current] : this.kept;
  }

  /** Nothing shows, waits or is about to. */
  get isIdle(): boolean {
    return this.visible.length === 0 && this.#waiting.length === 0;
  }

  add(message: SnackbarMessage): void {
    if (!this.#replace(message)) {
      if (message.keep) this.kept = [...this.kept, message];
      else this.#wait(message);
    }
    this.#advance();
    this.#changed();
  }

  /** Takes a message away, showing or waiting. */
  remove(message: SnackbarMessage, reason: SnackbarReason): void {
    message.settle(reason);
    this.kept = this.kept.filter((each) => each !== message);
    this.#waiting = this.#waiting.filter((each) => each !== message);
    if (this.current === message) {
      this.current = undefined;
      clearTimeout(this.#timer);
      this.#isPausing = true;
      this.#timer = setTimeout(() => {
        this.#isPausing = false;
        this.#advance();
        this.#changed();
      }, this.pauseMs);
    }
    this.#changed();
  }

  /** Takes all messages away, showing or waiting. */
  clear(reason: SnackbarReason): void {
    const all = [...this.visible, ...this.#waiting];
    clearTimeout(this.#timer);
    this.#isPausing = false;
    this.#holds.clear();
    this.kept = [];
    this.current = undefined;
    this.#waiting = [];
    for (const message of all) message.settle(reason);
    this.#changed();
  }

  /** Stops the clock while any reason holds (hover, focus, a hidden tab), and goes on with what was left. */
  hold(reason: string, isHeld: boolean): void {
    const wasHeld = this.#holds.size > 0;
    if (isHeld) this.#holds.add(reason);
    else this.#holds.delete(reason);
    const isHeldNow = this.#holds.size > 0;
    if (!this.current || isHeldNow === wasHeld) return;
    if (isHeldNow) {
      clearTimeout(this.#timer);
      this.#remainingMs -= performance.now() - this.#startedAt;
    } else {
      this.#run();
    }
  }

  #changed(): void {
    const before = this.#shown;
    this.#shown = this.visible;
    for (const message of this.#shown) if (!before.includes(message)) this.#onShown(message);
    this.#onChange();
  }

  /** Replaces the message with the same id. */
  #replace(message: SnackbarMessage): boolean {
    const isSame = (each: SnackbarMessage | undefined) => each !== undefined && each.id === message.id;
    const old = message.id === undefined ? undefined : [...this.visible, ...this.#waiting].find(isSame);
    if (!old) return false;
    if (Boolean(old.keep) !== Boolean(message.keep)) {
      this.remove(old, 'replaced');
      return false;
    }
    old.settle('replaced');
    const swap = (each: SnackbarMessage) => (each === old ? message : each);
    this.kept = this.kept.map(swap);
    this.#waiting = this.#waiting.map(swap);
    if (this.current === old) this.#start(message);
    return true;
  }

  #wait(message: SnackbarMessage): void {
    this.#waiting.push(message);
    if (this.#waiting.length > cap) this.#waiting.shift()?.settle('dropped');
  }

  #advance(): void {
    if (this.current || this.#isPausing) return;
    const next = this.#waiting.shift();
    if (next) this.#start(next);
  }

  #start(message: SnackbarMessage): void {
    clearTimeout(this.#timer);
    this.current = message;
    const { durationMs = defaultDurationMs, action } = message;
    this.#remainingMs = Math.max(durationMs, action ? leastActionMs : 0);
    if (this.#holds.size === 0) this.#run();
  }

  #run(): void {
    const { current } = this;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => current && this.remove(current, 'timeout'), this.#remainingMs);
  }
}
