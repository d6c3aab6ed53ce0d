/**
 * Before the tests of a file in a driven engine: adds a history entry, because WebKit keeps the frame of the previous
 * file in its entries, and going back to one of those has no effect. Before each test: moves the mouse away from the
 * last pressed element, focuses the window, which the previous test may have left by Tab, and waits for history
 * entries, of which WebKit allows a hundred in ten seconds to all frames together.
 */
import { beforeAll, beforeEach } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    focusTests(): Promise<void>;
    restMouse(): Promise<void>;
  }
}

beforeAll(() => window.parent.history.pushState(null, ''));

beforeEach(async () => {
  await commands.restMouse();
  await commands.focusTests();
  await window.mingaEngine.untilHistoryTakesEntries();
});
