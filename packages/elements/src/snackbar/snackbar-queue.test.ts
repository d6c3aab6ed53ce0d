import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { SnackbarQueue } from './snackbar-queue.ts';
import type { SnackbarMessage, SnackbarReason } from './snackbar-queue.ts';

describe('the queue', () => {
  let queue: SnackbarQueue;
  const ends: Record<string, SnackbarReason> = {};
  const message = (text: string, options: Partial<SnackbarMessage> = {}): SnackbarMessage => ({
    text,
    ...options,
    settle: (reason) => void (ends[text] = reason),
  });

  beforeEach(() => {
    useFakeTimers();
    for (const text of Object.keys(ends)) delete ends[text];
    queue = new SnackbarQueue(() => undefined);
  });

  afterEach(() => {
    useRealTimers();
  });

  test('shows each for 4000 ms and the next one 200 ms later, first in first out', () => {
    for (const text of ['a', 'b', 'c']) queue.add(message(text));
    expect(queue.current?.text).toBe('a');
    advanceTimersByTime(3999);
    expect(ends).toEqual({});
    advanceTimersByTime(1);
    expect(ends).toEqual({ a: 'timeout' });
    advanceTimersByTime(199);
    expect(queue.current).toBeUndefined();
    advanceTimersByTime(1);
    expect(queue.current?.text).toBe('b');
    advanceTimersByTime(4200);
    expect(queue.current?.text).toBe('c');
    advanceTimersByTime(4200);
    expect(queue.isIdle).toBe(true);
  });

  test.for([
    [undefined, 10_000],
    [500, 10_000],
    [12_000, 12_000],
  ])('with an action and the duration %s it shows for %s ms', ([durationMs, shownMs = 0]) => {
    queue.add(message('a', { durationMs, action: { label: 'Undo', run: () => undefined } }));
    advanceTimersByTime(shownMs - 1);
    expect(ends).toEqual({});
    advanceTimersByTime(1);
    expect(ends).toEqual({ a: 'timeout' });
  });

  test('waits between two, also if one arrives in the pause', () => {
    const first = message('a');
    queue.add(first);
    queue.remove(first, 'close');
    queue.add(message('b'));
    expect(queue.current).toBeUndefined();
    advanceTimersByTime(200);
    expect(queue.current?.text).toBe('b');
  });

  test('drops the oldest of more than five waiting', () => {
    for (const text of ['now', '1', '2', '3', '4', '5', '6']) queue.add(message(text));
    expect(ends).toEqual({ 1: 'dropped' });
  });

  test('a message with the same id replaces another and restarts its timer', () => {
    queue.add(message('a', { id: 'x' }));
    advanceTimersByTime(3000);
    queue.add(message('b', { id: 'x' }));
    expect([ends, queue.current?.text]).toEqual([{ a: 'replaced' }, 'b']);
    advanceTimersByTime(3999);
    expect(queue.current?.text).toBe('b');
  });

  test('kept messages stay and block no others', () => {
    queue.add(message('kept', { keep: true }));
    queue.add(message('a'));
    expect(queue.visible.map(({ text }) => text)).toEqual(['kept', 'a']);
    advanceTimersByTime(10_000);
    expect(queue.visible.map(({ text }) => text)).toEqual(['kept']);
  });

  test('the timer pauses while held and resumes with the remaining time', () => {
    queue.add(message('a'));
    advanceTimersByTime(3000);
    queue.hold('hover', true);
    queue.hold('hidden', true);
    advanceTimersByTime(60_000);
    queue.hold('hover', false);
    advanceTimersByTime(60_000);
    expect(queue.current?.text).toBe('a');
    queue.hold('hidden', false);
    advanceTimersByTime(999);
    expect(queue.current?.text).toBe('a');
    advanceTimersByTime(1);
    expect(ends.a).toBe('timeout');
  });
});
