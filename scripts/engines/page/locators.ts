/**
 * Page side of the engine drivers: resolves the locators of tests, waits until an element is actionable, and returns
 * its position in the window.
 */
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators';
import { page, server } from 'vitest/browser';
import * as internals from 'vitest/internal/browser';
import { untilHistoryTakesEntries } from './history-quota.ts';
import { setStill } from './still.ts';

class EngineLocator extends Locator {
  override readonly selector: string;

  constructor(selector: string, container?: Element) {
    super();
    this.selector = selector;
    // Assigned here: a class field would overwrite it.
    Object.assign(this, { _container: container });
  }

  override locator(selector: string): EngineLocator {
    return new EngineLocator(`${this.selector} >> ${selector}`, this._container);
  }

  override elementLocator(element: Element): EngineLocator {
    return locatorOf(element);
  }
}

page.extend({
  getByLabelText: (text: string | RegExp, options?: object) =>
    new EngineLocator(getByLabelSelector(text, options)),
  getByRole: (role: string, options?: object) => new EngineLocator(getByRoleSelector(role, options)),
  getByTestId: (id: string | RegExp) =>
    new EngineLocator(getByTestIdSelector(server.config.browser.locators.testIdAttribute, id)),
  getByAltText: (text: string | RegExp, options?: object) =>
    new EngineLocator(getByAltTextSelector(text, options)),
  getByPlaceholder: (text: string | RegExp, options?: object) =>
    new EngineLocator(getByPlaceholderSelector(text, options)),
  getByText: (text: string | RegExp, options?: object) => new EngineLocator(getByTextSelector(text, options)),
  getByTitle: (text: string | RegExp, options?: object) =>
    new EngineLocator(getByTitleSelector(text, options)),
  elementLocator: locatorOf,
} as object);

// Every driver sets this property, which the types declare as internal.
const { __INTERNAL: internal } = internals as unknown as {
  __INTERNAL: { _createLocator(selector: string): Locator };
};
internal._createLocator = (selector) => new EngineLocator(selector);

function locatorOf(element: Element): EngineLocator {
  return new EngineLocator(selectorEngine.generateSelectorSimple(element), element);
}

interface Point {
  x: number;
  y: number;
}

interface PlaceOptions {
  /** Relative to the upper left corner of the element; its centre by default. */
  position?: Point;
  /** Skips the actionability checks. */
  force?: boolean;
  /** Milliseconds to wait. */
  timeout?: number;
}

// Tests replace timers: this module keeps the original ones.
const nextFrame = window.requestAnimationFrame.bind(window);
const now = performance.now.bind(performance);
const later = window.setTimeout.bind(window);
const defaultTimeout = 10_000;

const mingaEngine = {
  setStill,
  untilHistoryTakesEntries,

  /** Waits until the element is visible, stable, enabled and not covered; returns its position in the window. */
  async placeOf(selector: string, options: PlaceOptions = {}): Promise<Point> {
    const { position, force = false, timeout = defaultTimeout } = options;
    const end = now() + timeout;
    for (let problem = ''; ;) {
      const found = await place(selector, position, force);
      if (typeof found !== 'string') return found;
      problem = found;
      if (now() > end) throw new Error(`${selector} cannot be pressed: ${problem}`);
      await frame();
    }
  },

  /** Moves the focus from the outer page to the tests. Returns whether they have it. */
  focusWindow(): boolean {
    if (!document.hasFocus()) window.focus();
    return document.hasFocus();
  },

  /** Focuses a field and selects all its text. */
  selectText(selector: string): void {
    const field = one(selector);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      throw new Error(`${selector} is not a field to fill`);
    }
    field.focus();
    field.select();
  },

  /** Selects files in a file input. */
  upload(selector: string, files: { name: string; mimeType: string; base64: string }[]): void {
    const field = one(selector);
    if (!(field instanceof HTMLInputElement)) throw new Error(`${selector} is not a file field`);
    const chosen = new DataTransfer();
    for (const { name, mimeType, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      chosen.items.add(new File([bytes], name, { type: mimeType }));
    }
    field.files = chosen.files;
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

declare global {
  interface Window {
    mingaEngine: typeof mingaEngine;
  }
}
window.mingaEngine = mingaEngine;

function one(selector: string): Element {
  const found = selectorEngine.querySelectorAll(selectorEngine.parseSelector(selector), document);
  const [first, second] = found;
  if (!first) throw new Error('Nothing on the page matches.');
  if (second) throw new Error(`${found.length} elements on the page match.`);
  return first;
}

/** The position to press, or the reason why it cannot be pressed. */
async function place(selector: string, position: Point | undefined, force: boolean): Promise<Point | string> {
  let element: Element;
  try {
    element = one(selector);
  } catch (error) {
    return (error as Error).message;
  }
  const before = element.getBoundingClientRect();
  if (!force) {
    if (before.width === 0 || before.height === 0 || !element.checkVisibility({ visibilityProperty: true })) {
      return 'it is not visible';
    }
    if (element.matches(':disabled')) return 'it is disabled';
    await frame();
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
    if (!hit || !isWithin(hit, element))
      return `it is covered by ${hit?.outerHTML.slice(0, 100) ?? 'nothing'}`;
  }
  const frameBox = window.frameElement?.getBoundingClientRect();
  return { x: Math.round(point.x + (frameBox?.x ?? 0)), y: Math.round(point.y + (frameBox?.y ?? 0)) };
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
    inner = inner.shadowRoot.elementFromPoint(x, y);
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

/** The next frame; or a timeout where the browser renders none. */
function frame(): Promise<unknown> {
  return Promise.race([
    new Promise((resolve) => nextFrame(resolve)),
    new Promise((resolve) => later(resolve, 100)),
  ]);
}
