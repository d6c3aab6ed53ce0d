/**
 * Test functions, spies and fake timers of the elements' tests. They run on `@web/test-runner`; `runner/` adapts it,
 * and only this module, `user.ts`, `locators.ts`, `browser.ts`, `engine.ts` and `media.ts` import from there.
 */
import './runner/setup.ts';

export { expect } from './runner/expect.ts';
export { stubGlobal, unstubAllGlobals } from './runner/globals.ts';
export * from './runner/suite.ts';
export * from './runner/timers.ts';
export { retry as waitFor } from './runner/expect.ts';
export { fn, restoreAllMocks, spyOn } from '@vitest/spy';
