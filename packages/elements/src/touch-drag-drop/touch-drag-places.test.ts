/** Targets of a drag: shadow roots, frames, scrolling edges, several areas; and the cleanup. */
import { advanceTimersByTime, expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { enableTouchDragDrop } from './touch-drag-drop.ts';
import { count, dragTo, el, enable, ghost, log, off, touch, useTouchDrag } from './touch-drag-testing.ts';

useTouchDrag();

test('works out of and into shadow roots, with composed events', async () => {
  const home = document.createElement('div');
  const shadow = home.attachShadow({ mode: 'open' });
  shadow.innerHTML =
    '<style>p{position:absolute;inset:100px auto auto 300px;inline-size:50px;block-size:50px;margin:0;background:teal}</style><p draggable="true">A</p>';
  const target = document.createElement('div');
  target.attachShadow({ mode: 'open' }).innerHTML =
    '<p style="position:absolute;inset:100px auto auto 500px;inline-size:50px;block-size:50px;margin:0">B</p>';
  document.body.append(home, target);
  home.id = 'home';
  target.id = 'target';
  enable();
  const inner = target.shadowRoot?.querySelector('p') as HTMLElement;
  inner.addEventListener('dragover', (event) => event.preventDefault());
  const source = shadow.querySelector('p') as HTMLElement;
  touch('start', 320, 120, source);
  advanceTimersByTime(400);
  expect(getComputedStyle(ghost()?.firstElementChild as Element).backgroundColor).toBe('rgb(0, 128, 128)');
  touch('move', 520, 120, source);
  await until(() => log.includes('dragover target'));
  touch('end', 520, 120, source);
  expect(log.filter((entry) => !entry.startsWith('dragover'))).toEqual([
    'dragstart home',
    'dragenter target',
    'drop target',
    'dragend home',
  ]);
});

test('ignores the content of an iframe', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<iframe title="a" style="position:absolute;inset:100px auto auto 500px;inline-size:100px;block-size:100px"></iframe>',
  );
  enable();
  await dragTo(550, 350);
  await until(() => log.includes('dragenter list'));
  touch('move', 550, 150);
  await until(() => log.includes('dragleave list'));
  touch('end', 550, 150);
  expect(count('dragenter')).toBe(1);
  expect(log.at(-1)).toBe('dragend card');
});

test('leaves touches of fields and of non-draggable elements alone', () => {
  el('card').innerHTML = '<input aria-label="Título">';
  enable();
  touch('start', 310, 310, el('card').firstElementChild as HTMLElement);
  touch('start', 550, 350, el('list'));
  advanceTimersByTime(2000);
  expect(log).toEqual([]);
});

test('scrolls the nearest container at its edge while the touch rests, and restores its scroll snapping', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="scroller" style="position:absolute;inset:100px auto auto 600px;inline-size:200px;block-size:200px;overflow:auto;scroll-snap-type:y mandatory">
      <div style="block-size:1000px;scroll-snap-align:start"></div></div>`,
  );
  enable();
  await dragTo(700, 290);
  const scroller = el('scroller');
  await until(() => scroller.scrollTop > 100);
  expect(scroller.style.scrollSnapType).toBe('none');
  touch('move', 700, 200);
  await until(() => log.at(-1) === 'dragover DIV' || scroller.scrollTop > 0);
  touch('move', 700, 105);
  await until(() => scroller.scrollTop === 0);
  touch('end', 700, 105);
  expect(scroller.style.scrollSnapType).toBe('y mandatory');
  expect(document.scrollingElement?.scrollTop).toBe(0);
});

test('scrolls the page at the edge of the viewport, and dragover follows the content under the touch', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div style="position:absolute;inset:3000px auto auto 0;inline-size:1px;block-size:1px"></div>',
  );
  enable();
  const before = count('dragover');
  await dragTo(550, innerHeight - 5);
  await until(() => scrollY > 200);
  expect(count('dragover')).toBeGreaterThan(before);
  touch('end', 550, innerHeight - 5);
  const end = scrollY;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(scrollY).toBe(end);
});

test('nested areas send each event once', () => {
  enable();
  enableTouchDragDrop(el('card'), { signal: off.signal });
  touch('start', 350, 350);
  advanceTimersByTime(400);
  expect(log).toEqual(['dragstart card']);
});

test('leaves no listener after it is enabled, used and disabled', async () => {
  const left = await listenersLeftBy(async () => {
    for (let round = 0; round < 100; round++) {
      const controller = new AbortController();
      enableTouchDragDrop(document, { signal: controller.signal });
      touch('start', 350, 350);
      advanceTimersByTime(400);
      touch('move', 550, 350);
      if (round % 2 === 0) touch('end', 550, 350);
      controller.abort();
    }
  });
  expect(left).toBe(0);
  expect(ghost()).toBeNull();
  touch('start', 350, 350);
  advanceTimersByTime(1000);
  expect(log.filter((entry) => entry === 'dragstart card')).toHaveLength(100);
});

test('an aborted signal enables nothing', () => {
  enableTouchDragDrop(document, { signal: AbortSignal.abort() });
  touch('start', 350, 350);
  advanceTimersByTime(1000);
  expect(log).toEqual([]);
});
