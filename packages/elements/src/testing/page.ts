import axe from 'axe-core';
import { layers } from '../internal/layer/layer.ts';

/** Helpers of the element tests: build a piece of page, look at it with axe, count listeners. */

/** Puts markup on an empty page and waits until its elements have rendered; returns the first element. */
export async function page<E extends HTMLElement = HTMLElement>(markup: string): Promise<E> {
  document.body.innerHTML = `<main>${markup}</main>`;
  await rendered();
  const first = document.body.firstElementChild?.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('the markup holds no element');
  return first as E;
}

/** Waits until every element below has finished its updates, those they caused included. */
export async function rendered(root: ParentNode = document): Promise<void> {
  for (let pass = 0; pass < 3; pass++) {
    for (const element of root.querySelectorAll('*')) {
      if ('updateComplete' in element) await element.updateComplete;
      if (element.shadowRoot) await rendered(element.shadowRoot);
    }
  }
}

/** What axe finds wrong on the page, a line each; empty when clean. Contrast is measured on the real tokens. */
export async function axeProblems(context: Element = document.body): Promise<string[]> {
  const result = await axe.run(context, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return result.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.html} (${node.failureSummary ?? ''})`),
  );
}

/** Runs `work` and returns how many listeners it left on window, document and the root element. */
export async function listenersLeftBy(work: () => Promise<void> | void): Promise<number> {
  // It hears `popstate` from the first layer on, whoever opens it.
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

/** Creates, renders and removes the markup 100 times and returns how many listeners stayed behind. */
export async function listenersLeftByCycles(markup: string): Promise<number> {
  return listenersLeftBy(async () => {
    for (let round = 0; round < 100; round++) {
      await page(markup);
      document.body.innerHTML = '';
    }
  });
}

/** Makes the browser say that the person saves data, in engines that know the question and in those that do not. */
export function savingData(): () => void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  return () => Reflect.deleteProperty(navigator, 'connection');
}
