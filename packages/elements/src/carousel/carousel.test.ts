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
import { emulateMedia } from '../testing/media.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { setViewport, userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgCarousel } from './carousel.ts';
import './carousel.ts';

const slide = (name: string) => `<div id="${name}" style="block-size:80px"><button>${name}</button></div>`;
const markup = (attributes = '') =>
  `<mg-carousel label="Customers" style="inline-size:300px" ${attributes}>${['a', 'b', 'c'].map(slide).join('')}</mg-carousel>`;

beforeEach(async () => {
  await emulateMedia({});
  useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  useRealTimers();
  document.body.innerHTML = '';
  await setViewport(1024, 768);
  await emulateMedia({});
});

const reachable = (carousel: MgCarousel) =>
  carousel.slides.filter((each) => !each.hasAttribute('inert')).map((each) => each.id);
const button = (carousel: MgCarousel, label: string) =>
  carousel.shadowRoot?.querySelector<HTMLElement>(`button[aria-label="${label}"]`) as HTMLElement;
const track = (carousel: MgCarousel) => carousel.shadowRoot?.querySelector('.track') as HTMLElement;
const untilTicking = () => until(() => getTimerCount() === 1);
/** A carousel whose clock runs, at its start. */
const ticking = async (attributes: string) => {
  const carousel = await mountFirst<MgCarousel>(markup(attributes));
  await untilTicking();
  return carousel;
};

test('shows one slide; hidden slides are inert; slides are named', async () => {
  const carousel = await mountFirst<MgCarousel>(markup());
  expect(reachable(carousel)).toEqual(['a']);
  expect(carousel.slides.map((each) => each.ariaLabel)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  // 4 px on each side for the focus ring.
  expect(carousel.slides[0]?.getBoundingClientRect().width).toBe(292);
  expect(await axeProblems()).toEqual([]);
});

test('buttons and dots move it in 500 ms, also around the end, with one event', async () => {
  const carousel = await mountFirst<MgCarousel>(markup());
  const seen: string[] = [];
  carousel.addEventListener('mg-slide', (event) =>
    seen.push(`${event.index} ${carousel.active} ${event.isAuto}`),
  );
  await userEvent.click(button(carousel, 'Next'));
  await rendered();
  expect(getComputedStyle(track(carousel)).transitionDuration).toBe('0.5s');
  expect(reachable(carousel)).toEqual(['b']);
  await userEvent.click(button(carousel, '3 of 3'));
  await userEvent.click(button(carousel, 'Next'));
  await userEvent.click(button(carousel, 'Previous'));
  expect(seen).toEqual(['1 1 false', '2 2 false', '0 0 false', '2 2 false']);
  carousel.active = 1;
  await rendered();
  expect(seen).toHaveLength(4);
  expect(button(carousel, '2 of 3').ariaCurrent).toBe('true');
});

test('arrow keys move it, except within fields of a slide, and mirrored in right-to-left', async () => {
  const carousel = await mountFirst<MgCarousel>(markup());
  carousel.slides[0]?.insertAdjacentHTML('beforeend', '<input aria-label="Name" value="xy">');
  carousel.querySelector('button')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(carousel.active).toBe(1);
  carousel.active = 0;
  await rendered();
  const input = carousel.querySelector('input');
  input?.focus();
  input?.setSelectionRange(0, 0);
  await userEvent.keyboard('{ArrowRight}');
  expect([carousel.active, input?.selectionStart]).toEqual([0, 1]);
  carousel.dir = 'rtl';
  button(carousel, 'Next').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(carousel.active).toBe(1);
});

test('moves automatically at each interval, in ticks of 100 ms', async () => {
  const carousel = await ticking('interval="3000"');
  const seen: boolean[] = [];
  carousel.addEventListener('mg-slide', (event) => seen.push(event.isAuto));
  advanceTimersByTime(2900);
  expect(carousel.active).toBe(0);
  advanceTimersByTime(100);
  expect(carousel.active).toBe(1);
  advanceTimersByTime(6000);
  expect(carousel.active).toBe(0);
  expect(seen).toEqual([true, true, true]);
});

test('pauses on hover, on focus, and while paused', async () => {
  const carousel = await ticking('interval="1000"');
  await userEvent.hover(carousel);
  advanceTimersByTime(5000);
  expect(carousel.active).toBe(0);
  await userEvent.unhover();
  button(carousel, 'Next').focus();
  advanceTimersByTime(5000);
  expect(carousel.active).toBe(0);
  button(carousel, 'Next').blur();
  advanceTimersByTime(1000);
  expect(carousel.active).toBe(1);
  await userEvent.click(button(carousel, 'Pause'));
  await rendered();
  button(carousel, 'Play').blur();
  await userEvent.unhover();
  advanceTimersByTime(5000);
  await rendered();
  expect([carousel.active, carousel.paused]).toEqual([1, true]);
  expect(button(carousel, 'Play').checkVisibility()).toBe(true);
  expect(track(carousel).ariaLive).toBe('polite');
});

test('announces slides that the user selects, but not automatic ones', async () => {
  const carousel = await ticking('interval="1000"');
  const liveAfter = async (act: () => void): Promise<string | null> => {
    act();
    await rendered();
    return track(carousel).ariaLive;
  };
  expect(await liveAfter(() => undefined)).toBe('off');
  // Before it moves: a region that becomes live together with its change is not announced.
  expect(await liveAfter(() => button(carousel, 'Next').focus())).toBe('polite');
  expect(await liveAfter(() => button(carousel, 'Next').click())).toBe('polite');
  expect(await liveAfter(() => button(carousel, 'Next').blur())).toBe('off');
  // Safari does not focus clicked buttons.
  expect(await liveAfter(() => button(carousel, 'Next').click())).toBe('polite');
  expect(await liveAfter(() => advanceTimersByTime(1000))).toBe('off');
});

test('its buttons reference the controlled element', async () => {
  const carousel = await mountFirst<MgCarousel>(markup('interval="1000"'));
  const controlled = [...(carousel.shadowRoot?.querySelectorAll('.controls button') ?? [])].map((each) =>
    each.getAttribute('aria-controls'),
  );
  expect(controlled).toEqual(Array(6).fill(track(carousel).id));
  expect(track(carousel).id).not.toBe('');
});

test('does not move automatically under reduced motion and has no transition', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const carousel = await ticking('interval="1000"');
  advanceTimersByTime(5000);
  expect(carousel.active).toBe(0);
  expect(button(carousel, 'Pause')).toBeNull();
  await userEvent.click(button(carousel, 'Next'));
  await rendered();
  expect(getComputedStyle(track(carousel)).transitionDuration).toBe('0s');
  expect(reachable(carousel)).toEqual(['b']);
});

test('is a static row below static-below, and crossing the width leaves no state', async () => {
  await setViewport(800, 600);
  const carousel = await mountFirst<MgCarousel>(markup('interval="1000" static-below="1024"'));
  expect(carousel.matches(':state(static)')).toBe(true);
  expect(reachable(carousel)).toEqual(['a', 'b', 'c']);
  expect(carousel.shadowRoot?.querySelector('button')).toBeNull();
  await untilTicking();
  advanceTimersByTime(5000);
  expect(carousel.active).toBe(0);
  await setViewport(1100, 600);
  await until(() => !carousel.matches(':state(static)'));
  await rendered();
  expect(reachable(carousel)).toEqual(['a']);
});

test('keeps the current slide in view when slides are added or removed', async () => {
  const carousel = await mountFirst<MgCarousel>(markup());
  carousel.active = 1;
  await rendered();
  carousel.insertAdjacentHTML('afterbegin', slide('new'));
  await until(() => carousel.active === 2);
  await rendered();
  expect(reachable(carousel)).toEqual(['b']);
  const [, gone] = carousel.slides.toReversed();
  gone?.remove();
  await until(() => carousel.slides[2]?.ariaLabel === '3 of 3');
  expect(gone?.hasAttribute('inert') || gone?.hasAttribute('role')).toBe(false);
  for (const each of carousel.slides.slice(1)) each.remove();
  await until(() => carousel.active === 0);
  await rendered();
  expect(reachable(carousel)).toEqual(['new']);
  expect(carousel.shadowRoot?.querySelector('button')).toBeNull();
});

test('stops after its removal from the page', async () => {
  const carousel = await mountFirst<MgCarousel>(markup());
  carousel.next();
  carousel.remove();
  carousel.next();
  expect(carousel.active).toBe(1);
  carousel.previous();
  expect(carousel.active).toBe(1);
});

test('shows several slides at once, and a count instead of many dots', async () => {
  const carousel = await mountFirst<MgCarousel>(markup('per-view="2"'));
  expect(reachable(carousel)).toEqual(['a', 'b']);
  expect(carousel.shadowRoot?.querySelectorAll('.dot')).toHaveLength(2);
  carousel.insertAdjacentHTML('beforeend', Array.from({ length: 12 }, (_, at) => slide(`x${at}`)).join(''));
  await until(() => carousel.shadowRoot?.querySelector('.place')?.textContent === '1 of 14');
});

test('a horizontal swipe moves it, a vertical scroll does not', async () => {
  const carousel = await mountFirst<MgCarousel>(markup());
  const swipe = (right: number, down: number) => {
    const point = (type: string, x: number, y: number) =>
      carousel.slides[carousel.active]?.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          isPrimary: true,
          pointerType: 'touch',
          clientX: x,
          clientY: y,
        }),
      );
    point('pointerdown', 200, 40);
    point('pointerup', 200 + right, 40 + down);
  };
  swipe(-80, 10);
  expect(carousel.active).toBe(1);
  swipe(60, 120);
  expect(carousel.active).toBe(1);
  swipe(80, 0);
  expect(carousel.active).toBe(0);
});

test('has no accessibility violation while moving, and leaves no listener or timer', async () => {
  await mountFirst(markup('interval="1000"'));
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles(markup('interval="1000" static-below="500"'))).toBe(0);
  expect(getTimerCount()).toBe(0);
});
