import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markIntroSeen, useIntroHold } from './intro-hold.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function Probe({ at }: { at: (isHeld: boolean) => void }) {
  at(useIntroHold());
  return null;
}

function show() {
  const seen: boolean[] = [];
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe at={(isHeld) => seen.push(isHeld)} />));
  return { now: () => seen.at(-1), end: () => act(() => root.unmount()) };
}

test('stands until two seconds after the beginning of the page, then never again in this session', () => {
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

test('does not hold up who has seen the way in', () => {
  markIntroSeen();
  const only = show();
  expect(only.now()).toBe(false);
  only.end();
});
