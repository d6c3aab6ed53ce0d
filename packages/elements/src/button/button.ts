import { html, LitElement, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../internal/define.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { buttonStyles } from './button.styles.ts';

/**
 * Does something at a press, sends or resets the form it stands in, or leads somewhere with `href`. It acts after
 * every listener of the page, so `preventDefault` on its `click` holds it back.
 *
 * @summary The main way to act. One primary button a view; danger for what cannot be undone.
 * @synonym call to action, CTA, submit, link button
 * @slot - The words: a verb first.
 * @slot start - An icon before the words.
 * @slot end - An icon or a count after the words.
 * @csspart button - The native button or link.
 * @csspart label - The words.
 * @csspart spinner - The mark of `loading`.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgButton extends LitElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = buttonStyles;

  readonly #internals = this.attachInternals();

  /** How loud it is. */
  @property({ reflect: true }) variant: 'primary' | 'outline' | 'quiet' | 'danger' = 'outline';
  /** Height: md 32 px, lg 40. */
  @property({ reflect: true }) size: 'md' | 'lg' = 'md';
  /** What it does to its form. */
  @property({ reflect: true }) type: 'button' | 'submit' | 'reset' = 'button';
  /** Name of the entry it adds to the form's data when it sends the form. */
  @property({ reflect: true }) name = '';
  /** Value of that entry. */
  @property() value = '';
  /** Makes it a link. */
  @property() href?: string;
  /** Where the link opens, as on a native link. */
  @property() target?: string;
  /** Shows that its work is under way; it keeps the focus and takes no press meanwhile. */
  @property({ type: Boolean, reflect: true }) loading = false;
  /** Takes no press and no focus. */
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** As wide as what holds it. */
  @property({ type: Boolean, reflect: true }) full = false;

  /** Its name where its words are none, or not enough; told to the native button inside. */
  @property({ attribute: 'aria-label' }) override ariaLabel: string | null = null;
  /** What opens at a press, for a trigger; told to the native button inside. */
  @property({ attribute: 'aria-haspopup' }) override ariaHasPopup: string | null = null;
  /** Whether what it opens is open. */
  @property({ attribute: 'aria-expanded' }) override ariaExpanded: string | null = null;

  /**
   * The form it belongs to. Setting takes the id of a form, like the attribute.
   *
   * @attr form
   */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  set form(id: string | null | undefined) {
    if (id == null) this.removeAttribute('form');
    else this.setAttribute('form', id);
  }

  constructor() {
    super();
    this.addEventListener('click', this.#onHostClick);
  }

  /** Presses it, as a person would. */
  override click(): void {
    if (this.matches(':disabled') || this.disabled) return;
    const native = this.renderRoot?.querySelector<HTMLElement>('.button');
    native?.click();
  }

  /** Called by the browser, for the element's own attribute in the middle of an update: that one is too late for it. */
  formDisabledCallback(): void {
    if (this.isUpdatePending) void this.updateComplete.then(() => this.requestUpdate());
    else this.requestUpdate();
  }

  protected override willUpdate(): void {
    warnUnlike(this, 'variant', ['primary', 'outline', 'quiet', 'danger']);
    warnUnlike(this, 'size', ['md', 'lg']);
    warnUnlike(this, 'type', ['button', 'submit', 'reset']);
  }

  override render(): unknown {
    const isDisabled = this.disabled || this.matches(':disabled');
    this.#internals.states[isDisabled ? 'add' : 'delete']('disabled');
    const content = html`
      <slot name="start"></slot><span part="label" class="label"><slot></slot></span><slot name="end"></slot>
      ${
        this.loading
          ? html`<span
              part="spinner"
              class="spinner"
              role="img"
              aria-label=${text(this, messages.loading)}
            ></span>`
          : nothing
      }
    `;
    const name = this.ariaLabel ?? nothing;
    // A removed attribute sets null.
    if (this.href != null) {
      const isDead = isDisabled || this.loading;
      return html`<a
        part="button"
        class="button"
        role=${isDead ? 'link' : nothing}
        href=${isDead ? nothing : this.href}
        target=${this.target ?? nothing}
        rel=${this.target === '_blank' ? 'noopener' : nothing}
        aria-label=${name}
        aria-disabled=${isDead ? 'true' : nothing}
        >${content}</a
      >`;
    }
    // A form in the shadow root makes the native button act on the outer form after all listeners have run, and only if
    // none of them prevented it.
    return html`<form novalidate @submit=${this.#onNativeSubmit} @click=${this.#onNativeClick}>
      <button
        part="button"
        class="button"
        type=${this.type === 'button' ? 'button' : 'submit'}
        ?disabled=${isDisabled}
        aria-label=${name}
        aria-disabled=${this.loading ? 'true' : nothing}
        aria-busy=${this.loading ? 'true' : nothing}
        aria-haspopup=${this.ariaHasPopup ?? nothing}
        aria-expanded=${this.ariaExpanded ?? nothing}
      >
        ${content}
      </button>
    </form>`;
  }

  #onNativeClick = (event: Event): void => {
    if (!this.loading) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** A label or a script clicked the host itself. */
  #onHostClick = (event: Event): void => {
    if (event.composedPath()[0] !== this) return;
    event.stopImmediatePropagation();
    this.click();
  };

  #onNativeSubmit = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    const form = this.form;
    if (!form) return;
    if (this.type === 'reset') {
      form.reset();
      return;
    }
    // Only the submitting button adds its entry, like native submit buttons.
    if (this.name) this.#internals.setFormValue(this.value);
    form.requestSubmit();
    this.#internals.setFormValue(null);
  };
}

define('mg-button', MgButton);

declare global {
  interface HTMLElementTagNameMap {
    'mg-button': MgButton;
  }
}
