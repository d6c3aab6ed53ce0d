/** What the tests of touch drag and drop share: a card, two places to drop it, and fingers. */
import { advanceTimersByTime, afterEach, beforeEach, useFakeTimers, useRealTimers } from '../testing/test.ts';
import { enableTouchDragDrop, type TouchDragDropOptions } from './touch-drag-drop.ts';

/** Ends the listeners of a test. */
export let off: AbortController;
/** Which drag events came, and where. */
export let log: string[];

const markup = `<style>
  body { margin: 0 } #card, #list, #far { position: absolute; inline-size: 100px; block-size: 100px }
  #card { inset: 300px auto auto 300px; box-sizing: border-box; padding: 10px; background: tomato } #list { inset: 300px auto auto 500px } #far { inset: 450px auto auto 500px }
</style><div id="card" draggable="true"><b>Ticket</b></div><div id="list"></div><div id="far"></div>`;

/** To be called once in a test file: each test gets the card and the places, and says itself when time passes. */
export function useTouchDrag(): void {
  beforeEach(() => {
    useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    off = new AbortController();
    log = [];
    document.body.innerHTML = markup;
    for (const type of [
      'dragstart',
      'dragenter',
      'dragleave',
      'dragover',
      'drop',
      'dragend',
      'contextmenu',
    ]) {
      document.addEventListener(type, (event) => write(event), { signal: off.signal });
    }
  });

  afterEach(() => {
    off.abort();
    useRealTimers();
    document.body.innerHTML = '';
    scrollTo(0, 0);
  });
}

export function enable(options: TouchDragDropOptions = {}): void {
  enableTouchDragDrop(undefined, { ...options, signal: off.signal });
}

/** Lifts the card and moves the finger there. */
export async function dragTo(x: number, y: number): Promise<void> {
  touch('start', 350, 350);
  advanceTimersByTime(400);
  touch('move', x, y);
}

export function touch(
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

export function secondFinger(x: number, y: number): void {
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

export function accept(id: string, effect: 'move' | 'copy' = 'move'): void {
  el(id).addEventListener('dragover', (event) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = effect;
  });
  el(id).addEventListener('drop', (event) => event.preventDefault());
}

export function effectsAtEnd(): (string | undefined)[] {
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

export function el(id: string): HTMLElement {
  return (document.querySelector<HTMLElement>(`#${id}`) ?? document.createElement('div')) as HTMLElement;
}

export function ghost(): HTMLElement | null {
  return document.querySelector('[data-mg-drag-ghost]');
}

export function count(entry: string): number {
  return log.filter((each) => each.startsWith(entry)).length;
}
