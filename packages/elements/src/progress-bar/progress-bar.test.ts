import {
  advanceTimersByTime,
  afterEach,
  expect,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import '../tokens.css';
import type { MgProgressBar } from './progress-bar.ts';
import './progress-bar.ts';

afterEach(() => {
  useRealTimers();
  document.body.innerHTML = '';
});

test('announces its value, clamped between 0 and 1', async () => {
  const bar = await mountFirst<MgProgressBar>(
    '<mg-progress-bar value="0.62" label="Importando"></mg-progress-bar>',
  );
  expect(track(bar)?.getAttribute('aria-valuenow')).toBe('62');
  expect(track(bar)?.getAttribute('aria-label')).toBe('Importando');
  bar.value = 7;
  await rendered();
  expect(track(bar)?.getAttribute('aria-valuenow')).toBe('100');
});

test('is indeterminate without a value', async () => {
  const bar = await mountFirst<MgProgressBar>('<mg-progress-bar></mg-progress-bar>');
  expect(track(bar)?.hasAttribute('aria-valuenow')).toBe(false);
  expect(track(bar)?.getAttribute('aria-label')).toBe('Loading...');
});

test('shows a completed task as done and hides after 500 ms', async () => {
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bar = await mountFirst<MgProgressBar>('<mg-progress-bar active value="0.4"></mg-progress-bar>');
  bar.active = false;
  await rendered();
  expect(track(bar)?.getAttribute('aria-valuenow')).toBe('100');
  advanceTimersByTime(499);
  await rendered();
  expect(bar.matches(':state(shown)')).toBe(true);
  advanceTimersByTime(1);
  await rendered();
  expect(track(bar)).toBeNull();
  expect(bar.matches(':state(shown)')).toBe(false);
});

test('keeps the bar for a task that restarts in time', async () => {
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bar = await mountFirst<MgProgressBar>('<mg-progress-bar active></mg-progress-bar>');
  bar.active = false;
  await rendered();
  advanceTimersByTime(300);
  bar.active = true;
  await rendered();
  advanceTimersByTime(1000);
  await rendered();
  expect(track(bar)).not.toBeNull();
});

test('shows nothing for a task that never ran', async () => {
  const bar = document.createElement('mg-progress-bar');
  bar.active = false;
  document.body.append(bar);
  await rendered();
  expect(track(bar)).toBeNull();
});

test('axe finds no violation', async () => {
  await mountFirst(
    '<div><mg-progress-bar value="0.3"></mg-progress-bar><mg-progress-bar></mg-progress-bar></div>',
  );
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-progress-bar active></mg-progress-bar>')).toBe(0);
});

function track(bar: MgProgressBar): Element | null {
  return bar.shadowRoot?.querySelector('[role=progressbar]') ?? null;
}
