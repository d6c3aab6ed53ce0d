/**
 * Before each test in a driven engine: the window has the focus, which the test before may have tabbed out of, and the
 * history takes entries, of which WebKit allows a hundred in ten seconds to all frames together.
 */
import { beforeEach } from 'vitest';
import { commands } from 'vitest/browser';
import type {} from './locators.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    focusTests(): Promise<void>;
  }
}

beforeEach(async () => {
  await commands.focusTests();
  await window.mingaEngine.untilHistoryTakesEntries();
});
