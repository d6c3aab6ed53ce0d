import { html } from 'lit';
import { define } from '../internal/define.ts';
import { composedContains, deepActiveElement, tryFocus } from '../internal/focus.ts';
import { controlIn, isPlain, MenuSurface } from './menu-surface.ts';
import type { MenuFocus } from './menu-surface.ts';
import { MgMenuItem, MgSelectEvent } from './menu-item.ts';
import { MgPopupMenu } from './popup-menu.ts';
import { MgSubmenu } from './submenu.ts';

export { MgMenuItem, MgPopupMenu, MgSelectEvent, MgSubmenu };

/** Length in ms of the tick a phone gives when the menu is toggled by hand. */
const tickMs = 32;

/**
 * Actions behind a button. A press toggles it; ArrowDown, Enter and Space open it at the first item, ArrowUp at the
 * last. It closes on a choice, on Escape, on Back and when focus moves on.
 *
 * @summary Offers a list of actions on demand.
 * @slot - `mg-menu-item`, `mg-submenu` and `mg-divider`.
 * @slot trigger - The button that opens it.
 * @event {MgSelectEvent} mg-select - A person chose an item, of a submenu too.
 * @event {MgOpenEvent} mg-open - It is open.
 * @event {MgCloseEvent} mg-close - It has closed for `reason`.
 * @csspart panel - The panel.
 * @cssproperty [--mg-menu-min-width=180px] - Least width of the panel.
 */
export class MgMenu extends MenuSurface {
  override render(): unknown {
    return html`<slot
        name="trigger"
        @slotchange=${this.tellTrigger}
        @click=${this.onTriggerClick}
        @keydown=${this.#onTriggerKeyDown}
      ></slot
      >${this.renderPanel()}`;
  }

  #onTriggerKeyDown(event: KeyboardEvent): void {
    const focus = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
    if (!focus || !isPlain(event)) return;
    event.preventDefault();
    if (!this.open) this.openBy(focus);
  }

  protected override openBy(focus: MenuFocus): void {
    const { trigger } = this;
    if (!trigger || (trigger as HTMLButtonElement).disabled) return;
    if (navigator.userActivation.isActive) navigator.vibrate?.(tickMs);
    if (this.open) return this.close();
    // Safari does not focus a button that is pressed, and focus must have somewhere to come back to.
    if (!composedContains(trigger, deepActiveElement())) tryFocus(controlIn(trigger));
    super.openBy(focus);
  }

  protected override async tellTrigger(): Promise<void> {
    const trigger = this.trigger as (HTMLElement & { updateComplete?: Promise<unknown> }) | null;
    if (!trigger) return;
    // The control of an element is there once it has rendered.
    await trigger.updateComplete;
    const control = controlIn(trigger);
    control.ariaHasPopup = 'menu';
    control.ariaExpanded = String(this.open);
  }
}

define('mg-menu', MgMenu);

declare global {
  interface HTMLElementTagNameMap {
    'mg-menu': MgMenu;
  }
}
