/**
 * Before the tests of a file in a driven engine: an entry of the history of its own. WebKit keeps the frame of the file
 * before it in the entries from its time, and Back to one of those does nothing.
 * Before each test: the mouse is away from what the test before pressed, the window has the focus, which that one may
 * have tabbed out of, and the history takes entries, of which WebKit allows a hundred in ten seconds to all frames
 * together.
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
