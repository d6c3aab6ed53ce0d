/** Trusted input by keyboard and mouse, and the size of the page. */
import { positionOf, type Point, type PositionOptions } from './actionability.ts';
import { runCommand } from './commands.ts';
import { keySteps, releaseSteps } from './keys.ts';
import { delay, nextOuterFrame, now } from './native.ts';
import type { InputStep } from './protocol.ts';

/** An element, or a locator that finds it. */
export type Target = Element | { element(): Element };

/** Beside the frame of the tests. */
const restingPlace = { x: 1150, y: 800 };
/** The mouse is where the previous file left it. */
let isMouseResting = false;

export async function click(target: Target, options?: PositionOptions): Promise<void> {
  await send([move(await pointAt(target, options)), { type: 'mouseDown' }, { type: 'mouseUp' }]);
}

export async function hover(target: Target, options?: PositionOptions): Promise<void> {
  await send([move(await pointAt(target, options))]);
}

/** Moves the mouse to where it hovers nothing of the page. */
export async function restMouse(): Promise<void> {
  if (isMouseResting) return;
  isMouseResting = true;
  await send([move(restingPlace)]);
}

/** Turns the wheel over an element, by px. */
export async function wheel(target: Target, { delta }: { delta: Partial<Point> }): Promise<void> {
  const point = await pointAt(target);
  await send([move(point), { type: 'wheel', ...point, deltaX: delta.x ?? 0, deltaY: delta.y ?? 0 }]);
}

/** Presses keys; see `keys.ts` for the notation. */
export async function keyboard(text: string): Promise<void> {
  await focusPage();
  await send(keySteps(text));
}

export async function tab({ shift = false }: { shift?: boolean } = {}): Promise<void> {
  await keyboard(shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
}

/** Replaces the text of a field by typing. */
export async function fill(target: Target, text: string): Promise<void> {
  const field = elementOf(target);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new Error(`${field.localName} cannot be filled.`);
  }
  field.focus();
  field.select();
  await keyboard(text === '' ? '{Delete}' : text.replaceAll('{', '{{'));
}

/** Selects a file in a file input. */
export function upload(target: Target, file: File): void {
  const field = elementOf(target);
  if (!(field instanceof HTMLInputElement)) throw new Error(`${field.localName} takes no files.`);
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Moves the keyboard focus to the page, which may be in the browser's own interface, and waits until the page has it. */
export async function focusPage(): Promise<void> {
  if (hasFocus()) return;
  await runCommand('focus', null);
  // The window system tells the browser later, above all on a busy machine; keys pressed before that would be lost.
  const giveUpAt = now() + 10_000;
  while (!hasFocus() && now() < giveUpAt) await delay(20);
}

/**
 * Presses a modifier key until the page receives it. WebKit opens a window for each file, and loses the keys that it is
 * sent before the window system has shown the window.
 */
export async function untilKeysArrive(): Promise<void> {
  await focusPage();
  const giveUpAt = now() + 30_000;
  while (now() < giveUpAt) {
    const arrival = new Promise<true>((resolve) =>
      window.addEventListener('keydown', () => resolve(true), { capture: true, once: true }),
    );
    await send(keySteps('{Shift}'));
    if (await Promise.race([arrival, delay(500)])) return;
  }
  throw new Error('The browser sends no keys to the page.');
}

/** Releases the keys that a test still holds. */
export async function releaseKeys(): Promise<void> {
  await send(releaseSteps());
}

/** Sets the size of the page, in px, and waits until media queries and observers know it. */
export async function setViewport(width: number, height: number): Promise<void> {
  const frame = window.frameElement as HTMLIFrameElement | null;
  if (!frame) throw new Error('The tests run outside their frame.');
  // WebKit keeps results of media queries when elements are removed and the page is resized within a frame.
  await nextOuterFrame();
  await nextOuterFrame();
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  while (window.innerWidth !== width || window.innerHeight !== height) await nextOuterFrame();
  await nextOuterFrame();
  await nextOuterFrame();
}

function hasFocus(): boolean {
  if (!document.hasFocus()) window.focus();
  return document.hasFocus();
}

async function pointAt(target: Target, options?: PositionOptions): Promise<Point> {
  isMouseResting = false;
  return positionOf(() => elementOf(target), options);
}

function elementOf(target: Target): Element {
  return target instanceof Element ? target : target.element();
}

async function send(steps: InputStep[]): Promise<void> {
  if (steps.length > 0) await runCommand('input', steps);
}

function move({ x, y }: Point): InputStep {
  return { type: 'move', x, y };
}
