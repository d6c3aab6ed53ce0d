import { html, LitElement, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { composedContains, deepActiveElement, tryFocus } from '../internal/layer/focus.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer/layer-events.ts';
import type { CloseReason } from '../internal/layer/layer-events.ts';
import { layers } from '../internal/layer/layer.ts';
import { createLayer, whenRemoved } from '../internal/layer/layer-controller.ts';
import type { LayerController } from '../internal/layer/layer-controller.ts';
import { anchorTo, placements } from '../internal/layer/position.ts';
import type { Placement } from '../internal/layer/position.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { MgMenuItem } from './menu-item.ts';
import { menuStyles } from './menu.styles.ts';
import { Typeahead } from './typeahead.ts';

/** Where focus goes when a menu opens; undefined leaves it, as hovering a submenu does. */
export type MenuFocus = 'first' | 'last' | 'panel' | undefined;

/** Pause in ms before hovering opens or leaves a submenu, so that a hand on its way is not surprised. */
export const hoverDelayMs = 250;

/**
 * The panel that a menu, a submenu and a popup menu have in common: a popover with role menu, and its keys. It opens
 * without animation: it is used a hundred times a day.
 */
export abstract class MenuSurface extends LitElement {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
    placement: {},
    label: {},
  };

  static override styles = menuStyles;

  /** Whether it is shown. */
  open = false;

  /** Side of the anchor and alignment; flips when there is more room on the other side. */
  placement: Placement = 'bottom-start';

  /** Name for assistive technology. */
  label = '';

  /** Where focus goes at the next opening. */
  protected entry: MenuFocus = 'panel';
  /** It was open before: its items, which look here, are rendered, and those that come now render by themselves. */
  protected isNeeded = false;
  #layer: LayerController | undefined;
  /** What happens when the pointer has rested long enough. */
  protected timer = 0;
  #typeahead = new Typeahead();

  /** The element that opens it, which names it too. */
  get trigger(): HTMLElement | null {
    return this.querySelector<HTMLElement>(':scope > [slot=trigger]');
  }

  /** What it opens beside. */
  protected get anchor(): Element | DOMRect | null {
    return this.trigger;
  }

  /** Distance from what it opens beside and along it, where it is not that of every popup. */
  protected readonly offset: [gap?: number, shift?: number] = [];

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
    this.addEventListener('focusout', this.#onFocusOut);
  }

  /** Closes it; focus goes back to where it came from unless the person moved on. */
  close(reason: CloseReason = 'api', isFocusLeaving = false): void {
    this.open = false;
    const layer = this.#layer;
    if (!layer) return;
    this.#layer = undefined;
    clearTimeout(this.timer);
    layer.close(isFocusLeaving);
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#layer) return this.requestUpdate();
    this.#layer.show();
    // A move by removal and insertion blurs the focused item; `moveBefore` keeps its focus.
    if (!composedContains(this, deepActiveElement())) this.focusItem('panel');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    whenRemoved(this, () => this.close('removed'));
  }

  protected override willUpdate(): void {
    warnUnlike(this, 'placement', placements);
    this.isNeeded ||= this.open;
  }

  protected override updated(): void {
    this.tellTrigger();
    if (!this.isConnected) return;
    if (!this.open) this.close();
    else if (!this.#layer) this.#enter();
  }

  /** Tells the trigger whether what it opens is open. */
  protected tellTrigger(): void {}

  protected onTriggerClick(event: MouseEvent): void {
    // A click without a pointer comes from Enter or Space.
    this.openBy(event.detail ? 'panel' : 'first');
  }

  protected openBy(focus: MenuFocus): void {
    this.entry = focus;
    this.open = true;
  }

  /** The panel with its items, once it was needed. */
  protected renderPanel(): unknown {
    if (!this.isNeeded) return nothing;
    return html`<div
      part="panel"
      popover="manual"
      role="menu"
      tabindex="-1"
      aria-label=${this.label || nameOf(this.trigger) || nothing}
      @keydown=${this.onKeyDown}
      @pointermove=${this.#onPointerMove}
    >
      <slot></slot>
    </div>`;
  }

  #enter(): void {
    const { anchor, panel } = this;
    if (!anchor || !panel) return this.close();
    for (const item of this.#all) item.renderNow();
    this.#layer = createLayer({
      host: this,
      surface: panel,
      back: 'own',
      follow: () => anchorTo(anchor, panel, this.placement, ...this.offset),
      dismiss: (reason) => this.close(reason),
    });
    layers().open(this.#layer);
    this.#layer.show();
    this.focusItem(this.entry);
    this.entry = 'panel';
    this.dispatchEvent(new MgOpenEvent());
  }

  /** Focuses the first or last item, or the panel when the hand is on a pointer. */
  protected focusItem(which: MenuFocus): void {
    if (which) goTo((which !== 'panel' && this.items.at(which === 'first' ? 0 : -1)) || this.panel!);
  }

  protected onKeyDown(event: KeyboardEvent): void {
    if (!isPlain(event)) return;
    const { items } = this;
    const active = deepActiveElement();
    const current = items.find((item) => item === active);
    // Keys of a submenu or a field bubble through here and are ignored.
    if (!current && active !== this.panel) return;
    // Focus returns first: the browser then moves on from the trigger, as if the menu did not exist.
    if (event.key === 'Tab') return this.close('blur');
    const next = this.#targetOf(event.key, items, current);
    if (next) {
      goTo(next);
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
    const isLetter = [...key].length === 1 && (key !== ' ' || this.#typeahead.typed);
    return isLetter ? this.#typeahead.find(key, items, current) : undefined;
  }

  #onFocusOut(event: FocusEvent): void {
    const next = event.relatedTarget as Node | null;
    // Without a next element the window lost focus, or there was a press elsewhere, which the layer handles.
    if (!next || !this.#layer || composedContains(this, next)) return;
    this.close('blur', true);
  }

  #onPointerMove(event: PointerEvent): void {
    if (!isMouseMove(event)) return;
    clearTimeout(this.timer);
    const path = event.composedPath();
    const { items } = this;
    const over = items.find((item) => path.includes(item));
    if (!over) return;
    const isSubmenuOpen = items.some((item) => item.submenuOpen);
    this.timer = window.setTimeout(() => tryFocus(over), isSubmenuOpen ? hoverDelayMs : 0);
  }
}

/** Whether a key is nobody else's: not taken yet, and no command of the browser or the page. */
export function isPlain(event: KeyboardEvent): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented);
}

/**
 * Whether a hand moves the pointer. A mouse that rests opens nothing, and the keys must not lose their place to it:
 * that is why moves are heard, as all engines rightly say what comes to lie under it (`pointerover`). WebKit tells of a
 * move of 0 px as well when items are scrolled (https://github.com/w3c/pointerevents/issues/529). No bug filed; seen in
 * WebKitGTK 2.50.6; the look at the movement goes when menu-mouse.test.ts passes without it.
 */
export function isMouseMove(event: PointerEvent): boolean {
  return event.pointerType !== 'touch' && Boolean(event.movementX || event.movementY);
}

/** What takes focus in a trigger: a button inside an element's shadow root, or the trigger itself. */
export function controlIn(trigger: HTMLElement): HTMLElement {
  return trigger.shadowRoot?.querySelector<HTMLElement>('button, a[href]') ?? trigger;
}

function nameOf(trigger: HTMLElement | null): string | null {
  return trigger && (controlIn(trigger).ariaLabel || trigger.ariaLabel || trigger.textContent).trim();
}

function goTo(element: HTMLElement): void {
  tryFocus(element);
  element.scrollIntoView({ block: 'nearest' });
}

/** Items within an element of a menu; of a submenu only the item that opens it. */
function itemsOf(element: Element): MgMenuItem[] {
  const item = (element as { trigger?: Element | null }).trigger ?? element;
  return item instanceof MgMenuItem ? [item] : [...element.children].flatMap(itemsOf);
}
