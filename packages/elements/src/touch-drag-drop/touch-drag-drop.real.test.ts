/** The same with fingers the browser believes in: touch input through the DevTools protocol. */
import { afterEach, beforeEach, expect, test } from '../testing/test.ts';
import { sendCdp } from '../testing/browser.ts';
import { enableTouchDragDrop } from './touch-drag-drop.ts';

let off: AbortController;
let log: string[];
let isDown = false;

beforeEach(async () => {
  await sendCdp('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  off = new AbortController();
  log = [];
  document.body.innerHTML = `<style>body { margin: 0 }</style>
    <div id="scroller" style="position:absolute;inset:50px auto auto 50px;inline-size:200px;block-size:400px;overflow:auto">
      ${Array.from({ length: 30 }, (_, at) => `<div id="c${at}" draggable="true" style="block-size:60px">Ticket ${at}</div>`).join('')}
    </div>
    <div id="list" style="position:absolute;inset:50px auto auto 300px;inline-size:200px;block-size:400px"></div>`;
  for (const type of ['dragstart', 'dragenter', 'drop', 'dragend', 'click', 'contextmenu']) {
    document.addEventListener(
      type,
      (event) =>
        log.push(`${event.type} ${(event.target as HTMLElement).id} ${event.isTrusted ? 'engine' : 'ours'}`),
      { signal: off.signal },
    );
  }
  enableTouchDragDrop(document, { signal: off.signal });
});

afterEach(async () => {
  off.abort();
  if (isDown) await sendCdp('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  isDown = false;
  await sendCdp('Emulation.setTouchEmulationEnabled', { enabled: false });
  document.body.innerHTML = '';
});

test('a tap is still a click', async () => {
  await finger('touchStart', 100, 200);
  await finger('touchEnd');
  await expect.poll(() => log).toEqual(['click c2 engine']);
});

test('press and hold lifts a card out of a scrollable list, and the list stays where it is', async () => {
  const list = el('list');
  list.addEventListener('dragover', (event) => event.preventDefault());
  list.addEventListener('drop', (event) => event.preventDefault());
  await finger('touchStart', 100, 200);
  await expect.poll(() => log).toEqual(['dragstart c2 ours']);
  for (let step = 1; step <= 10; step++) await finger('touchMove', 100 + step * 30, 200 - step * 3);
  await expect.poll(() => log).toContain('dragenter list ours');
  await finger('touchEnd');
  await expect.poll(() => log.at(-1)).toBe('dragend c2 ours');
  expect(log).toContain('drop list ours');
  expect(log.filter((entry) => entry.startsWith('click'))).toEqual([]);
  expect(el('scroller').scrollTop).toBe(0);
});

test('at the lower edge the list goes on while the finger rests', async () => {
  await finger('touchStart', 100, 200);
  await expect.poll(() => log).toEqual(['dragstart c2 ours']);
  await finger('touchMove', 100, 300);
  await finger('touchMove', 100, 440);
  await expect.poll(() => el('scroller').scrollTop, { timeout: 5000 }).toBeGreaterThan(600);
  await finger('touchEnd');
  await expect.poll(() => log.at(-1)).toBe('dragend c2 ours');
});

test('a second finger ends it', async () => {
  await finger('touchStart', 100, 200);
  await expect.poll(() => log).toEqual(['dragstart c2 ours']);
  await finger('touchMove', 400, 200);
  await expect.poll(() => log).toContain('dragenter list ours');
  const { x, y } = frame();
  await sendCdp('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [
      { x: x + 400, y: y + 200, id: 0 },
      { x: x + 100, y: y + 100, id: 1 },
    ],
  });
  await expect.poll(() => log.at(-1)).toBe('dragend c2 ours');
  expect(document.querySelector('[data-mg-drag-ghost]')).toBeNull();
});

// Last: the engine takes a tap that follows a fling for the hand that stops it.
test('a quick swipe scrolls the list and lifts nothing', async () => {
  await finger('touchStart', 100, 350);
  for (let step = 1; step <= 10; step++) await finger('touchMove', 100, 350 - step * 20);
  await finger('touchEnd');
  await expect.poll(() => el('scroller').scrollTop).toBeGreaterThan(100);
  expect(log).toEqual([]);
});

async function finger(type: 'touchStart' | 'touchMove' | 'touchEnd', atX = 0, atY = 0): Promise<void> {
  const { x, y } = frame();
  isDown = type !== 'touchEnd';
  const touchPoints = type === 'touchEnd' ? [] : [{ x: x + atX, y: y + atY, id: 0 }];
  await sendCdp('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Input is measured from the page that holds the frame of the tests. */
function frame(): { x: number; y: number } {
  const box = window.frameElement?.getBoundingClientRect();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}

function el(id: string): HTMLElement {
  return document.querySelector<HTMLElement>(`#${id}`) ?? document.createElement('div');
}
