import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { reloadSoon } from './reload-once.ts';
import { addUnsaved, unsavedChanged } from './unsaved.ts';

const reload = vi.fn();
let isOnline = true;
let isUnsaved = false;

beforeEach(() => {
  isOnline = true;
  isUnsaved = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  reload.mockClear();
});

function begin(): void {
  onTestFinished(reloadSoon(reload));
}

test('reloads after three seconds, once', () => {
  begin();
  vi.advanceTimersByTime(2999);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

test('waits for the network', () => {
  isOnline = false;
  begin();
  vi.advanceTimersByTime(5000);
  expect(reload).not.toHaveBeenCalled();
  isOnline = true;
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['leave', 'reload'] as const)(
  'does not reload with unsaved input, also when the network is back: lost on %s',
  (loss) => {
    isUnsaved = true;
    onTestFinished(addUnsaved(loss, () => isUnsaved));
    begin();
    vi.advanceTimersByTime(5000);
    dispatchEvent(new Event('online'));
    unsavedChanged();
    expect(reload).not.toHaveBeenCalled();
    isUnsaved = false;
    unsavedChanged();
    expect(reload).toHaveBeenCalledOnce();
  },
);

test('does not reload once it was cancelled', () => {
  const cancel = reloadSoon(reload);
  vi.advanceTimersByTime(2000);
  cancel();
  vi.advanceTimersByTime(5000);
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
