/** Fake timers: the page's timers stand still until a test advances them. */
import { withGlobal, type FakeMethod, type Clock } from '@sinonjs/fake-timers';

const fakeTimers = withGlobal(window);
const available = Object.keys(fakeTimers.timers) as FakeMethod[];
let clock: Clock | undefined;

/** Replaces the timers; by default all except `queueMicrotask`, which promises do not use either. */
export function useFakeTimers({ toFake }: { toFake?: FakeMethod[] } = {}): void {
  clock?.uninstall();
  clock = fakeTimers.install({
    now: Date.now(),
    toFake: toFake ?? available.filter((name) => name !== 'queueMicrotask' && name !== 'nextTick'),
  });
}

/** Restores the timers of the page. */
export function useRealTimers(): void {
  clock?.uninstall();
  clock = undefined;
}

/** Runs what is due within `milliseconds`. */
export function advanceTimersByTime(milliseconds: number): void {
  installed().tick(milliseconds);
}

/** Runs what is due within `milliseconds`, and between timers the promises they resolved. */
export async function advanceTimersByTimeAsync(milliseconds: number): Promise<void> {
  await installed().tickAsync(milliseconds);
}

/** Runs all timers, also those that timers start. */
export function runAllTimers(): void {
  installed().runAll();
}

/** Number of timers that wait. */
export function getTimerCount(): number {
  return installed().countTimers();
}

function installed(): Clock {
  if (!clock) throw new Error('Call useFakeTimers first.');
  return clock;
}
