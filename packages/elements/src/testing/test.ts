/**
 * Test functions, spies and fake timers of the elements' tests. Only this module, `user.ts`, `locators.ts`,
 * `browser.ts`, `engine.ts` and `media.ts` import the test runner.
 */
import { vi } from 'vitest';

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

/** Spies, and globals replaced until `unstubAllGlobals`. */
export const { fn, restoreAllMocks, spyOn, stubGlobal, unstubAllGlobals } = vi;

/** Fake timers. */
export const {
  advanceTimersByTime,
  advanceTimersByTimeAsync,
  getTimerCount,
  runAllTimers,
  useFakeTimers,
  useRealTimers,
} = vi;

/** Retries the callback until it does not throw. */
export const { waitFor } = vi;
