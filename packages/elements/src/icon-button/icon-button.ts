import type { PropertyValues } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { iconButtonStyles } from './icon-button.styles.ts';

/** A missing attribute is undefined: `pressed="false"` is a toggle button that is off. */
const pressedConverter = {
  fromAttribute: (value: string | null): boolean | undefined =>
    value === null ? undefined : value !== 'false',
  toAttribute: (value: boolean | undefined): string | null => (value === undefined ? null : String(value)),
};

/**
 * A button that is only a symbol. Its label is its name for assistive technology and its tooltip.
 *
 * @summary A small action that a symbol says well enough: close, more, search.
 * @synonym toolbar button, action icon
 * @csspart button - The native button or link.
 * @csspart dot - The mark of something unseen.
 */
export class MgIconButton extends LitElement {
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = iconButtonStyles;

  /** Name of the symbol. */
  @property() icon = '';
  /**
   * Says what it does: its name and its tooltip. Required.
   * @required
   */
  @property() label = '';
  /** Side: sm 28 px with a 16 px symbol, md 32 with 20. */
  @property({ reflect: true }) size: 'sm' | 'md' = 'md';
  /** Makes it a toggle and says how it stands. The host changes it: a press alone changes nothing. */
  @property({ converter: pressedConverter, reflect: true }) pressed?: boolean;
  /** Makes it a link. */
  @property() href?: string;
  /** Takes no press and no focus. */
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** Shows that something behind it is unseen. The label should say so too. */
  @property({ type: Boolean, reflect: true }) dot = false;

  /** What opens at a press, for a trigger; told to the native button inside. */
  @property({ attribute: 'aria-haspopup' }) override ariaHasPopup: string | null = null;
  /** Whether what it opens is open. */
  @property({ attribute: 'aria-expanded' }) override ariaExpanded: string | null = null;

  constructor() {
    super();
    this.addEventListener('click', this.#onHostClick);
  }

  /** Presses it, as a person would. */
  override click(): void {
    if (!this.disabled) this.renderRoot?.querySelector<HTMLElement>('.button')?.click();
  }

  override render(): unknown {
    const { label, disabled } = this;
    const content = html`<mg-icon
        name=${this.icon}
        size=${this.size === 'sm' ? 16 : 20}
        ?filled=${this.pressed === true}
      ></mg-icon>
      ${this.dot ? html`<span part="dot" class="dot"></span>` : nothing}`;
    // A removed attribute sets null.
    if (this.href != null) {
      return html`<a
        part="button"
        class="button"
        role=${disabled ? 'link' : nothing}
        href=${disabled ? nothing : this.href}
        aria-label=${label}
        aria-disabled=${disabled ? 'true' : nothing}
        title=${label || nothing}
        >${content}</a
      >`;
    }
    return html`<button
      part="button"
      class="button"
      type="button"
      aria-label=${label}
      title=${label || nothing}
      aria-pressed=${this.pressed === undefined ? nothing : String(this.pressed)}
      aria-haspopup=${this.ariaHasPopup ?? nothing}
      aria-expanded=${this.ariaExpanded ?? nothing}
      ?disabled=${disabled}
    >
      ${content}
    </button>`;
  }

  protected override updated(changed: PropertyValues): void {
    warnUnlike(this, 'size', ['sm', 'md']);
    if (changed.has('label') && !this.label) {
      warnOnce(`mg-icon-button: "${this.icon}" has no label, so nobody who cannot see it knows what it does`);
    }
  }

  #onHostClick = (event: Event): void => {
    if (event.composedPath()[0] !== this) return;
    event.stopImmediatePropagation();
    this.click();
  };
}

define('mg-icon-button', MgIconButton);

declare global {
  interface HTMLElementTagNameMap {
    'mg-icon-button': MgIconButton;
  }
}
