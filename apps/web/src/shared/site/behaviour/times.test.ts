/** Timings of the public pages (docs/product/screens.md 4.3, 4.5 and 4.6), with fake timers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawers } from './controls.ts';
import { hashScroll } from './hash-scroll.ts';
import { passingNames, steppingWords } from './moving-parts.ts';

const place = document.createElement('div');
// The pointer rests where an earlier test file left it: names below it would be held.
place.style.pointerEvents = 'none';
let stop = () => {};

beforeEach(() => {
  document.body.append(place);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  place.replaceChildren();
  place.remove();
});

/** Renders a list of items as on the pages and starts its behaviour; resolves once it is animated. */
async function movingList(mark: string, count: number, begin: (root: ParentNode) => () => void) {
  const items = Array.from({ length: count }, (_, index) => `<i>${index}</i>`).join('');
  place.innerHTML = `<section><div><p ${mark}>${items}</p></div></section>`;
  stop = begin(place);
  // It starts when the observer reports it visible.
  await until(() => vi.getTimerCount() === 1);
  return place.querySelector<HTMLElement>(`[${mark}]`)!;
}

/** Waits by animation frames: `expect.poll` would advance the fake clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame);
}

test('shows the next word every second, to the end of the list and back', async () => {
  const words = await movingList('data-words', 3, steppingWords);
  vi.advanceTimersByTime(999);
  expect(words.style.translate).toBe('');
  const seen = [1, 1000, 1000, 1000].map((time) => {
    vi.advanceTimersByTime(time);
    return words.style.translate;
  });
  expect(seen).toEqual(['0px -1.2em', '0px -2.4em', '0px -1.2em', '0px']);
});

test('rotates names every three seconds from 1024 px on and not below', async () => {
  await page.viewport(1024, 800);
  await until(() => matchMedia('(min-width: 1024px)').matches);
  const names = await movingList('data-names', 8, passingNames);
  vi.advanceTimersByTime(2999);
  expect(names.style.translate).toBe('');
  vi.advanceTimersByTime(1);
  expect(names.style.translate).toBe('-25%');
  await page.viewport(1023, 800);
  await until(() => !matchMedia('(min-width: 1024px)').matches);
  vi.advanceTimersByTime(9000);
  expect(names.style.translate).toBe('-25%');
});

test('scrolls smoothly to the fragment a second after the page was first shown', () => {
  place.innerHTML = '<section id="far"></section>';
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const before = location.href;
  history.replaceState(null, '', '#far');
  stop = hashScroll();
  vi.advanceTimersByTime(999);
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth' });
  history.replaceState(null, '', before);
});

test('does not scroll to the fragment when the page is shown again in another language', () => {
  place.innerHTML = '<section id="far"></section>';
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  const before = location.href;
  history.replaceState(null, '', '#far');
  stop = hashScroll(false);
  vi.advanceTimersByTime(5000);
  expect(scroll).not.toHaveBeenCalled();
  history.replaceState(null, '', before);
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'user input (%s) within the first second cancels the scroll',
  (name) => {
    place.innerHTML = '<section id="far"></section>';
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
    const before = location.href;
    history.replaceState(null, '', '#far');
    stop = hashScroll();
    vi.advanceTimersByTime(500);
    place.dispatchEvent(new Event(name, { bubbles: true }));
    vi.advanceTimersByTime(5000);
    expect(scroll).not.toHaveBeenCalled();
    history.replaceState(null, '', before);
  },
);

test('pressing the menu button vibrates for 32 ms', () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  place.innerHTML = '<button data-opens="menu"></button><dialog id="menu" data-drawer></dialog>';
  stop = drawers(place);
  place.querySelector('button')?.click();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(32);
  expect(place.querySelector('dialog')?.open).toBe(true);
});
