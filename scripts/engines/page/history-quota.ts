/** WebKit lets all frames of a page together add a hundred entries to the history in ten seconds, then throws. */

const span = 10_000;
/** How many a single test may need besides. */
const reserve = 50;

interface Counting {
  mingaEntries?: number[];
}

// Kept in the page around the tests, which lives as long as the count of the engine.
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

/** Waits until a test can add entries. */
export async function untilHistoryTakesEntries(): Promise<void> {
  for (;;) {
    while (entries[0] !== undefined && entries[0] < now() - span) entries.shift();
    const [first] = entries.slice(-reserve);
    if (entries.length <= reserve || first === undefined) return;
    await new Promise((resolve) => later(resolve, Math.max(first + span - now(), 50)));
  }
}
