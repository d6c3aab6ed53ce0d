/** WebKit allows all frames of a page together a hundred history entries in ten seconds, then throws. */

const span = 10_000;
/** Number of entries reserved for a single test. */
const reserve = 50;

interface Counting {
  mingaEntries?: number[];
}

// Stored in the page around the tests, which lives as long as the engine's counter.
const page = window.parent as unknown as Counting;
const entries = (page.mingaEntries ??= []);
const now = Date.now.bind(Date);
const later = window.setTimeout.bind(window);

for (const name of ['pushState', 'replaceState'] as const) {
  const native = History.prototype[name];
  History.prototype[name] = function (this: History, ...args) {
    entries.push(now());
    native.apply(this, args);
  };
}

/** Waits until a test can add history entries. */
export async function untilHistoryTakesEntries(): Promise<void> {
  for (;;) {
    while (entries[0] !== undefined && entries[0] < now() - span) entries.shift();
    const [first] = entries.slice(-reserve);
    if (entries.length <= reserve || first === undefined) return;
    await new Promise((resolve) => later(resolve, Math.max(first + span - now(), 50)));
  }
}
