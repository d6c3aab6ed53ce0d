/**
 * Before the tests of a file in a driven engine: the mouse away from what the file before it pressed, and an entry of
 * the history of its own. WebKit keeps the frame of the file
 * before it in the entries from its time, and Back to one of those does nothing.
 * Before each test: the window has the focus, which the test before may have tabbed out of, and the history takes
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

beforeAll(async () => {
  window.parent.history.pushState(null, '');
  await commands.restMouse();
});

beforeEach(async () => {
  await commands.focusTests();
  await window.mingaEngine.untilHistoryTakesEntries();
});
