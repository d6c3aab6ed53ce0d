import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { MgTab } from './tab.ts';
import { MgTabPanel } from './tab-panel.ts';
import { styles } from './tabs.styles.ts';

export { MgTab, MgTabPanel };

/** A person chose another tab. */
export class MgChangeEvent extends Event {
  /** The value of the chosen tab; `mg-tabs` has it already. */
  readonly value: string;
  constructor(value: string) {
    super('mg-change', { bubbles: true, composed: true });
    this.value = value;
  }
}

let counter = 0;

/**
 * Views of one thing, one at a time. Put `mg-tab` and `mg-tab-panel` of equal `value` in it; without panels it is a
 * switch between views that the page shows itself. The first tab that can be chosen is active unless `value` says
 * otherwise; when the active tab is removed the next one becomes active, or the last. Left and right arrows (turned round in right-to-left text), Home and End move the focus and, unless
 * `manual`, choose; Enter, Space and a click choose.
 *
 * @summary Switches between views of one thing.
 * @synonym segmented control, tab bar, view switcher
 * @slot - The panels.
 * @slot tab - The tabs; `mg-tab` goes there by itself.
 * @event {MgChangeEvent} mg-change - A person chose another tab; `value` is right already.
 * @csspart list - The row of tabs.
 * @cssproperty [--mg-tabs-gap=16px] - Room between tabs of the line variant.
 */
export class MgTabs extends LitElement {
  static override properties: PropertyDeclarations = {
    value: {},
    label: {},
    variant: { reflect: true },
    manual: { type: Boolean },
  };

  static override styles = styles;

  /** The active tab. Set by code it fires nothing. */
  value = '';

  /** Names the row of tabs. */
  label = '';

  /** `line` heads a page section, `segmented` switches the view of what is below. */
  variant: 'line' | 'segmented' = 'line';

  /** Arrows move the focus only; Enter or Space chooses. For views that are slow to load. */
  manual = false;

  #known: Element[] = [];
  /** The last active tab, which was or will be scrolled into view. */
  #active?: MgTab;
  /** Its index among the tabs. */
  #activeAt = 0;

  override willUpdate(): void {
    warnUnlike(this, 'variant', ['line', 'segmented']);
    const tabs = this.#tabs();
    // The tab was removed, and no other has its value: activates the next one, or the last.
    const isGone = this.value === this.#active?.value && !tabs.some((tab) => tab.value === this.value);
    if (this.value && !isGone) return;
    const candidates = [...tabs.slice(isGone ? this.#activeAt : 0), ...tabs.reverse()];
    this.value = candidates.find((tab) => !tab.disabled && tab.value)?.value ?? this.value;
  }

  override render(): TemplateResult {
    return html`<div
        part="list"
        role="tablist"
        aria-label=${this.label || nothing}
        @click=${this.#onClick}
        @keydown=${this.#onKeyDown}
        @focusin=${this.#sync}
        @focusout=${this.#sync}
      >
        <slot name="tab" @slotchange=${this.#onSlotChange}></slot>
      </div>
      <slot @slotchange=${this.#onSlotChange}></slot>`;
  }

  override updated(): void {
    this.#sync();
  }

  /** Brings tabs and panels in line with `value`, all changes of one moment together; they call it. */
  sync(): void {
    this.requestUpdate();
  }

  /** The first event reports the initial tabs, which are already handled. */
  #onSlotChange(): void {
    const { children } = this;
    const isKnown = (child: Element, index: number): boolean => child === children[index];
    if (this.#known.length !== children.length || !this.#known.every(isKnown)) this.sync();
  }

  #sync(): void {
    this.#known = [...this.children];
    const tabs = this.#tabs();
    const panels = this.#known.filter((child) => child instanceof MgTabPanel);
    if (!tabs[0]) return;
    const active = tabs.find((tab) => tab.value === this.value);
    if (!active && this.value) warnOnce(`<mg-tabs value="${this.value}"> has no tab of that value.`);
    // The tab stop is the focused tab, otherwise the active one, otherwise the first.
    const { activeElement } = this.getRootNode() as Document | ShadowRoot;
    const focused = tabs.find((tab) => tab === activeElement);
    const reachable = focused ?? active ?? tabs.find((tab) => !tab.disabled);
    for (const element of [...tabs, ...panels]) element.id ||= `${element.localName}-${++counter}`;
    for (const tab of tabs) {
      const panelId = panels.find((panel) => panel.value === tab.value)?.id;
      tab.reflectTab(tab === active, tab === reachable, panelId);
    }
    for (const panel of panels) {
      const tabId = tabs.find((tab) => tab.value === panel.value)?.id;
      panel.reflectPanel(panel.value === active?.value, tabId);
    }
    if (!active) return;
    // The first one is initially in view.
    if (active !== (this.#active ?? tabs[0])) this.#bringIntoSight(active);
    this.#active = active;
    this.#activeAt = tabs.indexOf(active);
  }

  /**
   * Scrolls only the row: `scrollIntoView` would scroll the page as well. The observer reports once the tab is laid
   * out, also in a row that was hidden, and before paint; measuring here would force another layout.
   */
  #bringIntoSight(tab: MgTab): void {
    new ResizeObserver((_, observer) => {
      observer.disconnect();
      const row = this.renderRoot.firstElementChild!;
      const place = tab.getBoundingClientRect();
      const sight = row.getBoundingClientRect();
      row.scrollLeft += Math.min(0, place.left - sight.left) || Math.max(0, place.right - sight.right);
    }).observe(tab);
  }

  #tabs(): MgTab[] {
    return [...this.children].filter((child) => child instanceof MgTab);
  }

  #onClick(event: Event): void {
    const tab = this.#tabs().find((candidate) => event.composedPath().includes(candidate));
    if (tab) this.#choose(tab);
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    // Keys of a control inside a tab, for instance a rename field, are left to it.
    const tab = this.#tabs().find((each) => each === event.target);
    if (!tab) return;
    const isChoice = event.key === 'Enter' || event.key === ' ';
    const next = isChoice ? tab : this.#target(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isChoice || !this.manual) this.#choose(next);
  }

  /** The tab that a key moves to, or undefined for other keys. */
  #target(from: MgTab, key: string): MgTab | undefined {
    const tabs = this.#tabs().filter((tab) => !tab.disabled || tab === from);
    const step = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const at = tabs.indexOf(from);
    const place = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[key];
    return place === undefined ? place : tabs.at(place % tabs.length);
  }

  #choose(tab: MgTab): void {
    if (tab.disabled || tab.value === this.value) return;
    this.value = tab.value;
    this.#sync();
    this.dispatchEvent(new MgChangeEvent(tab.value));
  }
}

define('mg-tabs', MgTabs);

declare global {
  interface HTMLElementTagNameMap {
    'mg-tabs': MgTabs;
  }
  interface GlobalEventHandlersEventMap {
    'mg-change': MgChangeEvent;
  }
}
