/** Waits until a user could press an element, and returns where. */
import { nextFrame, now } from './native.ts';

/** A position in px. */
export interface Point {
  x: number;
  y: number;
}

export interface PositionOptions {
  /** Relative to the upper left corner of the element; its center by default. */
  position?: Point;
  /** Skips the checks. */
  force?: boolean;
}

/** Milliseconds to wait. */
const timeout = 10_000;

/** Waits until the element is visible, stable, enabled and not covered; returns its position in the window. */
export async function positionOf(find: () => Element, options: PositionOptions = {}): Promise<Point> {
  const { position, force = false } = options;
  const end = now() + timeout;
  for (;;) {
    const found = await tryPosition(find, position, force);
    if (typeof found !== 'string') return found;
    if (now() > end) throw new Error(`The element cannot be pressed: ${found}`);
    await nextFrame();
  }
}

/** The position to press, or the reason why it cannot be pressed. */
async function tryPosition(
  find: () => Element,
  position: Point | undefined,
  force: boolean,
): Promise<Point | string> {
  let element: Element;
  try {
    element = find();
  } catch (error) {
    return (error as Error).message;
  }
  if (!force) {
    const before = element.getBoundingClientRect();
    if (before.width === 0 || before.height === 0 || !element.checkVisibility({ visibilityProperty: true })) {
      return 'it is not visible';
    }
    if (element.matches(':disabled')) return 'it is disabled';
    await nextFrame();
    const after = element.getBoundingClientRect();
    if (after.x !== before.x || after.y !== before.y || after.width !== before.width) return 'it moves';
  }
  let point = pointOf(element, position);
  if (!isInside(point)) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    point = pointOf(element, position);
  }
  if (!force) {
    const hit = deepElementFromPoint(point);
    if (!hit || !isWithin(hit, element)) {
      return `it is covered by ${hit?.outerHTML.slice(0, 100) ?? 'nothing'}`;
    }
  }
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: Math.round(point.x + (frame?.x ?? 0)), y: Math.round(point.y + (frame?.y ?? 0)) };
}

function pointOf(element: Element, position: Point | undefined): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return position ? { x: x + position.x, y: y + position.y } : { x: x + width / 2, y: y + height / 2 };
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
}

function deepElementFromPoint({ x, y }: Point): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let inner = found; inner?.shadowRoot;) {
    const root: ShadowRoot = inner.shadowRoot;
    // Chromium names the host for text in a slot, although the press reaches what surrounds the slot.
    inner = root.elementsFromPoint(x, y).find((each) => each.getRootNode() === root) ?? null;
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** Whether a press on `hit` reaches `element`: the element itself, its content, or its label. */
function isWithin(hit: Element, element: Element): boolean {
  for (let at: Element | null = hit; at; at = parentOf(at)) {
    if (at === element) return true;
    if (at instanceof HTMLLabelElement && at.control === element) return true;
  }
  return false;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
