import { html } from 'lit';
import { define } from '../internal/define.ts';
import { tryFocus } from '../internal/layer/focus.ts';
import type { Placement } from '../internal/layer/position.ts';
import { MgMenuItem } from './menu-item.ts';
import { hoverDelayMs, isMouseMove, isPlain, MenuSurface } from './menu-surface.ts';
import type { MenuFocus } from './menu-surface.ts';

/**
 * A menu that opens from an item of another menu: by a press, by the arrow towards it, or 250 ms after the pointer
 * came to rest on it.
 *
 * @summary Groups actions one step away.
 * @slot - The items.
 * @slot trigger - The `mg-menu-item` that opens it; made from `label` when left out.
 * @event {MgOpenEvent} mg-open - It is open.
 * @event {MgCloseEvent} mg-close - It has closed for `reason`.
 * @csspart panel - The panel.
 */
export class MgSubmenu extends MenuSurface {
  override placement: Placement = 'end-start';
  protected override readonly offset: [number, number] = [2, 6];

  /** The item it opens from. */
  override get trigger(): MgMenuItem | null {
    const item = super.trigger ?? this.renderRoot?.querySelector('mg-menu-item');
    return item instanceof MgMenuItem ? item : null;
  }

  override render(): unknown {
    return html`<slot
        name="trigger"
        @slotchange=${this.tellTrigger}
        @click=${this.onTriggerClick}
        @keydown=${this.#onTriggerKeyDown}
        @pointermove=${this.#onPointerMove}
        @pointerleave=${() => clearTimeout(this.timer)}
        ><mg-menu-item><slot name="start" slot="start"></slot>${this.label}</mg-menu-item></slot
      >${this.renderPanel()}`;
  }

  protected override onKeyDown(event: KeyboardEvent): void {
    if (event.key === this.#arrow(false) && isPlain(event)) {
      event.preventDefault();
      event.stopPropagation();
      const { trigger } = this;
      this.close();
      if (trigger) tryFocus(trigger);
      return;
    }
    super.onKeyDown(event);
  }

  protected override tellTrigger(): void {
    const { trigger } = this;
    if (trigger) trigger.submenuOpen = this.open;
  }

  protected override openBy(focus?: MenuFocus): void {
    clearTimeout(this.timer);
    if (this.trigger?.disabled) return;
    if (this.open) this.focusItem(focus);
    super.openBy(focus);
  }

  #onTriggerKeyDown(event: KeyboardEvent): void {
    if (event.key !== this.#arrow(true) || !isPlain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    this.openBy('first');
  }

  #onPointerMove(event: PointerEvent): void {
    if (this.open || !isMouseMove(event)) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.openBy(), hoverDelayMs);
  }

  /** Arrow key that enters or leaves the submenu. */
  #arrow(isInto: boolean): string {
    const isRtl = getComputedStyle(this.trigger ?? this).direction === 'rtl';
    return isInto === isRtl ? 'ArrowLeft' : 'ArrowRight';
  }
}

define('mg-submenu', MgSubmenu);

declare global {
  interface HTMLElementTagNameMap {
    'mg-submenu': MgSubmenu;
  }
}
