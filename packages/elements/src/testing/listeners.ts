/** Counts event listeners that are left on global targets. */
import { layers } from '../internal/layer/layer.ts';
import { clear, mountFirst } from './mount.ts';

/** How many listeners `work` leaves on window, document, the root element and the body. */
export async function listenersLeftBy(work: () => Promise<void> | void): Promise<number> {
  // The first layer adds a `popstate` listener that stays.
  layers();
  const live = new Set<string>();
  const targets: EventTarget[] = [window, document, document.documentElement, document.body];
  const original = {
    add: EventTarget.prototype.addEventListener,
    remove: EventTarget.prototype.removeEventListener,
  };
  const ids = new WeakMap<object, number>();
  let next = 0;
  const key = (target: EventTarget, type: string, listener: object, options: unknown): string => {
    if (!ids.has(listener)) ids.set(listener, ++next);
    const capture =
      typeof options === 'boolean' ? options : Boolean((options as AddEventListenerOptions)?.capture);
    return `${targets.indexOf(target)} ${type} ${ids.get(listener)} ${capture}`;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener && targets.includes(target)) {
      const entry = key(target, type, listener, options);
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (!signal?.aborted) live.add(entry);
      signal?.addEventListener('abort', () => live.delete(entry));
    }
    original.add.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener && targets.includes(target)) live.delete(key(target, type, listener, options));
    original.remove.call(target, type, listener, options);
  };
  try {
    await work();
  } finally {
    EventTarget.prototype.addEventListener = original.add;
    EventTarget.prototype.removeEventListener = original.remove;
  }
  return live.size;
}

/** How many listeners 100 runs of `cycle` leave. */
export async function listenersLeftByRepeating(cycle: () => Promise<void>): Promise<number> {
  return listenersLeftBy(async () => {
    for (let round = 0; round < 100; round++) await cycle();
  });
}

/** How many listeners stay after the markup is created, rendered and removed 100 times. */
export async function listenersLeftByCycles(markup: string): Promise<number> {
  return listenersLeftByRepeating(async () => {
    await mountFirst(markup);
    clear();
  });
}
