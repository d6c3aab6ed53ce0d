import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { prefersReducedMotionOrData, tickInSight } from '../internal/visibility.ts';
import { text, textWith } from '../internal/text/localize.ts';
import { styled } from '../internal/style-properties.ts';
import * as messages from '../internal/text/messages.ts';
import { carouselStyles } from './carousel.styles.ts';
import { Slides } from './slides.ts';

/** Interval of the timer, in ms. */
const tickMs = 100;
/** With more positions a count is shown instead of dots. */
const mostDots = 10;
/** Minimum distance of a swipe in px. */
const swipePx = 40;

/** Elements inside a slide that handle arrow keys themselves. */
const takesArrows =
  'input, textarea, select, video, audio, [contenteditable]:not([contenteditable=false]), [role=slider], [role=tab], [role=radio], [role=option], [role=textbox], [role=combobox], [role=menuitem], [role=gridcell]';

/** Another slide is shown: a person or the clock turned it. */
export class MgSlideEvent extends Event {
  constructor(
    /** Place of the first slide in sight, from 0. */
    readonly index: number,
    /** Whether the clock did it. */
    readonly isAuto: boolean,
  ) {
    super('mg-slide', { bubbles: true, composed: true });
  }
}

/**
 * Things that pass one after the other: its children, which may come and go. It turns by buttons, arrow keys and a
 * finger, and with `interval` by itself, unless the pointer or the focus is on it, it is out of sight, paused, or
 * people asked for less motion or data. Arrow keys that a field inside a slide needs are left to it.
 *
 * @summary Pictures, quotes or logos that pass.
 * @synonym slider, slideshow, gallery
 * @slot - The slides, one child each.
 * @event {MgSlideEvent} mg-slide - A person or the clock turned it; `active` is already right.
 * @csspart base - All of it.
 * @csspart controls - The row of buttons.
 * @cssproperty [--mg-carousel-gap=16px] - Room between slides.
 * @cssstate static - It stands as a plain row because the window is narrow.
 */
export class MgCarousel extends LitElement {
  static override styles = carouselStyles;

  /** Time in ms from one slide to the next; 0 for a carousel that does not move by itself. */
  @property({ type: Number }) interval = 0;
  /** Slides in sight at once. */
  @property({ type: Number, attribute: 'per-view' }) perView = 1;
  /** Width of the window in px below which it is a plain row without motion and buttons; 0 for never. */
  @property({ type: Number, attribute: 'static-below' }) staticBelow = 0;
  /** Place of the first slide in sight, from 0. Set by code it fires nothing. */
  @property({ type: Number }) active = 0;
  /** Does not move by itself. A person changes it with the button. */
  @property({ type: Boolean, reflect: true }) paused = false;
  /** Name for assistive technology. */
  @property() label = '';

  @state() private isStatic = false;
  @state() private count = 0;
  @state() private isMoving = false;
  /** A person turns it: slides are announced until the clock turns one. */
  @state() private isAnnounced = false;
  readonly #internals = this.attachInternals();
  #slides = new Slides();
  #shown: Element | undefined;
  #elapsedMs = 0;
  #holds = new Set<string>();
  #stopTicking: (() => void) | undefined;
  #width: MediaQueryList | undefined;
  #finger: { x: number; y: number } | undefined;

  constructor() {
    super();
    this.addEventListener('keydown', (event) => this.#onKeyDown(event));
    for (const type of ['focusin', 'focusout']) {
      this.addEventListener(type, () => {
        this.isAnnounced = type === 'focusin';
        if (this.isAnnounced) this.#holds.add('focus');
        else this.#holds.delete('focus');
      });
    }
    this.addEventListener(
      'pointerenter',
      (event) => event.pointerType === 'mouse' && this.#holds.add('hover'),
    );
    this.addEventListener('pointerleave', () => this.#holds.delete('hover'));
  }

  /** Its slides, in order. */
  get slides(): Element[] {
    return [...this.children].filter((child) => !child.slot);
  }

  /** Turns to the next slide, from the last to the first. */
  next(): void {
    if (this.isConnected) this.active = this.#wrap(this.active + 1);
  }

  /** Turns to the slide before, from the first to the last. */
  previous(): void {
    if (this.isConnected) this.active = this.#wrap(this.active - 1);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watchWidth();
    if (this.hasUpdated) this.#sync();
    this.#stopTicking = tickInSight(this, tickMs, () => this.#tick());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopTicking?.();
    this.#width?.removeEventListener('change', this.#onWidth);
    this.#holds.clear();
    this.#slides.release();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('staticBelow')) this.#watchWidth();
    if (this.isStatic) this.#internals.states.add('static');
    else this.#internals.states.delete('static');
    if (!this.hasUpdated) this.count = this.slides.length;
    // Slides may be added after the element: until then any index may be valid.
    const last = this.count > 0 ? this.#places - 1 : Infinity;
    const active = Math.max(0, Math.min(Math.trunc(this.active) || 0, last));
    if (active !== this.active) this.active = active;
    // Animated when it moves, not on the first render or when slides change.
    if (changed.has('active')) this.isMoving = this.hasUpdated && this.slides[active] !== this.#shown;
  }

  override render(): TemplateResult {
    const { active, label } = this;
    const track = styled({ '--_at': String(active), '--_per': String(this.#per) });
    return html`<div
      part="base"
      class=${this.isStatic ? 'static' : ''}
      role="group"
      aria-roledescription=${text(this, messages.carousel)}
      aria-label=${label || text(this, messages.carousel)}
    >
      ${this.isStatic || this.#places < 2 ? nothing : this.#renderControls()}
      <div
        class="window"
        @pointerdown=${this.#onPointerDown}
        @pointerup=${this.#onPointerUp}
        @pointercancel=${() => (this.#finger = undefined)}
      >
        <div
          id="track"
          class="track ${this.isMoving ? 'moving' : ''}"
          aria-live=${this.#isAuto && !this.paused && !this.isAnnounced ? 'off' : 'polite'}
          ${track}
        >
          <slot @slotchange=${this.#onSlotChange}></slot>
        </div>
      </div>
    </div>`;
  }

  #renderControls(): TemplateResult {
    const total = this.#places;
    const button = (label: string, icon: string, act: () => void, style = '') =>
      html`<button type="button" aria-controls="track" aria-label=${label} title=${label} @click=${act}>
        <mg-icon class=${style} name=${icon}></mg-icon>
      </button>`;
    const toggle = button(
      text(this, this.paused ? messages.play : messages.pause),
      this.paused ? 'play_arrow' : 'pause',
      () => {
        this.paused = !this.paused;
      },
    );
    const dots = Array.from({ length: total }, (_, index) => {
      const label = textWith(this, messages.slideOf, { n: index + 1, total });
      return html`<button
        class="dot"
        type="button"
        aria-controls="track"
        aria-label=${label}
        aria-current=${index === this.active ? 'true' : nothing}
        @click=${() => this.#turn(index, false)}
      ></button>`;
    });
    const place = html`<span class="place"
      >${textWith(this, messages.slideOf, { n: this.active + 1, total })}</span
    >`;
    return html`<div part="controls" class="controls">
      ${this.#isAuto ? toggle : nothing}
      ${button(text(this, messages.previous), 'chevron_left', () => this.#turn(this.active - 1, false), 'turn')}
      ${total > mostDots ? place : dots}
      ${button(text(this, messages.next), 'chevron_right', () => this.#turn(this.active + 1, false), 'turn')}
    </div>`;
  }

  protected override updated(): void {
    this.#sync();
  }

  get #per(): number {
    return Math.max(1, Math.trunc(this.perView) || 1);
  }

  /** Number of positions. */
  get #places(): number {
    return Math.max(1, this.count - this.#per + 1);
  }

  /** Whether it would move automatically if nothing paused it. */
  get #isAuto(): boolean {
    return this.interval > 0 && !this.isStatic && this.#places > 1 && !prefersReducedMotionOrData();
  }

  #wrap(index: number): number {
    return (index + this.#places) % this.#places;
  }

  #sync(): void {
    const { slides, active } = this;
    this.#shown = slides[active];
    const isShown = (index: number) => this.isStatic || (index >= active && index < active + this.#per);
    this.#slides.sync(this, slides, isShown);
  }

  #turn(index: number, isAuto: boolean): void {
    const active = this.#wrap(index);
    this.#elapsedMs = 0;
    if (active === this.active) return;
    this.active = active;
    this.isAnnounced = !isAuto;
    this.dispatchEvent(new MgSlideEvent(active, isAuto));
  }

  #tick(): void {
    if (!this.#isAuto || this.paused || this.#holds.size > 0) return;
    this.#elapsedMs += tickMs;
    if (this.#elapsedMs >= this.interval) this.#turn(this.active + 1, true);
  }

  /** Slides were added or removed: the current slide stays in view. */
  #onSlotChange = (): void => {
    const { slides } = this;
    this.count = slides.length;
    const at = this.#shown ? slides.indexOf(this.#shown) : -1;
    this.isMoving = false;
    if (at >= 0 && at !== this.active) this.active = Math.min(at, this.#places - 1);
    this.requestUpdate();
  };

  #onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (this.isStatic || this.#places < 2) return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this)).filter((target) => target instanceof Element);
    if (inside.some((element) => element.matches(takesArrows))) return;
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.#turn(this.active + step, false);
  }

  #onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' && event.isPrimary)
      this.#finger = { x: event.clientX, y: event.clientY };
  };

  #onPointerUp = (event: PointerEvent): void => {
    const start = this.#finger;
    this.#finger = undefined;
    if (!start || this.isStatic) return;
    const [right, down] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(right) < swipePx || Math.abs(right) < 1.5 * Math.abs(down)) return;
    const isRtl = getComputedStyle(this).direction === 'rtl';
    this.#turn(this.active + (right < 0 === isRtl ? -1 : 1), false);
  };

  #watchWidth(): void {
    this.#width?.removeEventListener('change', this.#onWidth);
    this.#width = this.staticBelow > 0 ? matchMedia(`(width < ${this.staticBelow}px)`) : undefined;
    this.#width?.addEventListener('change', this.#onWidth);
    this.#onWidth();
  }

  #onWidth = (): void => {
    this.isStatic = this.#width?.matches ?? false;
  };
}

define('mg-carousel', MgCarousel);

declare global {
  interface HTMLElementTagNameMap {
    'mg-carousel': MgCarousel;
  }
  interface GlobalEventHandlersEventMap {
    'mg-slide': MgSlideEvent;
  }
}
