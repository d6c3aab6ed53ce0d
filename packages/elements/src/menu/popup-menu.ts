import { define } from '../internal/define.ts';
import { MenuSurface } from './menu-surface.ts';

/**
 * A menu without a button of its own: the context menu of a card, the actions of a chart.
 *
 * @summary Opens actions where the person points.
 * @synonym context menu, right click menu, popover
 * @slot - The items.
 * @event {MgSelectEvent} mg-select - A person chose an item.
 * @event {MgOpenEvent} mg-open - It is open.
 * @event {MgCloseEvent} mg-close - It has closed for `reason`.
 * @csspart panel - The panel.
 */
export class MgPopupMenu extends MenuSurface {
  #anchor: Element | DOMRect | null = null;

  /** Opens at a point of the window (`clientX`, `clientY`). */
  showAt(x: number, y: number): void {
    this.#show(new DOMRect(x, y));
  }

  /** Opens beside an element. */
  showFor(element: Element): void {
    this.#show(element);
  }

  protected override get anchor(): Element | DOMRect | null {
    return this.#anchor;
  }

  override render(): unknown {
    return this.renderPanel();
  }

  #show(anchor: Element | DOMRect): void {
    if (!this.isConnected) return;
    this.close();
    this.#anchor = anchor;
    this.open = true;
  }
}

define('mg-popup-menu', MgPopupMenu);

declare global {
  interface HTMLElementTagNameMap {
    'mg-popup-menu': MgPopupMenu;
  }
}
