import { html, LitElement, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { composedContains, deepActiveElement, tryFocus } from '../internal/focus.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer-events.ts';
import type { CloseReason } from '../internal/layer-events.ts';
import { layers } from '../internal/layer.ts';
import type { Layer } from '../internal/layer.ts';
import { anchorTo } from '../internal/position.ts';
import type { AnchorOptions, Placement, Point } from '../internal/position.ts';
import { MgMenuItem } from './menu-item.ts';
import { menuStyles } from './menu.styles.ts';
import { Typeahead } from './typeahead.ts';

/** Where focus goes when a menu opens; `none` leaves it, as hovering a submenu does. */
export type MenuFocus = 'first' | 'last' | 'panel' | 'none';

/** Pause in ms before hovering opens or leaves a submenu, so that a hand on its way is not surprised. */
export const hoverDelayMs = 250;

/**
 * The panel that a menu, a submenu and a popup menu have in common: a popover with role menu, its keys, its place in
 * the stack of layers. It opens without animation: it is used a hundred times a day.
 */
export abstract class MenuSurface extends LitElement {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    placement: {},
    label: {},
  };

  static override styles = menuStyles;

  open = false;

  /** Side of the anchor and alignment; flips when there is more room on the other side. */
  placement: Placement = 'bottom-start';

  /** Name for assistive technology. */
  label = '';

  protected focusOnOpen: MenuFocus = 'panel';
  /** It was open before: its items, which look here, are rendered, and those that come now render by themselves. */
  protected isNeeded = false;
  #layer: Layer | undefined;
  #stopAnchoring: (() => void) | undefined;
  #hoverTimer = 0;
  #typeahead = new Typeahead();

  /** What it opens beside. */
  protected abstract readonly anchor: Element | Point | null;
  protected readonly anchorOptions: Omit<AnchorOptions, 'placement'> = {};

  protected get panel(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('[popover]');
  }

  /** The items of this menu, those of submenus left out. */
  get items(): MgMenuItem[] {
    return this.#all.filter((item) => item.checkVisibility());
  }

  get #all(): MgMenuItem[] {
    const slot = this.renderRoot.querySelector<HTMLSlotElement>('slot:not([name])');
    const tops = slot?.assignedElements({ flatten: true }) ?? [];
    return tops.flatMap(itemsOf);
  }

  constructor() {
    super();
    this.addEventListener('focusout', (event) => this.#onFocusOut(event));
  }

  /** Closes it; focus goes back to where it came from unless the person moved on. */
  close(reason: CloseReason = 'api'): void {
    this.#close(reason, false);
  }

  #close(reason: CloseReason, isFocusLeaving: boolean): void {
    this.open = false;
    const layer = this.#layer;
    if (!layer) return;
    this.#layer = undefined;
    clearTimeout(this.#hoverTimer);
    this.#stopAnchoring?.();
    if (layer.surface.isConnected) layer.surface.hidePopover();
    layers().close(layer, isFocusLeaving);
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#layer) this.#reveal(this.#layer.surface);
    else this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopAnchoring?.();
    queueMicrotask(() => {
      if (!this.isConnected) this.close('removed');
    });
  }

  connectedMoveCallback(): void {}

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.isNeeded ||= this.open;
  }

  protected override updated(_changed: PropertyValues<this>): void {
    if (!this.isConnected || this.open === Boolean(this.#layer)) return;
    if (this.open) this.#enter();
    else this.close();
  }

  /** The panel with its items, once it was needed. */
  protected renderPanel(): unknown {
    if (!this.isNeeded) return nothing;
    return html`<div
      part="panel"
      class="panel"
      popover="manual"
      role="menu"
      tabindex="-1"
      aria-label=${this.label || this.nameFromTrigger || nothing}
      @keydown=${this.onPanelKeyDown}
      @pointermove=${this.#onPointerMove}
    >
      <slot></slot>
    </div>`;
  }

  protected get nameFromTrigger(): string {
    return '';
  }

  #enter(): void {
    const surface = this.panel;
    if (!surface || !this.anchor) return void (this.open = false);
    for (const item of this.#all) item.renderNow();
    this.#layer = {
      host: this,
      surface,
      back: 'own',
      light: true,
      dismiss: (reason) => this.close(reason === 'outside' ? 'blur' : reason),
    };
    layers().open(this.#layer);
    this.#reveal(surface);
    if (this.focusOnOpen !== 'none') this.focusItem(this.focusOnOpen);
    this.focusOnOpen = 'panel';
    this.dispatchEvent(new MgOpenEvent());
  }

  #reveal(surface: HTMLElement): void {
    if (!this.anchor) return;
    surface.showPopover();
    this.#stopAnchoring = anchorTo(this.anchor, surface, {
      placement: this.placement,
      ...this.anchorOptions,
    });
  }

  /** Focuses the first or last item, or the panel when the hand is on a pointer. */
  protected focusItem(which: 'first' | 'last' | 'panel'): void {
    const target = which === 'panel' ? undefined : this.items.at(which === 'first' ? 0 : -1);
    const element = target ?? this.panel;
    if (element) tryFocus(element);
    target?.scrollIntoView({ block: 'nearest' });
  }

  protected onPanelKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A field inside keeps its keys.
    const [target] = event.composedPath() as [HTMLElement];
    if (target.isContentEditable || target.matches('input, textarea, select')) return;
    const { items } = this;
    const current = items.find((item) => item === deepActiveElement());
    // Keys pressed in a submenu come by here too and are not ours.
    if (!current && deepActiveElement() !== this.panel) return;
    // Focus goes back first: the browser then moves on from the trigger, as if the menu had never been there.
    if (event.key === 'Tab') return this.close('blur');
    const next = this.#targetOf(event.key, items, current);
    if (next) {
      tryFocus(next);
      next.scrollIntoView({ block: 'nearest' });
    } else if ((event.key === 'Enter' || event.key === ' ') && current) {
      current.click();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #targetOf(key: string, items: MgMenuItem[], current: MgMenuItem | undefined): MgMenuItem | undefined {
    const index = items.indexOf(current!);
    const place = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: index > 0 ? index - 1 : -1,
      Home: 0,
      End: -1,
    }[key];
    if (place !== undefined) return items.at(place);
    const isLetter = [...key].length === 1 && (key !== ' ' || this.#typeahead.isActive);
    return isLetter ? this.#typeahead.find(key, items, current) : undefined;
  }

  #onFocusOut(event: FocusEvent): void {
    const next = event.relatedTarget as Node | null;
    // No next element: the window lost focus, or a press somewhere, which the layer sees by itself.
    if (!next || !this.#layer || composedContains(this, next)) return;
    this.#close('blur', true);
  }

  #onPointerMove(event: PointerEvent): void {
    // Engines also tell a mouse that rests of what comes to lie under it: the keys must not lose their place to that.
    if (event.pointerType === 'touch' || !(event.movementX || event.movementY)) return;
    clearTimeout(this.#hoverTimer);
    const over = event.composedPath().find((target) => target instanceof MgMenuItem);
    const { items } = this;
    if (!over || !items.includes(over) || over === deepActiveElement()) return;
    const isSubmenuOpen = items.some((item) => item.submenuOpen);
    this.#hoverTimer = window.setTimeout(() => tryFocus(over), isSubmenuOpen ? hoverDelayMs : 0);
  }
}

/** The items at and below an element of a menu; of a submenu only the item that opens it. */
function itemsOf(element: Element): MgMenuItem[] {
  if (element instanceof MgMenuItem) return [element];
  const { trigger } = element as { trigger?: Element | null };
  if (trigger instanceof MgMenuItem) return [trigger];
  return [...element.children].flatMap(itemsOf);
}
