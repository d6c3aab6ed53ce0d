import { composedContains, deepActiveElement, lent, returnFocus, wayBack } from './focus.ts';
import { createBackGuard } from './layer-history.ts';

/**
 * Everything that can be dismissed stands on one stack: the top one takes Escape and Back, modal ones lock the
 * scrolling of the page, and focus goes back to the opener in whatever order layers close. Two copies of the library
 * on a page share the stack.
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
   * `active`: what had the focus when it began to close, for native dialogs. WebKit gives it by itself to what had it
   * before they opened, even when that is about to go: that is nobody's wish.
   */
  close(layer: Layer, isFocusLeaving?: boolean, active?: HTMLElement | null): void;
  /** The surface of the topmost modal layer; only what is inside it can be used. */
  topModal(): HTMLElement | null;
  /** Tells of changes of the stack, once what opened is shown; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Hides the pops of Back from every `popstate` listener that is added later. */
  takeBackFirst(): void;
  /** The end of the queue of alerts, which are shown one after the other; kept by those who ask. */
  alerts?: Promise<unknown>;
}

const key = Symbol.for('minga.layers.1');

/** The stack of this window, made by whichever copy of the library asks first. */
export function layers(): Layers {
  const holder = window as unknown as Record<symbol, Layers | undefined>;
  return (holder[key] ??= createLayers());
}

/**
 * An app with a router calls this once, before it creates the router: closing a layer then looks to the router as if
 * nothing had happened. Without it the router hears a pop to the place where it already is.
 */
export function takeBackFirst(): void {
  layers().takeBackFirst();
}

function createLayers(): Layers {
  const stack: Layer[] = [];
  const listeners = new Set<() => void>();
  const guard = createBackGuard(() => stack.findLast(({ back }) => back !== 'ignore'));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // Also keeps the browser from closing the native dialog or leaving full screen by itself.
    event.preventDefault();
    stack.at(-1)?.dismiss('escape');
  }

  function onPointerDown(event: PointerEvent): void {
    const path = event.composedPath();
    for (const layer of stack.toReversed()) {
      if (layer.back === 'ignore') continue;
      if (!layer.light || path.includes(layer.host)) return;
      layer.dismiss('outside');
    }
  }

  const lock = (): void => lockScroll(stack.some(({ modal }) => modal));

  function changed(): void {
    const listen = stack.length > 0 ? addEventListener : removeEventListener;
    // On window and not in capture: the app's own listeners come first and may prevent.
    listen('keydown', onKeyDown as EventListener);
    listen('pointerdown', onPointerDown as EventListener, true);
    guard.update();
    // The layer that opens now is not in the top layer yet. Once it is, with the focus inside, the page is laid out
    // and its scrollbar can be looked at without doing that twice.
    queueMicrotask(() => {
      lock();
      listeners.forEach((listener) => listener());
    });
  }

  return {
    takeBackFirst: guard.takeBackFirst,
    open(layer) {
      layer.way = wayBack(deepActiveElement());
      stack.push(layer);
      changed();
    },
    close(layer, isFocusLeaving, active = deepActiveElement()) {
      const at = stack.indexOf(layer);
      if (at < 0) return;
      stack.splice(at, 1);
      const { host, way = [] } = layer;
      const above = stack[at];
      if (above?.way) {
        const wayOutside = above.way.filter((element) => !composedContains(host, element));
        // What stood above was opened from here: its way back is now where ours would have led.
        if (wayOutside.length < above.way.length) above.way = [...way, ...wayOutside];
      }
      changed();
      lock();
      const isOurs = !active || active === lent || composedContains(host, active);
      if (isOurs && !isFocusLeaving) returnFocus(way);
    },
    topModal: () => stack.findLast(({ modal }) => modal)?.surface ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let unlocked: { overflow: string; scrollbarGutter: string } | undefined;

/** Stops the page behind from scrolling by wheel, touch or keys, without moving it where the scrollbar was. */
function lockScroll(isLocked: boolean): void {
  if (isLocked === Boolean(unlocked)) return;
  const { documentElement } = document;
  const { style } = documentElement;
  if (unlocked) {
    Object.assign(style, unlocked);
    unlocked = undefined;
  } else {
    unlocked = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
    if (innerWidth > documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
}
