import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgInfiniteScroll } from './infinite-scroll.ts';
import './infinite-scroll.ts';

const row = '<div style="block-size:100px">Row</div>';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A list in a box of 400 px that adds `perLoad` rows per load up to `most`. */
async function list(perLoad: number, most: number, start = 0) {
  let rows = start;
  const asked: number[] = [];
  let running = 0;
  const box = await mountFirst(`<div tabindex="0" style="block-size:400px;overflow:auto">
    <div class="rows"></div></div>`);
  const scroll = document.createElement('mg-infinite-scroll');
  const grow = (count: number) =>
    box.querySelector('.rows')?.insertAdjacentHTML('beforeend', row.repeat(count));
  grow(start);
  scroll.addEventListener('mg-load-more', (event) => {
    asked.push(rows);
    running += 1;
    expect(running).toBe(1);
    event.waitUntil(
      new Promise<void>((resolve) => requestAnimationFrame(() => resolve())).then(() => {
        rows += perLoad;
        grow(perLoad);
        running -= 1;
        if (rows >= most) scroll.done = true;
      }),
    );
  });
  box.append(scroll);
  return { box, scroll, asked, rowCount: () => rows };
}

/** Enough frames for an observer to have run. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
}

test('loads until the content exceeds the viewport, then stops', async () => {
  const { rowCount, asked, scroll } = await list(2, 100);
  await until(() => rowCount() >= 4 && !scroll.loading);
  await frames();
  expect(asked).toEqual([0, 2]);
});

test('requests more when the end scrolls into view, once per load', async () => {
  const { box, asked, rowCount, scroll } = await list(5, 100, 10);
  await frames();
  expect(asked).toEqual([]);
  box.scrollTop = 10_000;
  await until(() => rowCount() === 15 && !scroll.loading);
  await frames();
  expect(asked).toEqual([10]);
  box.scrollTop = 10_000;
  await until(() => rowCount() === 20);
  expect(asked).toEqual([10, 15]);
});

test('ends when there is nothing more', async () => {
  const { asked, scroll } = await list(1, 2);
  await until(() => scroll.done && !scroll.loading);
  await frames();
  expect(asked).toEqual([0, 1]);
});

test('a host that controls loading is asked once until it ends', async () => {
  const scroll = await mountFirst<MgInfiniteScroll>('<mg-infinite-scroll></mg-infinite-scroll>');
  let asked = 0;
  scroll.addEventListener('mg-load-more', () => (asked += 1));
  await until(() => asked === 1);
  await frames();
  expect(asked).toBe(1);
  expect(scroll.loading).toBe(true);
  scroll.loading = false;
  await until(() => asked === 2);
});

test('a failed load waits for the button', async () => {
  const scroll = await mountFirst<MgInfiniteScroll>('<mg-infinite-scroll lang="es"></mg-infinite-scroll>');
  let asked = 0;
  scroll.addEventListener('mg-load-more', (event) => {
    asked += 1;
    event.waitUntil(asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve());
    if (asked === 2) scroll.done = true;
  });
  await until(() => scroll.failed && !scroll.loading);
  await frames();
  expect(asked).toBe(1);
  const button = scroll.shadowRoot?.querySelector('button');
  expect(button?.textContent).toBe('Reintentar');
  expect(await axeProblems()).toEqual([]);
  await userEvent.click(button as HTMLElement);
  await until(() => scroll.done && !scroll.loading);
  expect([asked, scroll.failed]).toEqual([2, false]);
});

test('a hidden list requests nothing', async () => {
  const box = await mountFirst('<div hidden><mg-infinite-scroll></mg-infinite-scroll></div>');
  const asked: Event[] = [];
  box.addEventListener('mg-load-more', (event) => asked.push(event));
  await frames();
  expect(asked).toEqual([]);
  box.hidden = false;
  await until(() => asked.length === 1);
});

test('observes its new place after a move and leaves no listener', async () => {
  const scroll = await mountFirst<MgInfiniteScroll>('<mg-infinite-scroll done></mg-infinite-scroll>');
  let asked = 0;
  scroll.addEventListener('mg-load-more', () => (asked += 1));
  scroll.remove();
  document.body.append(scroll);
  scroll.done = false;
  await rendered();
  await until(() => asked === 1);
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles('<mg-infinite-scroll></mg-infinite-scroll>')).toBe(0);
});
