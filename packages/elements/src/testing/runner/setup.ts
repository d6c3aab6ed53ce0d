/**
 * Before the tests of a file: prepares the window, waits until it takes keys, and adds a history entry to the outer
 * page, because WebKit keeps the frame of the previous file in its entries, and going back to one of those has no
 * effect. Before each test: moves the mouse away from the last pressed element and focuses the page, which the previous
 * test may have left by Tab.
 */
import { runCommand } from './commands.ts';
import { untilHistoryTakesEntries } from './history-quota.ts';
import { focusPage, releaseKeys, restMouse, setViewport, untilKeysArrive } from './input.ts';
import { afterEach, beforeAll, beforeEach } from './suite.ts';

beforeAll(async () => {
  await runCommand('prepare', null);
  await setViewport(1024, 768);
  window.parent.history.pushState(null, '');
  await untilKeysArrive();
});

beforeEach(async () => {
  await restMouse();
  await focusPage();
  await untilHistoryTakesEntries();
});

afterEach(releaseKeys);
