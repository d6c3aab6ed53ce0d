import { html, LitElement, nothing, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { define } from '../internal/define.ts';
import { composedAncestors } from '../internal/focus.ts';
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

const roles = { normal: 'menuitem', checkbox: 'menuitemcheckbox', radio: 'menuitemradio' } as const;

const icons = {
  check: svg`<path d="m382-354 339-339q12-12 28-12t28 12q12 12 12 28.500t-12 28.500L410-268q-12 12-28 12t-28-12L182-440q-12-12-11.500-28.500T183-497q12-12 28.500-12t28.500 12l142 143Z"/>`,
  dot: svg`<circle cx="480" cy="-480" r="180"/>`,
  chevron: svg`<path d="M504-480 348-636q-11-11-11-28t11-28q11-11 28-11t28 11l184 184q6 6 8.500 13t2.500 15q0 8-2.500 15t-8.500 13L404-268q-11 11-28 11t-28-11q-11-11-11-28t11-28l156-156Z"/>`,
};

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

  /** What `mg-select` carries. */
  @property() value = '';

  /** An action, a check, or one of the neighbouring radio items. */
  @property() type: keyof typeof roles = 'normal';

  @property({ type: Boolean, reflect: true }) checked = false;

  /** Can be reached, but not chosen. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Destroys something: drawn in red. */
  @property({ type: Boolean, reflect: true }) danger = false;

  /** Choosing it leaves the menu open. */
  @property({ type: Boolean, attribute: 'keep-open' }) keepOpen = false;

  /** A key shown at the end; the app listens to it. */
  @property() shortcut = '';

  /** Makes it a link. */
  @property() href: string | undefined;

  /** Set by the submenu that opens from it. */
  @property({ attribute: false }) submenuOpen: boolean | undefined;

  constructor() {
    super();
    this.addEventListener('click', (event) => this.#onClick(event));
  }

  protected override willUpdate(): void {
    this.role = roles[this.type] ?? roles.normal;
    this.tabIndex = -1;
    this.ariaDisabled = this.disabled ? 'true' : null;
    this.ariaChecked = this.#isCheckable ? String(this.checked) : null;
    this.ariaHasPopup = this.submenuOpen === undefined ? null : 'menu';
    this.ariaExpanded = this.submenuOpen === undefined ? null : String(this.submenuOpen);
  }

  override render(): unknown {
    return html`${
        this.#isCheckable
          ? html`<svg class="mark ${this.checked ? 'on' : ''}" viewBox="0 -960 960 960" aria-hidden="true">
              ${this.type === 'radio' ? icons.dot : icons.check}
            </svg>`
          : nothing
      }<slot name="start"></slot
      ><span part="label" class="label"><slot></slot></span
      >${this.shortcut ? html`<span class="shortcut" aria-hidden="true">${this.shortcut}</span>` : nothing}<slot
        name="end"
      ></slot
      >${
        this.submenuOpen === undefined
          ? nothing
          : html`<svg class="chevron" viewBox="0 -960 960 960" aria-hidden="true">${icons.chevron}</svg>`
      }${
        this.href === undefined || this.disabled
          ? nothing
          : html`<a href=${ifDefined(this.href)} tabindex="-1" aria-hidden="true"></a>`
      }`;
  }

  get #isCheckable(): boolean {
    return this.type === 'checkbox' || this.type === 'radio';
  }

  #onClick(event: Event): void {
    if (this.disabled) return event.preventDefault();
    if (this.submenuOpen !== undefined) return;
    const link = this.renderRoot.querySelector('a');
    // The keyboard clicks the item: let the link have a click of its own, which comes back here.
    if (link && !event.composedPath().includes(link)) return link.click();
    const undo = this.#toggle();
    if (!this.dispatchEvent(new MgSelectEvent(this.value, this))) {
      event.preventDefault();
      undo();
    } else if (!this.keepOpen) {
      this.#closeMenus();
    }
  }

  /** Changes `checked` as a choice does; the returned function changes it back. */
  #toggle(): () => void {
    const changing = this.type === 'radio' ? this.#radioGroup() : this.type === 'checkbox' ? [this] : [];
    const before = changing.map((item) => item.checked);
    for (const item of changing) item.checked = this.type === 'radio' ? item === this : !item.checked;
    return () => changing.forEach((item, index) => (item.checked = before[index] ?? false));
  }

  /** The radio items next to it without anything else between them. */
  #radioGroup(): MgMenuItem[] {
    const isRadio = (element: Element | null): element is MgMenuItem =>
      element instanceof MgMenuItem && element.type === 'radio';
    const group: MgMenuItem[] = [this];
    for (let at = this.previousElementSibling; isRadio(at); at = at.previousElementSibling) group.unshift(at);
    for (let at = this.nextElementSibling; isRadio(at); at = at.nextElementSibling) group.push(at);
    return group;
  }

  /** Inner menus first, so that focus ends at the trigger of the outermost. */
  #closeMenus(): void {
    for (const node of composedAncestors(this)) {
      if (isMenu(node)) node.close('select');
    }
  }
}

interface Closable {
  close(reason: 'select'): void;
}

function isMenu(node: Node): node is Node & Closable {
  return node instanceof Element && /^mg-(menu|submenu|popup-menu)$/.test(node.localName);
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
