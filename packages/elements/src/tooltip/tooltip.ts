import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { layers } from '../internal/layer/layer.ts';
import { createLayer, whenRemoved } from '../internal/layer/layer-controller.ts';
import type { LayerController } from '../internal/layer/layer-controller.ts';
import { anchorTo, margin, placements } from '../internal/layer/position.ts';
import type { Placement } from '../internal/layer/position.ts';

/** Delay in ms before it shows on hover. Keyboard focus shows it immediately. */
const delayMs = 500;
/** Time in ms to move the pointer from the trigger to the tooltip. */
const graceMs = 100;
/** Distance from the trigger in px. */
const gap = 6;

/**
 * A few words about what it wraps, on hover and on keyboard focus. Escape hides it. The words are also the accessible
 * description of the wrapped element, unless they are its name already.
 *
 * @summary Names an icon or explains a control.
 * @synonym hint, popover, hover text, title
 * @slot - The one element it is about.
 * @csspart tooltip - The box.
 */
export class MgTooltip extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
    [popover] {
      position: fixed;
      inset: auto;
      margin: 0;
      box-sizing: border-box;
      inline-size: max-content;
      max-inline-size: min(280px, 100vw - 16px);
      padding: 4px 10px;
      border: 1px solid transparent;
      border-radius: var(--mg-radius-sm);
      color: var(--mg-surface-0);
      background: var(--mg-text);
      font: var(--mg-text-xs) var(--mg-font);
      overflow-wrap: anywhere;
    }
    @media (forced-colors: active) {
      [popover] {
        border-color: CanvasText;
      }
    }
  `;

  /** The words. While there are none, nothing is shown. */
  @property() text = '';

  /**
   * Side of the trigger and alignment; flips when there is more room on the other side. While neither `start` nor `end`
   * has room it stands above or below.
   */
  @property() placement: Placement = 'top';

  @state() private isShown = false;
  #layer: LayerController | undefined;
  #timer = 0;
  /** Aborts the listener for the next press after `show()`. */
  #held: AbortController | undefined;
  #described: HTMLElement | undefined;

  /** Shows it at once, under a finger too, until a press anywhere or whatever else hides it. Shows nothing without words. */
  show(): void {
    this.#show();
    this.#held?.abort();
    this.#held = new AbortController();
    addEventListener('pointerdown', () => this.#hide(), { capture: true, signal: this.#held.signal });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#layer?.show();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    whenRemoved(this, () => this.#hide());
  }

  override render(): unknown {
    return html`<slot
        @slotchange=${() => this.#describe()}
        @pointerenter=${this.#onPointerEnter}
        @pointerleave=${() => this.#hideAfter(graceMs)}
        @pointerdown=${() => this.#hide()}
        @focusin=${this.#onFocusIn}
        @focusout=${() => this.#hide()}
      ></slot
      >${
        this.isShown
          ? html`<div
              part="tooltip"
              popover="manual"
              role="tooltip"
              @pointerenter=${() => clearTimeout(this.#timer)}
              @pointerleave=${() => this.#hideAfter(graceMs)}
            >
              ${this.text}
            </div>`
          : nothing
      }`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    warnUnlike(this, 'placement', placements);
    if (changed.has('text')) void this.#describe();
    const box = this.renderRoot.querySelector<HTMLElement>('[popover]');
    if (!box || this.#layer || !this.isConnected) return;
    const trigger = this.#trigger;
    if (!trigger) return;
    this.#layer = createLayer({
      host: this,
      surface: box,
      back: 'ignore',
      follow: () => this.#follow(trigger, box),
      dismiss: () => this.#hide(),
    });
    layers().open(this.#layer);
    this.#layer.show();
  }

  /** Keeps it beside its trigger, and hides it once that is out of sight. */
  #follow(trigger: HTMLElement, box: HTMLElement): () => void {
    const anchor = (): (() => void) => anchorTo(trigger, box, this.#placementFor(trigger, box), gap);
    let stop = anchor();
    const anchorAnew = (): void => {
      stop();
      stop = anchor();
    };
    addEventListener('resize', anchorAnew);
    // Removed, hidden, or scrolled away. A trigger focused from afar may still be scrolling into view.
    let wasInSight = false;
    const onSight = (entries: IntersectionObserverEntry[]): void => {
      const { isIntersecting = false } = entries.at(-1) ?? {};
      if (!isIntersecting && (wasInSight || !trigger.matches(':focus-within'))) this.#hide();
      wasInSight = isIntersecting;
    };
    const sight = new IntersectionObserver(onSight, { root: document });
    sight.observe(trigger);
    return () => {
      sight.disconnect();
      removeEventListener('resize', anchorAnew);
      stop();
    };
  }

  /** Above or below if neither side of the trigger has space: the window would push it over the trigger. */
  #placementFor(trigger: HTMLElement, box: HTMLElement): Placement {
    const { left, right } = trigger.getBoundingClientRect();
    const room = Math.max(left, document.documentElement.clientWidth - right) - gap - margin;
    return /^(start|end)/.test(this.placement) && box.offsetWidth > room ? 'top' : this.placement;
  }

  get #trigger(): HTMLElement | undefined {
    const [first] = this.renderRoot.querySelector('slot')?.assignedElements({ flatten: true }) ?? [];
    return first instanceof HTMLElement ? first : undefined;
  }

  #onPointerEnter(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#show(), delayMs);
  }

  #onFocusIn(event: FocusEvent): void {
    const target = event.composedPath()[0];
    // Focus by a press shows no tooltip: the user is already acting.
    if (target instanceof Element && target.matches(':focus-visible')) this.#show();
  }

  #show(): void {
    clearTimeout(this.#timer);
    if (this.text && this.isConnected) this.isShown = true;
  }

  #hideAfter(ms: number): void {
    clearTimeout(this.#timer);
    if (this.isShown) this.#timer = window.setTimeout(() => this.#hide(), ms);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.isShown = false;
    this.#held?.abort();
    const layer = this.#layer;
    this.#layer = undefined;
    // Focus is never inside the tooltip, so there is none to restore.
    layer?.close(true);
  }

  /** ARIA references do not cross shadow roots, so the text itself is set on the control. */
  async #describe(): Promise<void> {
    const trigger = this.#trigger as (HTMLElement & { updateComplete?: Promise<unknown> }) | undefined;
    await trigger?.updateComplete;
    if (this.#described && this.#described !== trigger) this.#described.ariaDescription = null;
    if (!trigger) return;
    const control = trigger.shadowRoot?.querySelector<HTMLElement>('button, a[href], input') ?? trigger;
    const name = (control.ariaLabel ?? control.textContent).trim();
    this.#described = control;
    control.ariaDescription = name === this.text ? null : this.text;
  }
}

define('mg-tooltip', MgTooltip);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tooltip': MgTooltip;
  }
}
