import { css, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { composedAncestors } from '../internal/layer/focus.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { MgMenuItem } from '../menu/menu-item.ts';
import { menuItemStyles } from '../menu/menu.styles.ts';
import { listItemStyles } from './list.styles.ts';

/** Parent of an item, which determines its role. */
export type ListItemPlace = 'menu' | 'listbox' | 'list';

/** Controls inside an item that handle clicks themselves. */
const ownControls =
  'a, button, input, select, textarea, label, mg-button, mg-icon-button, mg-menu, mg-checkbox, mg-switch';

/**
 * One line of a list: a mark, a title, a second line, something at the end. Inside a menu it is a menu item and
 * choosing it closes the menu unless `keep-open`; in an `mg-list` with `selection` it is an option; elsewhere it is
 * a list item, which is plain text unless it has an `href` or is `pressable`.
 *
 * @summary A line of a list, a menu or a choice.
 * @synonym row, list row
 * @slot - The title.
 * @slot start - An icon or picture before it.
 * @slot detail - A second line below the title.
 * @slot end - Something after it: a number, a badge.
 * @event {MgSelectEvent} mg-select - A person chose it; `checked` is already right. Cancelable.
 * @csspart label - The title.
 * @csspart detail - The second line.
 * @csspart control - The link or button of an item that is one.
 */
export class MgListItem extends MgMenuItem {
  static override styles = css`
    ${menuItemStyles}${listItemStyles}
  `;

  /** Can be pressed: fires `mg-select`. A link and an option always can. */
  @property({ type: Boolean, reflect: true }) pressable = false;

  /** The page or thing that is shown now. */
  @property({ type: Boolean, reflect: true }) current = false;

  /** Set by `mg-list`: whether Tab reaches this one. */
  @property({ type: Boolean, attribute: false }) reachable = true;

  /** Set by `mg-list`: how many may be chosen. */
  @property({ attribute: false }) selection: 'none' | 'single' | 'multiple' = 'none';

  /** Where it stands. */
  get place(): ListItemPlace {
    for (const node of composedAncestors(this.parentNode)) {
      if (!(node instanceof Element)) continue;
      if (/^mg-(menu|submenu|popup-menu)$/.test(node.localName) || node.role === 'menu') return 'menu';
      if (node.localName === 'mg-list') break;
    }
    return this.selection === 'none' ? 'list' : 'listbox';
  }

  /** Whether a person can act on it. */
  get isInteractive(): boolean {
    return this.place !== 'list' || this.pressable || this.#isLink;
  }

  get #isLink(): boolean {
    // A removed attribute sets null.
    return this.href != null;
  }

  /** Moves the focus to the item, or to the link or button in it. */
  override focus(options?: FocusOptions): void {
    const control = this.renderRoot?.querySelector<HTMLElement>('[part=control]');
    if (control) control.focus(options);
    else super.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  protected override willUpdate(changed?: PropertyValues<this>): void {
    const { place } = this;
    if (place === 'menu') return super.willUpdate();
    warnUnlike(this, 'type', ['normal', 'checkbox', 'radio']);
    const isOption = place === 'listbox';
    if (isOption && changed?.has('selection')) this.type = this.selection === 'single' ? 'radio' : 'checkbox';
    this.role = isOption ? 'option' : 'listitem';
    this.ariaSelected = isOption ? String(this.checked) : null;
    // The link or button of an item announces its disabled state itself.
    this.ariaDisabled = isOption && this.disabled ? 'true' : null;
    if (isOption) this.tabIndex = this.reachable ? 0 : -1;
    else this.removeAttribute('tabindex');
  }

  /** Not on plain text, and not on a button or field within the item. */
  protected override onClick(event: Event): void {
    if (!this.isInteractive) return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this)).filter((target) => target instanceof Element);
    const isOwn = inside.some((element) => this.contains(element) && element.matches(ownControls));
    if (!isOwn) super.onClick(event);
  }

  override render(): unknown {
    const { place } = this;
    const inner = html`<slot name="start"></slot
      ><span class="label"
        ><span part="label"><slot></slot></span
        ><span part="detail" class="detail"><slot name="detail"></slot></span></span
      ><slot name="end"></slot>`;
    if (place === 'listbox') return html`${inner}${this.#renderMark()}`;
    if (place === 'menu') return super.render();
    return html`${inner}${this.isInteractive ? this.#renderControl() : nothing}`;
  }

  #renderMark(): unknown {
    return html`<svg class="mark check" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m3.5 8.5 3 3 6-7"></path>
    </svg>`;
  }

  /** Covers the whole item, so that its content stays text. */
  #renderControl(): unknown {
    const name = this.getAttribute('aria-label') ?? this.#words;
    const current = this.current ? 'page' : nothing;
    const tabIndex = this.reachable ? 0 : -1;
    return !this.#isLink || this.disabled
      ? html`<button
          part="control"
          class="control"
          type="button"
          aria-label=${name}
          aria-current=${current === nothing ? nothing : 'true'}
          aria-disabled=${this.disabled ? 'true' : nothing}
          tabindex=${tabIndex}
        ></button>`
      : html`<a
          part="control"
          class="control"
          href=${this.href}
          aria-label=${name}
          aria-current=${current}
          tabindex=${tabIndex}
        ></a>`;
  }

  get #words(): string {
    return this.textContent.replaceAll(/\s+/g, ' ').trim();
  }
}

define('mg-list-item', MgListItem);

declare global {
  interface HTMLElementTagNameMap {
    'mg-list-item': MgListItem;
  }
}
