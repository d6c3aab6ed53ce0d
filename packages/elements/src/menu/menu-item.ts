import { html, LitElement, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { composedAncestors } from '../internal/layer/focus.ts';
import { chevronEnd, dot, glyph, tick } from '../internal/icon/control-icon.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { menuItemStyles } from './menu.styles.ts';

/** A choice in a menu, made by a person. `preventDefault()` undoes a toggle and keeps the menu open. */
export class MgSelectEvent extends Event {
  constructor(
    readonly value: string,
    readonly item: MgMenuItem,
  ) {
    super('mg-select', { bubbles: true, composed: true, cancelable: true });
  }
}

/** Interface of a surrounding menu to its items. */
interface MenuAround extends HTMLElement {
  isNeeded: boolean;
  close(reason: 'select'): void;
}

/**
 * One choice in a menu. Choosing it closes the menus around it unless `keep-open` is set.
 *
 * @summary An action, a link, a check or one of several in a menu.
 * @slot - The label.
 * @slot start - An icon before it.
 * @slot end - Something after it.
 * @event {MgSelectEvent} mg-select - A person chose it; `checked` is already right. Cancelable.
 * @csspart label - The label.
 */
export class MgMenuItem extends LitElement {
  static override styles = menuItemStyles;
  static override properties: PropertyDeclarations = {
    value: {},
    type: {},
    checked: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    danger: { type: Boolean, reflect: true },
    keepOpen: { type: Boolean, attribute: 'keep-open' },
    shortcut: {},
    href: {},
    submenuOpen: { attribute: false },
  };

  /** What `mg-select` carries. */
  value = '';

  /** An action, a check, or one of the neighboring radio items. */
  type: 'normal' | 'checkbox' | 'radio' = 'normal';

  /** Whether a checkbox item, a radio item or an option of a list is chosen. Set by code it fires nothing. */
  checked = false;

  /** Can be reached, but not chosen. */
  disabled = false;

  /** Destroys something: drawn in red. */
  danger = false;

  /** Choosing it leaves the menu open. */
  keepOpen = false;

  /** A key shown at the end; the app listens to it. */
  shortcut = '';

  /** Makes it a link. */
  href: string | undefined;

  /** Set by the submenu that opens from it. */
  submenuOpen: boolean | undefined;

  constructor() {
    super();
    this.addEventListener('click', this.onClick);
  }

  override connectedCallback(): void {
    if (this.hasUpdated || this.#isNeeded) super.connectedCallback();
    // Items of a closed menu have a role, and render nothing else before it is needed.
    else this.role = this.#itemRole;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    return this.renderRoot ? super.getUpdateComplete() : true;
  }

  /** Called by the menu when it opens: at once, so that the item can take the focus. */
  renderNow(): void {
    if (this.hasUpdated) return;
    super.connectedCallback();
    this.performUpdate();
  }

  /** Outside of menus, or in one that was opened before. */
  get #isNeeded(): unknown {
    // The item that opens a submenu belongs to the surrounding menu.
    const from = this.slot === 'trigger' ? this.parentElement?.parentElement : this;
    const menu = from?.closest<MenuAround>('mg-menu,mg-submenu,mg-popup-menu');
    return !menu || menu.isNeeded;
  }

  protected override willUpdate(): void {
    warnUnlike(this, 'type', ['normal', 'checkbox', 'radio']);
    this.role = this.#itemRole;
    this.tabIndex = -1;
    this.ariaDisabled = this.disabled ? 'true' : null;
    this.ariaChecked = this.#isCheckable ? String(this.checked) : null;
    this.ariaExpanded = this.submenuOpen?.toString() ?? null;
    this.ariaHasPopup = this.ariaExpanded && 'menu';
  }

  override render(): unknown {
    return html`<slot name="start"></slot
      ><span part="label" class="label"><slot></slot></span
      >${this.shortcut ? html`<span class="shortcut" aria-hidden="true">${this.shortcut}</span>` : nothing}<slot
        name="end"
      ></slot
      >${this.#isCheckable ? glyph(isRadio(this) ? dot : tick, 'mark') : nothing}${this.submenuOpen === undefined ? nothing : glyph(chevronEnd, 'chevron')}${
        this.href == null || this.disabled
          ? nothing
          : html`<a href=${this.href} tabindex="-1" aria-hidden="true"></a>`
      }`;
  }

  get #isCheckable(): boolean {
    return this.type === 'checkbox' || isRadio(this);
  }

  get #itemRole(): string {
    return `menuitem${this.#isCheckable ? this.type : ''}`;
  }

  /** Each click is a choice; a list item leaves those on its own buttons alone. */
  protected onClick(event: Event): void {
    this.renderNow();
    if (this.disabled) return event.preventDefault();
    if (this.submenuOpen !== undefined) return;
    const link = this.renderRoot.querySelector('a');
    // The keyboard clicks the item: the link gets a click of its own, which bubbles back here.
    if (link && !event.composedPath().includes(link)) return link.click();
    const undo = this.#toggle();
    if (!this.dispatchEvent(new MgSelectEvent(this.value, this))) {
      event.preventDefault();
      undo();
    } else if (!this.keepOpen) {
      this.#closeMenus();
    }
  }

  /** Changes `checked` like a selection; the returned function reverts it. */
  #toggle(): () => void {
    const isOne = isRadio(this);
    const group: MgMenuItem[] = [this];
    // Its radio group: adjacent radio items without other items in between.
    for (const way of ['previousElementSibling', 'nextElementSibling'] as const) {
      for (let at = isOne ? this[way] : null; isRadio(at); at = at[way]) group.push(at);
    }
    const before = group.filter((item) => item.checked);
    for (const item of group) item.checked = isOne ? item === this : item.checked !== this.#isCheckable;
    return () => group.forEach((item) => (item.checked = before.includes(item)));
  }

  /** Inner menus first, so that focus ends at the trigger of the outermost. */
  #closeMenus(): void {
    for (const node of composedAncestors(this)) {
      if ('isNeeded' in node) (node as MenuAround).close('select');
    }
  }
}

function isRadio(element: Element | null | undefined): element is MgMenuItem & { type: 'radio' } {
  return (element as MgMenuItem | null | undefined)?.type === 'radio';
}

define('mg-menu-item', MgMenuItem);

declare global {
  interface HTMLElementTagNameMap {
    'mg-menu-item': MgMenuItem;
  }
  interface GlobalEventHandlersEventMap {
    'mg-select': MgSelectEvent;
  }
}
