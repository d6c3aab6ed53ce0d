import { html } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { composedContains, deepActiveElement, tryFocus } from '../internal/layer/focus.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { controlIn, hoverDelayMs, isPlain, MenuSurface } from './menu-surface.ts';
import type { MenuFocus } from './menu-surface.ts';
import { MgMenuItem, MgSelectEvent } from './menu-item.ts';
import { MgPopupMenu } from './popup-menu.ts';
import { MgSubmenu } from './submenu.ts';

export { MgMenuItem, MgPopupMenu, MgSelectEvent, MgSubmenu };

/** Duration in ms of the vibration when the menu is toggled by the user. */
const tickMs = 32;

/**
 * Actions behind a button. A press toggles it; ArrowDown, Enter and Space open it at the first item, ArrowUp at the
 * last. With `open-on="focus"` it also opens 250 ms after Tab brought the focus to the button, which keeps it: arrows,
 * Enter and Space then lead to the items. It closes on a choice, on Escape, on Back and when focus moves on.
 *
 * @summary Offers a list of actions on demand.
 * @synonym dropdown, popover, action menu, overflow menu, kebab
 * @slot - `mg-menu-item`, `mg-submenu` and `mg-divider`.
 * @slot trigger - The button that opens it.
 * @event {MgSelectEvent} mg-select - A person chose an item, of a submenu too.
 * @event {MgOpenEvent} mg-open - It is open.
 * @event {MgCloseEvent} mg-close - It has closed for `reason`.
 * @csspart panel - The panel.
 * @cssproperty [--mg-menu-min-width=180px] - Least width of the panel.
 */
export class MgMenu extends MenuSurface {
  static override properties: PropertyDeclarations = { openOn: { attribute: 'open-on' } };

  /** What opens it besides the arrow keys: a press alone, or Tab, too, when it brings the focus to the button. */
  openOn: 'press' | 'focus' = 'press';

  override render(): unknown {
    return html`<slot
        name="trigger"
        @slotchange=${this.tellTrigger}
        @click=${this.onTriggerClick}
        @keydown=${this.#onTriggerKeyDown}
        @keyup=${this.#onTriggerKeyUp}
        @focusout=${this.#forgetFocus}
      ></slot
      >${this.renderPanel()}`;
  }

  #forgetFocus(): void {
    clearTimeout(this.timer);
  }

  /**
   * The keyup of Tab, which moved the focus, is dispatched on the trigger. Focus that returns from a closed dialog or
   * another window has no keyup and must not open the menu again.
   */
  #onTriggerKeyUp(event: KeyboardEvent): void {
    if (this.openOn !== 'focus' || event.key !== 'Tab' || this.open) return;
    this.timer = window.setTimeout(() => this.openBy(undefined), hoverDelayMs);
  }

  #onTriggerKeyDown(event: KeyboardEvent): void {
    this.#forgetFocus();
    const focus = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
    if (!focus || !isPlain(event)) return;
    event.preventDefault();
    this.openBy(focus);
  }

  protected override openBy(focus: MenuFocus): void {
    const { trigger } = this;
    if (!trigger || (trigger as HTMLButtonElement).disabled) return;
    const isFocused = composedContains(trigger, deepActiveElement());
    // Opened by focus: a key now moves focus to the items.
    if (this.open && isFocused && focus !== 'panel') return this.focusItem(focus);
    if (navigator.userActivation.isActive) navigator.vibrate?.(tickMs);
    if (this.open) return this.close();
    // Safari does not focus clicked buttons, but focus needs an element to return to.
    if (!isFocused) tryFocus(controlIn(trigger));
    super.openBy(focus);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    warnUnlike(this, 'openOn', ['press', 'focus']);
  }

  protected override async tellTrigger(): Promise<void> {
    const trigger = this.trigger as (HTMLElement & { updateComplete?: Promise<unknown> }) | null;
    // Without a trigger it would stay in the corner of the window.
    if (!trigger) return this.close('removed');
    // The inner control of an element exists after its first render.
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
