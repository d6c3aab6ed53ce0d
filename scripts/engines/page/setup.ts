/** Before each test in a driven engine: the window has the focus, which the test before may have tabbed out of. */
import { beforeEach } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    focusTests(): Promise<void>;
  }
}

beforeEach(() => commands.focusTests());
