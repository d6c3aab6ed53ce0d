/** Where the stack of layers stands in a window, for those that take their place on it without bringing it along. */
import type { Layers } from './layer.ts';

const key = Symbol.for('minga.layers.1');
const holder = globalThis as unknown as Record<symbol, Layers | undefined>;

/** The stack of this window, whichever copy of the library made it; none before the first. */
export function sharedLayers(): Layers | undefined {
  return holder[key];
}

/** Makes it the stack of this window, for all copies of the library. */
export function shareLayers(layers: Layers): Layers {
  return (holder[key] = layers);
}
