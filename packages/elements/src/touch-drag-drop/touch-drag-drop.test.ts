import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listenersLeftBy } from '../internal/test-page.ts';
import { enableTouchDragDrop, type TouchDragDropOptions } from './touch-drag-drop.ts';

let off: AbortController;
let log: string[];

const markup = `<style>
  body { margin: 0 } #card, #list, #far { position: absolute; inline-size: 100px; block-size: 100px }
  #card { inset: 300px auto auto 300px; box-sizing: border-box; padding: 10px; background: tomato } #list { inset: 300px auto auto 500px } #far { inset: 450px auto auto 500px }
</style><div id="card" draggable="true"><b>Ticket</b></div><div id="list"></div><div id="far"></div>`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  off = new AbortController();
  log = [];
  document.body.innerHTML = markup;
  for (const type of ['dragstart', 'dragenter', 'dragleave', 'dragover', 'drop', 'dragend', 'contextmenu']) {
    document.addEventListener(type, (event) => write(event), { signal: off.signal });
  }
});

afterEach(() => {
  off.abort();
  vi.useRealTimers();
  document.body.innerHTML = '';
  scrollTo(0, 0);
});

test('press and hold lifts after 400 ms, then the mouse would have sent the same', async () => {
  enable();
  accept('list');
  const data: string[] = [];
  el('card').addEventListener('dragstart', (event) => {
    event.dataTransfer?.setData('text/plain', 'NUB-1');
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  });
  el('list').addEventListener('dragover', (event) =>
    data.push(`over ${event.dataTransfer?.getData('text/plain')}`),
  );
  el('list').addEventListener('drop', (event) =>
    data.push(`drop ${event.dataTransfer?.getData('text/plain')}`),
  );
  el('card').addEventListener('dragend', (event) => data.push(`end ${event.dataTransfer?.dropEffect}`));
  touch('start', 350, 350);
  vi.advanceTimersByTime(399);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['dragstart card']);
  touch('move', 550, 350);
  await until(() => log.includes('dragover list'));
  touch('end', 550, 350);
  expect(log.filter((entry) => !entry.startsWith('dragover'))).toEqual([
    'dragstart card',
    'dragenter list',
    'drop list',
    'dragend card',
  ]);
  expect(new Set(data)).toEqual(new Set(['over ', 'drop NUB-1', 'end move']));
});

test('the types of the data can be seen while dragging, the data only at the drop', async () => {
  enable();
  el('card').addEventListener('dragstart', (event) =>
    event.dataTransfer?.setData('application/x-ticket', '7'),
  );
  const seen: unknown[] = [];
  el('list').addEventListener('dragover', (event) => {
    seen.push(event.dataTransfer?.types.includes('application/x-ticket'), event instanceof DragEvent);
    event.dataTransfer?.setData('application/x-ticket', 'changed');
  });
  await dragTo(550, 350);
  await until(() => seen.length > 0);
  expect(seen.slice(0, 2)).toEqual([true, true]);
});

test('a swipe before that scrolls: nothing is sent', () => {
  enable();
  touch('start', 350, 350);
  const move = touch('move', 350, 320);
  expect(move.defaultPrevented).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(log).toEqual([]);
  expect(ghost()).toBeNull();
});

test('a finger that trembles within 25 px still lifts', () => {
  enable();
  touch('start', 350, 350);
  touch('move', 365, 355);
  vi.advanceTimersByTime(400);
  expect(log).toEqual(['dragstart card']);
});

test('in move mode 5 px lift at once', () => {
  enable({ mode: 'move' });
  touch('start', 350, 350);
  touch('move', 354, 350);
  expect(log).toEqual([]);
  const move = touch('move', 355, 350);
  expect(log).toEqual(['dragstart card']);
  expect(move.defaultPrevented).toBe(true);
});

test('a drop where nobody accepts, and a release without movement, end with none', async () => {
  enable();
  const ends = effectsAtEnd();
  await dragTo(550, 350);
  await until(() => log.includes('dragover list'));
  touch('end', 550, 350);
  touch('start', 350, 350);
  vi.advanceTimersByTime(400);
  touch('end', 350, 350);
  expect(ends).toEqual(['none', 'none']);
  expect(log).not.toContain('drop list');
});

test('an effect that the source does not allow is no drop', async () => {
  enable();
  el('card').addEventListener('dragstart', (event) => {
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'copy';
  });
  accept('list', 'move');
  const ends = effectsAtEnd();
  await dragTo(550, 350);
  await until(() => log.includes('dragover list'));
  touch('end', 550, 350);
  expect(log).not.toContain('drop list');
  expect(ends).toEqual(['none']);
});

test('each dragenter has one dragleave or the drop', async () => {
  enable();
  accept('far');
  await dragTo(550, 350);
  await until(() => log.includes('dragenter list'));
  touch('move', 550, 480);
  await until(() => log.includes('dragenter far'));
  touch('move', 550, 350);
  await until(() => count('dragenter list') === 2);
  touch('move', 550, 500);
  await until(() => count('dragenter far') === 2);
  touch('end', 550, 500);
  expect(count('dragenter list')).toBe(2);
  expect(count('dragleave list')).toBe(2);
  expect(count('dragenter far')).toBe(2);
  expect(count('dragleave far')).toBe(1);
  expect(count('drop far')).toBe(1);
});

test('a dragstart that is refused leaves the touch alone', () => {
  enable();
  el('card').addEventListener('dragstart', (event) => event.preventDefault());
  touch('start', 350, 350);
  vi.advanceTimersByTime(400);
  expect(ghost()).toBeNull();
  expect(touch('move', 350, 200).defaultPrevented).toBe(false);
  expect(log).toEqual(['dragstart card']);
});

test('the picture is half clear, held where the finger took it, and gone at the end', async () => {
  enable();
  touch('start', 310, 320);
  vi.advanceTimersByTime(400);
  touch('move', 410, 420);
  const box = ghost()?.getBoundingClientRect();
  expect([box?.left, box?.top, box?.width]).toEqual([400, 400, 100]);
  const picture = ghost()?.firstElementChild?.getBoundingClientRect();
  expect([picture?.width, picture?.height]).toEqual([100, 100]);
  expect(ghost()?.style.opacity).toBe('0.5');
  expect(getComputedStyle(ghost()?.firstElementChild as Element).backgroundColor).toBe('rgb(255, 99, 71)');
  expect(ghost()?.textContent).toBe('Ticket');
  touch('end', 410, 420);
  expect(ghost()).toBeNull();
});

test('setDragImage puts another picture there', () => {
  enable();
  const image = document.createElement('i');
  image.textContent = '3 tickets';
  el('card').addEventListener('dragstart', (event) => event.dataTransfer?.setDragImage(image, 5, 5));
  touch('start', 350, 350);
  vi.advanceTimersByTime(400);
  expect(ghost()?.textContent).toBe('3 tickets');
  expect(ghost()?.getBoundingClientRect().left).toBe(345);
});

test.for(['Escape', 'second finger', 'touchcancel', 'source removed', 'signal'])(
  '%s ends it: dragleave, dragend none, no ghost',
  async (reason) => {
    enable();
    accept('list');
    const ends: (string | undefined)[] = [];
    // On the source: one that was removed reaches the document only through the second event.
    el('card').addEventListener('dragend', (event) => ends.push(event.dataTransfer?.dropEffect));
    const card = el('card');
    const leaves: string[] = [];
    el('list').addEventListener('dragleave', () => leaves.push('list'));
    await dragTo(550, 350);
    await until(() => log.includes('dragover list'));
    if (reason === 'Escape') await userEvent.keyboard('{Escape}');
    if (reason === 'second finger') secondFinger(350, 350);
    if (reason === 'touchcancel') touch('cancel', 550, 350);
    if (reason === 'source removed') card.remove();
    if (reason === 'signal') off.abort();
    await until(() => ends.length > 0);
    expect(ends).toEqual(['none']);
    expect(leaves).toEqual(['list']);
    expect(ghost()).toBeNull();
    if (reason !== 'signal') expect(count('dragend')).toBe(1);
    touch('end', 550, 350, card);
    expect(log).not.toContain('drop list');
    expect(ends).toHaveLength(1);
  },
);

test('an Escape during a drag reaches nobody else', async () => {
  enable();
  const keys: string[] = [];
  document.addEventListener('keydown', (event) => keys.push(event.key), { signal: off.signal });
  await dragTo(550, 350);
  await userEvent.keyboard('{Escape}');
  expect(keys).toEqual([]);
  touch('end', 550, 350);
  await userEvent.keyboard('{Escape}');
  expect(keys).toEqual(['Escape']);
});

test('a finger that rests for 900 ms asks for the menu; a page that has one ends the drag', () => {
  enable();
  const ends = effectsAtEnd();
  touch('start', 350, 350);
  vi.advanceTimersByTime(899);
  expect(log).toEqual(['dragstart card']);
  el('card').addEventListener('contextmenu', (event) => event.preventDefault());
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['dragstart card', 'contextmenu b', 'dragend card']);
  expect(ends).toEqual(['none']);
  expect(touch('end', 350, 350).defaultPrevented).toBe(true);
});

test('without a menu of the page the drag goes on', async () => {
  enable();
  touch('start', 350, 350);
  vi.advanceTimersByTime(1000);
  touch('move', 550, 350);
  await until(() => log.includes('dragenter list'));
});

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
  vi.advanceTimersByTime(400);
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

test('what is under the finger in an iframe is left alone', async () => {
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

test('fields, and what is not draggable, keep their touches', () => {
  el('card').innerHTML = '<input aria-label="Título">';
  enable();
  touch('start', 310, 310, el('card').firstElementChild as HTMLElement);
  touch('start', 550, 350, el('list'));
  vi.advanceTimersByTime(2000);
  expect(log).toEqual([]);
});

test('scrolls the nearest container at its edge, then on while the finger rests, and gives its snapping back', async () => {
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

test('scrolls the page at the edge of the viewport, and dragover follows what comes under the finger', async () => {
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

test('two areas, one in the other, send each event once', () => {
  enable();
  enableTouchDragDrop(el('card'), { signal: off.signal });
  touch('start', 350, 350);
  vi.advanceTimersByTime(400);
  expect(log).toEqual(['dragstart card']);
});

test('switched on and off, and dragged in between, it leaves no listener', async () => {
  const left = await listenersLeftBy(async () => {
    for (let round = 0; round < 100; round++) {
      const controller = new AbortController();
      enableTouchDragDrop(document, { signal: controller.signal });
      touch('start', 350, 350);
      vi.advanceTimersByTime(400);
      touch('move', 550, 350);
      if (round % 2 === 0) touch('end', 550, 350);
      controller.abort();
    }
  });
  expect(left).toBe(0);
  expect(ghost()).toBeNull();
  touch('start', 350, 350);
  vi.advanceTimersByTime(1000);
  expect(log.filter((entry) => entry === 'dragstart card')).toHaveLength(100);
});

test('a signal that was given up before switches nothing on', () => {
  enableTouchDragDrop(document, { signal: AbortSignal.abort() });
  touch('start', 350, 350);
  vi.advanceTimersByTime(1000);
  expect(log).toEqual([]);
});

function enable(options: TouchDragDropOptions = {}): void {
  enableTouchDragDrop(undefined, { ...options, signal: off.signal });
}

/** Lifts the card and moves the finger there. */
async function dragTo(x: number, y: number): Promise<void> {
  touch('start', 350, 350);
  vi.advanceTimersByTime(400);
  touch('move', x, y);
}

function touch(
  kind: 'start' | 'move' | 'end' | 'cancel',
  x: number,
  y: number,
  target: HTMLElement = el('card').querySelector('b') ?? el('card'),
): TouchEvent {
  const finger = fingerAt(1, target, x, y);
  const touches = kind === 'end' || kind === 'cancel' ? [] : [finger];
  const event = touchEvent(`touch${kind}`, touches, [finger]);
  target.dispatchEvent(event);
  return event;
}

function secondFinger(x: number, y: number): void {
  const target = document.body;
  const fingers = [1, 2].map((identifier) => fingerAt(identifier, target, x, y));
  target.dispatchEvent(touchEvent('touchstart', fingers, fingers.slice(1)));
}

/** Plain objects: on a machine without a touch screen WebKitGTK cannot construct a `Touch`. */
function fingerAt(identifier: number, target: HTMLElement, clientX: number, clientY: number): Touch {
  return { identifier, target, clientX, clientY } as unknown as Touch;
}

function touchEvent(type: string, touches: Touch[], changedTouches: Touch[]): TouchEvent {
  const event = new UIEvent(type, { bubbles: true, cancelable: true, composed: true });
  return Object.assign(event, { touches, changedTouches }) as unknown as TouchEvent;
}

function accept(id: string, effect: 'move' | 'copy' = 'move'): void {
  el(id).addEventListener('dragover', (event) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = effect;
  });
  el(id).addEventListener('drop', (event) => event.preventDefault());
}

function effectsAtEnd(): (string | undefined)[] {
  const ends: (string | undefined)[] = [];
  document.addEventListener('dragend', (event) => ends.push(event.dataTransfer?.dropEffect), {
    signal: off.signal,
  });
  return ends;
}

function write(event: Event): void {
  const target = event.target;
  const name = target instanceof HTMLElement ? target.id || target.localName : 'document';
  log.push(`${event.type} ${name}`);
}

function el(id: string): HTMLElement {
  return (document.querySelector<HTMLElement>(`#${id}`) ?? document.createElement('div')) as HTMLElement;
}

function ghost(): HTMLElement | null {
  return document.querySelector('[data-mg-drag-ghost]');
}

function count(entry: string): number {
  return log.filter((each) => each.startsWith(entry)).length;
}

/** Waits, frame by frame, until something holds. */
async function until(condition: () => boolean): Promise<void> {
  const startedMs = performance.now();
  while (!condition()) {
    if (performance.now() - startedMs > 5000) throw new Error(`waited in vain; log: ${log.join(', ')}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
