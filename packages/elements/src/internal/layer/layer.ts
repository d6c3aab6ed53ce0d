import { composedContains, deepActiveElement, lent, returnFocus, wayBack } from './focus.ts';
import { createBackGuard } from './history-guard.ts';
import type { Layer, Layers } from './layer-shared.ts';
import { everyCopy, layersKey } from './layer-shared.ts';

/**
 * Stack of everything that can be dismissed: the top layer handles Escape and Back, modal ones lock the scrolling of
 * the page, and focus returns to the opener in whatever order layers close. Two copies of the library on a page share
 * the stack.
 */

export type { Layer, LayerReason, Layers } from './layer-shared.ts';

/** The stack of this window, made by whichever copy of the library asks first. */
export function layers(): Layers {
  return (everyCopy[layersKey] ??= createLayers());
}

/**
 * An app with a router calls this once, before it creates the router: closing a layer then looks to the router as if
 * nothing had happened, because listeners of `popstate` are called in the order they were added, even capturing ones.
 * Without it the router hears a pop to the place where it already is.
 */
export function takeBackFirst(): void {
  layers();
}

function createLayers(): Layers {
  const stack: Layer[] = [];
  const listeners = new Set<() => void>();
  const guard = createBackGuard(() => stack.findLast(({ back }) => back !== 'ignore'));

  function onKeyDown(event: KeyboardEvent): void {
    // Back keys.
    if (event.altKey || event.metaKey) guard.raise();
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // Also prevents the browser from closing the native dialog or leaving full screen.
    event.preventDefault();
    stack.at(-1)?.dismiss('escape');
  }

  function onPointerDown(event: PointerEvent): void {
    // Back button of a mouse.
    guard.raise();
    const path = event.composedPath();
    for (const layer of stack.toReversed()) {
      if (layer.back === 'ignore') continue;
      if (!layer.light || path.includes(layer.host)) return;
      layer.dismiss('outside');
    }
  }

  const top = (): Layer | undefined => stack.findLast(({ modal }) => modal);
  const lock = (): void => shared.lock?.(!!top());

  function changed(): void {
    const listen = stack.length > 0 ? addEventListener : removeEventListener;
    // On window without capture: listeners of the app run first and may prevent the default.
    listen('keydown', onKeyDown as EventListener);
    listen('pointerdown', onPointerDown as EventListener, true);
    guard.update();
    // The opening layer is not in the top layer yet.
    queueMicrotask(() => listeners.forEach((listener) => listener()));
  }

  const shared: Layers = {
    open(layer) {
      layer.way = wayBack(deepActiveElement());
      stack.push(layer);
      // Before it is shown: one layout for both.
      lock();
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
        // Layers above were opened from here: their focus returns to where that of this one would.
        if (wayOutside.length < above.way.length) above.way = [...way, ...wayOutside];
      }
      changed();
      lock();
      const isOurs = !active || active === lent || composedContains(host, active);
      if (isOurs && !isFocusLeaving) returnFocus(way);
    },
    topModal: () => top()?.surface ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return shared;
}

// The page was reloaded with an open layer: the first Back must not be consumed by its entry.
if (globalThis.history?.state?.mgLayer) layers();
