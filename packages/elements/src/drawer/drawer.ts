import { css, html, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { focusInto, tryFocus } from '../internal/layer/focus.ts';
import { ModalElement } from '../internal/layer/modal.ts';
import { stillStyles } from '../internal/motion.ts';
import { text } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';

/**
 * A column at the side of the app: always there on wide windows, over the page with a scrim on narrow ones.
 *
 * At or above `breakpoint` it is permanent and `open` means nothing; growing past the breakpoint while it is open
 * closes it (reason `breakpoint`) and leaves nothing behind.
 *
 * @summary Holds the navigation of an app.
 * @synonym side panel, sidebar, sheet, offcanvas, navigation
 * @slot - The content.
 * @event {MgOpenEvent} mg-open - The modal drawer is open.
 * @event {MgBeforeCloseEvent} mg-before-close - The modal drawer is about to close for `reason`; cancelable.
 * @event {MgCloseEvent} mg-close - The modal drawer has closed for `reason`, animation over.
 * @csspart panel - The column.
 * @cssproperty [--mg-drawer-width=250px] - Width of the column.
 * @cssproperty [--mg-drawer-scrim=rgb(0 0 0 / 0.45)] - Color over the page behind.
 * @cssstate permanent - The window is at or above the breakpoint.
 */
export class MgDrawer extends ModalElement {
  static override properties: PropertyDeclarations = {
    breakpoint: { type: Number },
    side: {},
    label: {},
    isPermanent: { state: true },
  };

  static override styles = [
    css`
      :host {
        display: contents;
      }
      :host([hidden]) {
        display: none;
      }
      .panel {
        --out: -100%;
        box-sizing: border-box;
        inline-size: var(--mg-drawer-width, 250px);
        padding: 0;
        border: 0 solid transparent;
        color: var(--mg-text);
        background: var(--mg-surface-1);
        font: var(--mg-text-md) var(--mg-font);
        overflow: hidden auto;
        overscroll-behavior: contain;
      }
      .panel:dir(rtl),
      .end {
        --out: 100%;
      }
      .end:dir(rtl) {
        --out: -100%;
      }
      aside {
        flex: none;
        block-size: 100%;
        border-inline-end: 1px solid var(--mg-line);
      }
      aside.end {
        border-inline-end: 0;
        border-inline-start: 1px solid var(--mg-line);
      }
      dialog {
        /* Where it is while it is modal, for the time it slides out. */
        position: fixed;
        inset-block: 0;
        inset-inline: 0 auto;
        margin: 0;
        block-size: 100dvh;
        max-block-size: none;
        max-inline-size: calc(100vw - 48px);
        border-inline-end-width: 1px;
        box-shadow: var(--mg-shadow-3);
        outline: none;
        transform: translateX(var(--out));
        transition: var(--mg-slow) var(--mg-ease) allow-discrete;
        transition-property: transform, overlay, display;
      }
      dialog.end {
        inset-inline: auto 0;
      }
      dialog[open] {
        transform: none;
      }
      dialog::backdrop {
        background: transparent;
        transition: var(--mg-slow) allow-discrete;
        transition-property: background-color, overlay, display;
      }
      dialog[open]::backdrop {
        background: var(--mg-drawer-scrim, rgb(0 0 0 / 0.45));
      }
      dialog:not([open]),
      dialog:not([open])::backdrop {
        pointer-events: none;
      }
      @starting-style {
        dialog[open] {
          transform: translateX(var(--out));
        }
        dialog[open]::backdrop {
          background: transparent;
        }
      }
      @media (forced-colors: active) {
        .panel {
          border-color: CanvasText;
        }
      }
    `,
    stillStyles,
  ];

  /** Window width in px from which the drawer is always there. */
  breakpoint = 777;

  /** The edge it stands at, in the direction of reading. */
  side: 'start' | 'end' = 'start';

  /** Name for assistive technology; "Navigation" in the language of the page when left out. */
  label = '';

  private isPermanent = false;
  readonly #internals = this.attachInternals();
  #query: MediaQueryList | undefined;
  #wasNeeded = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#query?.removeEventListener('change', this.#onQuery);
    this.#query = undefined;
  }

  override show(): void {
    if (!this.isPermanent) super.show();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    warnUnlike(this, 'side', ['start', 'end']);
    if (changed.has('breakpoint') && this.isConnected) this.#watch();
    if (this.isPermanent) this.open = false;
    this.#wasNeeded ||= this.open;
  }

  override render(): unknown {
    const name = this.label || text(this, messages.navigation);
    if (this.isPermanent) {
      return html`<aside part="panel" class="panel ${this.side}" aria-label=${name}><slot></slot></aside>`;
    }
    if (!this.#wasNeeded) return nothing;
    return html`<dialog
      part="panel"
      class="panel ${this.side}"
      aria-label=${name}
      closedby="none"
      tabindex="-1"
      autofocus
    >
      <slot></slot>
    </dialog>`;
  }

  protected override focusInside(surface: HTMLElement): void {
    const content = this.renderRoot.querySelector('slot')?.assignedElements({ flatten: true }) ?? [];
    if (!focusInto(content, true) && !focusInto(content)) tryFocus(surface);
  }

  #watch(): void {
    this.#query?.removeEventListener('change', this.#onQuery);
    this.#query = matchMedia(`(min-width: ${this.breakpoint}px)`);
    this.#query.addEventListener('change', this.#onQuery);
    this.#onQuery();
  }

  #onQuery = (): void => {
    this.isPermanent = this.#query?.matches ?? false;
    if (this.isPermanent) {
      this.#internals.states.add('permanent');
      this.leave('breakpoint');
    } else {
      this.#internals.states.delete('permanent');
    }
  };
}

define('mg-drawer', MgDrawer);

declare global {
  interface HTMLElementTagNameMap {
    'mg-drawer': MgDrawer;
  }
}
