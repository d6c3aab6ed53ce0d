/**
 * What a layer is and where the stack of them stands in a window, for those that take their place on it without
 * bringing it along.
 */

export type LayerReason = 'escape' | 'back' | 'outside';

export interface Layer {
  /** The custom element: a press inside it (its trigger included) is no press outside. */
  host: HTMLElement;
  /** The box in the top layer that holds the content. */
  surface: HTMLElement;
  /** Makes the page behind inert: its scrolling is locked. */
  modal?: boolean;
  /** `own` closes on Back, `host` leaves Back to the app (a routed dialog), `ignore` is not asked (a tooltip). */
  back: 'own' | 'host' | 'ignore';
  /** Closes on a press outside. */
  light?: boolean;
  /** Asks to close; a layer may refuse and then simply stays. */
  dismiss(reason: LayerReason): void;
  /** Kept by the stack: where focus goes back to. */
  way?: HTMLElement[];
}

export interface Layers {
  /** Puts a layer on top. Call before focus moves in: who has focus now is the opener. */
  open(layer: Layer): void;
  /**
   * Takes a layer away, wherever it stands, and gives focus back unless the person moved on (or is moving on).
   * `active`: what had the focus when it began to close, for native dialogs. They are meant to give it back themselves
   * to what had it before, and WebKit does so even when that stands in a dialog that has just closed: nobody's wish. No
   * bug filed; seen in WebKitGTK 2.50.6; goes when layer-stack.test.ts, "the lowest is closed first", passes without.
   */
  close(layer: Layer, isFocusLeaving?: boolean, active?: HTMLElement | null): void;
  /** The surface of the topmost modal layer; only what is inside it can be used. */
  topModal(): HTMLElement | null;
  /** Tells of changes of the stack, once what opened is shown; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Locks and unlocks the scrolling of the page; given by the first modal layer. */
  lock?: (isLocked: boolean) => void;
  /** The end of the queue of alerts, which are shown one after the other; kept by those who ask. */
  alerts?: Promise<unknown>;
}

/** Where the stack stands on `globalThis`, for all copies of the library. */
export const layersKey: unique symbol = Symbol.for('minga.layers.1');
export const everyCopy = globalThis as typeof globalThis & { [layersKey]?: Layers };

/** The stack of this window, whichever copy of the library made it; none before the first. */
export function sharedLayers(): Layers | undefined {
  return everyCopy[layersKey];
}
