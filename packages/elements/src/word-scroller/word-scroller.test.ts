import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  expect,
  getTimerCount,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { emulateMedia, savingData } from '../testing/media.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgWordScroller } from './word-scroller.ts';
import './word-scroller.ts';

const markup = '<mg-word-scroller words="tickets | teams | chats"></mg-word-scroller>';

/** Runs the timer of the element by hand: only its interval is faked. */
beforeEach(async () => {
  await emulateMedia({});
  useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  useRealTimers();
  document.body.innerHTML = '';
  await emulateMedia({});
});

test('steps each second to the last word and back while visible', async () => {
  const scroller = await mountFirst<MgWordScroller>(markup);
  await until(() => getTimerCount() === 1);
  const words = [scroller.word];
  for (let step = 0; step < 6; step += 1) {
    advanceTimersByTime(1000);
    words.push(scroller.word);
  }
  expect(words).toEqual(['tickets', 'teams', 'chats', 'teams', 'tickets', 'teams', 'chats']);
});

test('has no timer out of view', async () => {
  const box = await mountFirst(`<div><div style="block-size:3000px"></div>${markup}</div>`);
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(getTimerCount()).toBe(0);
  box.lastElementChild?.scrollIntoView();
  await until(() => getTimerCount() === 1);
  scrollTo(0, 0);
  await until(() => getTimerCount() === 0);
});

test('the user can pause and resume it', async () => {
  const scroller = await mountFirst<MgWordScroller>(markup);
  await until(() => getTimerCount() === 1);
  const button = scroller.shadowRoot?.querySelector('button') as HTMLElement;
  expect(button.ariaLabel).toBe('Pause');
  await userEvent.click(button);
  advanceTimersByTime(5000);
  expect(scroller.word).toBe('tickets');
  await rendered();
  expect(button.ariaLabel).toBe('Play');
  await userEvent.click(button);
  advanceTimersByTime(1000);
  expect(scroller.word).toBe('teams');
});

test('does not move under reduced motion and has no button', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const scroller = await mountFirst<MgWordScroller>(markup);
  await until(() => getTimerCount() === 1);
  advanceTimersByTime(5000);
  expect(scroller.word).toBe('tickets');
  expect(scroller.shadowRoot?.querySelector('button')).toBeNull();
});

test('does not move in data-saver mode', async () => {
  const giveBack = savingData();
  const scroller = await mountFirst<MgWordScroller>(markup);
  await until(() => getTimerCount() === 1);
  advanceTimersByTime(5000);
  expect(scroller.word).toBe('tickets');
  giveBack();
});

test('is announced as its whole list; removing words keeps the index in range', async () => {
  const scroller = await mountFirst<MgWordScroller>(`<h1>Order ${markup}</h1>`).then(
    (heading) => heading.querySelector('mg-word-scroller') as MgWordScroller,
  );
  expect(scroller.shadowRoot?.querySelector('.read')?.textContent).toBe('tickets, teams, chats');
  expect(scroller.shadowRoot?.querySelector('[part=words]')?.ariaHidden).toBe('true');
  expect(await axeProblems()).toEqual([]);
  await until(() => getTimerCount() === 1);
  advanceTimersByTime(2000);
  scroller.words = ['one'];
  await rendered();
  expect(scroller.word).toBe('one');
  advanceTimersByTime(2000);
  expect(scroller.word).toBe('one');
});

test('a word that is wider than its box wraps, and all words have the same number of lines', async () => {
  const box = await mountFirst(
    '<h1 style="inline-size: 200px; font: 40px/48px sans-serif"><mg-word-scroller words="clients of all the countries | teams"></mg-word-scroller></h1>',
  );
  const scroller = box.querySelector('mg-word-scroller') as MgWordScroller;
  const words = scroller.shadowRoot?.querySelector('[part=words]') as HTMLElement;
  const shown = (): string[] => {
    const frame = words.getBoundingClientRect();
    return [...words.children]
      .filter((word) => Math.abs(word.getBoundingClientRect().top - frame.top) < 1)
      .map((word) => word.textContent ?? '');
  };
  expect(scroller.offsetWidth).toBe(200);
  const height = words.clientHeight;
  expect(height).toBeGreaterThanOrEqual(96);
  expect(shown()).toEqual(['clients of all the countries']);
  await until(() => getTimerCount() === 1);
  advanceTimersByTime(1000);
  await rendered();
  for (const word of words.children) for (const each of word.getAnimations()) each.finish();
  expect(shown()).toEqual(['teams']);
  expect(words.clientHeight).toBe(height);
});

test('leaves no listener and no timer', async () => {
  expect(await listenersLeftByCycles(markup)).toBe(0);
  expect(getTimerCount()).toBe(0);
});
