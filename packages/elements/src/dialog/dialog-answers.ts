import { css, html, LitElement } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';

/** A way out of a question: pressing it answers `result`. */
export interface Answer {
  text: string;
  result: unknown;
  look?: 'primary' | 'danger' | 'outline';
  /** Focus starts here. */
  autofocus?: boolean;
}

/** Longer labels stack the buttons. */
const longLabel = 15;

/**
 * The buttons of a question asked from code. Part of `dialogs.ts`, of no use by itself.
 *
 * @summary Buttons of `alert()`, `confirm()`, `prompt()` and `sheet()`.
 */
export class MgDialogAnswers extends LitElement {
  static override properties: PropertyDeclarations = {
    answers: { attribute: false },
    look: {},
    choose: { attribute: false },
  };

  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  static override styles = css`
    :host {
      flex: 1;
    }
    div {
      display: flex;
      flex-wrap: wrap;
      justify-content: flex-end;
      gap: var(--mg-2);
    }
    .stacked {
      flex-direction: column-reverse;
    }
    .choices {
      flex-direction: column;
      gap: 4px;
      margin: 0 -12px -12px;
    }
    button {
      min-block-size: var(--mg-target);
      padding: 4px 12px;
      border: 1px solid var(--mg-line);
      border-radius: var(--mg-radius);
      color: var(--mg-text);
      background: var(--mg-surface-1);
      font: 500 var(--mg-text-md) var(--mg-font);
      cursor: pointer;
    }
    button:hover {
      background: var(--mg-surface-2);
    }
    button:focus-visible {
      outline: 2px solid var(--mg-accent);
      outline-offset: 2px;
    }
    .primary {
      border-color: transparent;
      color: var(--mg-on-accent);
      background: var(--mg-accent);
    }
    .primary:hover {
      background: var(--mg-accent-hover);
    }
    .danger {
      border-color: transparent;
      color: var(--mg-surface-1);
      background: var(--mg-danger);
    }
    .danger:hover {
      background: color-mix(in srgb, var(--mg-danger) 88%, var(--mg-text));
    }
    .choices button {
      min-block-size: var(--mg-touch);
      border-color: transparent;
      background: none;
      text-align: start;
    }
    .choices button:hover {
      background: var(--mg-surface-2);
    }
    .choices .danger {
      color: var(--mg-danger);
    }
    .cupertino {
      flex-wrap: nowrap;
      gap: 0;
      margin: 0 calc(-1 * var(--mg-dialog-padding, 24px)) calc(-1 * var(--mg-dialog-padding, 24px));
      border-block-start: 1px solid var(--mg-line);
    }
    .cupertino button {
      flex: 1;
      min-block-size: var(--mg-touch);
      border: 0;
      border-radius: 0;
      color: var(--mg-accent);
      background: none;
    }
    .cupertino button + button {
      border-inline-start: 1px solid var(--mg-line);
    }
    .cupertino.stacked button + button {
      border-inline-start: 0;
      border-block-end: 1px solid var(--mg-line);
    }
    .cupertino button:hover {
      background: var(--mg-surface-2);
    }
    .cupertino button:focus-visible {
      outline-offset: -3px;
    }
    .cupertino .primary {
      font-weight: 650;
    }
    .cupertino .danger {
      color: var(--mg-danger);
    }
    @media (forced-colors: active) {
      button {
        border: 1px solid ButtonText;
      }
    }
  `;

  /** The buttons, in the order they are read. */
  answers: readonly Answer[] = [];

  /** `choices` is the list of an action sheet. */
  look: 'standard' | 'cupertino' | 'choices' = 'standard';

  /** Called with the result of the pressed button. */
  choose: (result: unknown) => void = () => undefined;

  override render(): unknown {
    const answers = Array.isArray(this.answers) ? this.answers.filter(Boolean) : [];
    const isStacked = this.look !== 'choices' && answers.some(({ text }) => text.length > longLabel);
    return html`<div class="${this.look} ${isStacked ? 'stacked' : ''}">
      ${answers.map(
        (answer) =>
          html`<button
            type="button"
            class=${answer.look ?? 'outline'}
            ?autofocus=${answer.autofocus ?? false}
            @click=${() => this.choose(answer.result)}
          >
            ${answer.text}
          </button>`,
      )}
    </div>`;
  }
}

define('mg-dialog-answers', MgDialogAnswers);

declare global {
  interface HTMLElementTagNameMap {
    'mg-dialog-answers': MgDialogAnswers;
  }
}
