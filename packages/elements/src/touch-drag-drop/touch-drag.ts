/** One touch on a draggable, from the finger's coming down to its going up. */
import { DragData } from './drag-data.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { type Ghost, showGhost } from './ghost.ts';
import type { TouchDragSettings } from './touch-drag-settings.ts';

/** Interval of drag and dragover events while the touch rests; HTML specifies 350 ms ±200. */
const restMs = 350;

/**
 * waiting: it may become a scroll, a tap or a drag. lifted: dragstart was sent, the finger has not moved yet.
 * dragging: it has. spent: the drag is over while the finger is still down. off: nothing is left.
 */
type Phase = 'waiting' | 'lifted' | 'dragging' | 'spent' | 'off';

/** A drag of one finger. */
export class TouchDrag {
  #phase: Phase = 'waiting';
  #x: number;
  #y: number;
  #screenX: number;
  #screenY: number;
  readonly #startX: number;
  readonly #startY: number;
  readonly #finger: number;
  readonly #touched: EventTarget;
  readonly #path: ReadonlySet<EventTarget>;
  readonly #listeners = new AbortController();
  readonly #data = new DragData();
  readonly #edges;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  #ghost: Ghost | undefined;
  #over: Element | null = null;
  #effect: DataTransfer['dropEffect'] = 'none';
  #frame = 0;
  #lastFrameMs = 0;
  #lastPumpMs = 0;
  #hasMoved = false;

  constructor(
    private readonly area: Document | ShadowRoot | HTMLElement,
    private readonly source: HTMLElement,
    event: TouchEvent,
    private readonly settings: TouchDragSettings,
  ) {
    const touch = event.changedTouches[0] as Touch;
    this.#finger = touch.identifier;
    this.#x = this.#startX = touch.clientX;
    this.#y = this.#startY = touch.clientY;
    this.#screenX = touch.screenX;
    this.#screenY = touch.screenY;
    this.#edges = createEdgeScroll(settings.edge, settings.speed);
    // Touch events target the element where the touch began, even after it left the document and they bubble nowhere.
    this.#touched = event.composedPath()[0] ?? source;
    this.#path = new Set(event.composedPath());
    this.#listen();
    if (settings.mode === 'hold') this.#timers.push(setTimeout(() => this.#lift(), settings.holdMs));
    this.#timers.push(setTimeout(() => this.#askForMenu(), settings.contextMenuMs));
  }

  /** Whether the finger is still down. */
  get isOn(): boolean {
    return this.#phase !== 'off';
  }

  /** Ends it at once, a drag under way with "none". */
  stop(): void {
    this.#cancel();
    this.#dispose();
  }

  #listen(): void {
    const { signal } = this.#listeners;
    const active = { signal, passive: false, capture: true };
    this.#touched.addEventListener('touchmove', (event) => this.#onMove(event as TouchEvent), active);
    this.#touched.addEventListener('touchend', (event) => this.#onEnd(event as TouchEvent), active);
    this.#touched.addEventListener('touchcancel', () => this.stop(), active);
    window.addEventListener('touchstart', () => this.#onAnotherFinger(), {
      signal,
      passive: true,
      capture: true,
    });
    window.addEventListener('keydown', (event) => this.#onKeyDown(event), active);
    window.addEventListener('scroll', (event) => this.#onScroll(event), {
      signal,
      passive: true,
      capture: true,
    });
    // A long press would select text, open a menu or start a native drag.
    for (const type of ['contextmenu', 'dragstart', 'selectstart']) {
      window.addEventListener(type, (event) => this.#refuseNative(event), active);
    }
  }

  /** The touch of this drag, if the event contains it. Events dispatched by scripts may have no touches. */
  #fingerIn(event: Partial<TouchEvent>): Touch | undefined {
    return [...(event.changedTouches ?? [])].find((each) => each.identifier === this.#finger);
  }

  #onMove(event: TouchEvent): void {
    const touch = this.#fingerIn(event);
    if (!touch) return;
    if (event.touches.length > 1) return this.#onAnotherFinger();
    this.#x = touch.clientX;
    this.#y = touch.clientY;
    this.#screenX = touch.screenX;
    this.#screenY = touch.screenY;
    const distance = Math.hypot(this.#x - this.#startX, this.#y - this.#startY);
    if (this.#phase === 'waiting' && this.settings.mode === 'hold') {
      // The touch moves away, or the engine is already scrolling: a swipe.
      if (distance > this.settings.holdMarginPx || !event.cancelable) this.#dispose();
      return;
    }
    if (event.cancelable) event.preventDefault();
    if (this.#phase === 'waiting' && distance >= this.settings.thresholdPx) this.#lift();
    if (this.#phase === 'lifted' && distance >= this.settings.thresholdPx) this.#phase = 'dragging';
    this.#hasMoved = true;
    this.#ghost?.moveTo(this.#x, this.#y);
  }

  #onEnd(event: TouchEvent): void {
    if (!this.#fingerIn(event)) return;
    // No click follows a drag.
    if (this.#phase !== 'waiting' && event.cancelable) event.preventDefault();
    if (this.#phase === 'dragging') this.#drop();
    else if (this.#phase === 'lifted') this.#finish('none');
    this.#dispose();
  }

  #onAnotherFinger(): void {
    if (this.#phase === 'waiting') this.#dispose();
    else this.#cancel();
  }

  /** A scroll container of the source scrolls: the touch is a swipe. */
  #onScroll(event: Event): void {
    if (this.#phase === 'waiting' && event.target && this.#path.has(event.target)) this.#dispose();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#isLive()) return;
    // This Escape is consumed: a surrounding dialog stays open.
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#cancel();
  }

  #refuseNative(event: Event): void {
    if (!event.isTrusted) return;
    // While the touch may still become a tap or a swipe, only events that would take it over are prevented.
    if (event.type === 'selectstart' && this.#phase === 'waiting') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #lift(): void {
    if (this.#phase !== 'waiting') return;
    if (!this.source.isConnected) return this.#dispose();
    this.#phase = 'lifted';
    if (this.#fire('dragstart', this.source)) return this.#dispose();
    if (!this.#isLive()) return;
    this.#data.mode = 'closed';
    const box = this.source.getBoundingClientRect();
    const image = this.#data.image ?? {
      element: this.source,
      x: this.#startX - box.left,
      y: this.#startY - box.top,
    };
    this.#ghost = showGhost(image.element, image.x, image.y, this.settings.ghostOpacity);
    this.#ghost.moveTo(this.#x, this.#y);
    this.#lastFrameMs = this.#lastPumpMs = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#onFrame(now));
  }

  #onFrame(now: number): void {
    if (!this.#isLive()) return;
    if (!this.source.isConnected) return this.#cancel();
    if (this.#phase === 'dragging') {
      const elapsedMs = Math.max(0, now - this.#lastFrameMs);
      const under = elementAt(this.#x, this.#y);
      const hasScrolled = this.#edges.step(this.#x, this.#y, under, elapsedMs);
      if (this.#hasMoved || hasScrolled || now - this.#lastPumpMs >= restMs) this.#pump(now);
    }
    this.#lastFrameMs = now;
    if (this.#isLive()) this.#frame = requestAnimationFrame((next) => this.#onFrame(next));
  }

  /** One iteration of the HTML drag loop: drag, dragenter and dragleave if the target changed, dragover. */
  #pump(now: number): void {
    this.#hasMoved = false;
    this.#lastPumpMs = now;
    if (this.#fire('drag', this.source)) return this.#cancel();
    const under = elementAt(this.#x, this.#y);
    const target = under instanceof HTMLIFrameElement ? null : under;
    if (!this.#isLive()) return;
    if (target !== this.#over) {
      const left = this.#over;
      this.#over = target;
      this.#data.offerDefaultEffect();
      if (target) this.#fire('dragenter', target, left);
      if (left) this.#fire('dragleave', left, target);
    }
    this.#effect = 'none';
    if (!this.#over || !this.#isLive()) return;
    this.#data.offerDefaultEffect();
    if (this.#fire('dragover', this.#over)) this.#effect = this.#data.agreedEffect();
  }

  #drop(): void {
    this.#pump(performance.now());
    if (!this.#isLive()) return;
    const target = this.#over;
    if (!target || this.#effect === 'none') return this.#cancel();
    this.#data.mode = 'read';
    this.#data.dropEffect = this.#effect;
    this.#over = null;
    const isTaken = this.#fire('drop', target);
    this.#data.mode = 'closed';
    if (this.#isLive()) this.#finish(isTaken ? this.#data.dropEffect : 'none');
  }

  #cancel(): void {
    if (!this.#isLive()) return;
    const left = this.#over;
    this.#over = null;
    if (left) this.#fire('dragleave', left);
    if (this.#isLive()) this.#finish('none');
  }

  #finish(effect: DataTransfer['dropEffect']): void {
    this.#phase = 'spent';
    cancelAnimationFrame(this.#frame);
    this.#edges.stop();
    this.#ghost?.remove();
    this.#data.mode = 'closed';
    this.#data.dropEffect = effect;
    this.#fire('dragend', this.source);
    // A removed source receives events only on its own listeners; listeners above must receive the end as well.
    if (!this.source.isConnected) this.#fire('dragend', this.area);
  }

  /** Dispatches `contextmenu`, like a long press; if the page opens a menu of its own, the drag ends. */
  #askForMenu(): void {
    if (this.#phase !== 'waiting' && this.#phase !== 'lifted') return;
    const event = new MouseEvent('contextmenu', { ...this.#place(), button: 2 });
    this.#touched.dispatchEvent(event);
    if (!event.defaultPrevented) return;
    if (this.#phase === 'waiting') this.#phase = 'spent';
    else this.#cancel();
  }

  /** Dispatches one event; true if it was prevented, which for dragover and drop means accepted. */
  #fire(type: string, target: EventTarget, related: EventTarget | null = null): boolean {
    const Kind = globalThis.DragEvent ?? MouseEvent;
    const cancelable = type !== 'dragleave' && type !== 'dragend';
    const event = new Kind(type, {
      ...this.#place(),
      cancelable,
      relatedTarget: related,
      dataTransfer: this.#data,
    });
    // If the constructor is missing or returns another object.
    if ((event as DragEvent).dataTransfer !== this.#data) {
      Object.defineProperty(event, 'dataTransfer', { value: this.#data });
    }
    return !target.dispatchEvent(event);
  }

  #place(): MouseEventInit {
    return {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      clientX: this.#x,
      clientY: this.#y,
      screenX: this.#screenX,
      screenY: this.#screenY,
    };
  }

  #isLive(): boolean {
    return this.#phase === 'lifted' || this.#phase === 'dragging';
  }

  #dispose(): void {
    this.#phase = 'off';
    for (const timer of this.#timers) clearTimeout(timer);
    this.#listeners.abort();
  }
}

/** The innermost element at a viewport position, through open shadow roots; the ghost has no pointer events. */
function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}
