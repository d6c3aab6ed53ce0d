/** What the client asks of a browser, for its tests in Node: events of the window and whether there is a network. */
const events = new EventTarget();
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  Object.assign(globalThis, { [name]: events[name].bind(events) });
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
