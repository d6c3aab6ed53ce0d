/** Browser APIs for tests in Node: window events and `navigator.onLine`. */
const events = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  Object.assign(globalThis, { [name]: events[name].bind(events) });
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
