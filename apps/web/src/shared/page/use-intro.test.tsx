import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markIntroSeen, useIntro } from './use-intro.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function Probe({ at }: { at: (isShown: boolean) => void }) {
  at(useIntro());
  return null;
}

function show() {
  const seen: boolean[] = [];
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe at={(isShown) => seen.push(isShown)} />));
  return { now: () => seen.at(-1), end: () => act(() => root.unmount()) };
}

test('shows the intro until two seconds after the start of the page, once per tab session', () => {
  vi.spyOn(performance, 'now').mockReturnValue(300);
  const first = show();
  act(() => void vi.advanceTimersByTime(1699));
  expect(first.now()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(first.now()).toBe(false);
  first.end();
  const second = show();
  expect(second.now()).toBe(false);
  second.end();
});

test('does not show the intro after a page for visitors', () => {
  markIntroSeen();
  const only = show();
  expect(only.now()).toBe(false);
  only.end();
});
