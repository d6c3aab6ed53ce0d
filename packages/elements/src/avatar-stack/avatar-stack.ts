import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { sizes, type AvatarSize } from '../avatar/avatar.ts';
import { define } from '../internal/define.ts';
import { warnOnce } from '../internal/warn-once.ts';
import { warnUnlike } from '../internal/warn-unlike.ts';
import { textWith } from '../internal/text/localize.ts';
import type { MgTooltip } from '../tooltip/tooltip.ts';
import * as messages from '../internal/text/messages.ts';

/** Ancestors that are clicked, selected or dragged as a whole; a nested button would interfere. */
const pressables =
  'a, button, label, summary, [role=button], [role=option], [role^=menuitem], [draggable=true], [aria-hidden=true]';

/** One face of a stack. */
export interface StackPerson {
  name: string;
  /** Address of the picture, when there is one. */
  src?: string | null;
}

/**
 * Several people in little room: at most `max` faces that overlap, then "+N". Give `people`, or `mg-avatar` children
 * of the same size. "+N" is a button that shows the other names, on hover, on focus and when it is pressed. In what is
 * pressed or dragged as a whole (a link, a button, an option, a card) it is text, and its name says them.
 *
 * @summary Overlapping faces, then "+N".
 * @synonym avatar group, facepile
 * @slot - `mg-avatar` children, instead of `people`. Those above `max` are not shown.
 * @csspart base - The row.
 * @csspart more - The "+N" at its end.
 * @cssproperty [--mg-avatar-ring=var(--mg-surface-1)] - The ring around each face: the color of what lies behind.
 */
export class MgAvatarStack extends LitElement {
  // Children above the limit are not slotted, so that the page's markup is unchanged.
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    slotAssignment: 'manual',
  };

  static override styles = css`
    :host {
      --size: 1.5rem;
      --mg-avatar-ring-width: 2px;
      display: inline-block;
      vertical-align: middle;
    }
    :host([hidden]) {
      display: none;
    }
    :host([size='xs']) {
      --size: 1.25rem;
    }
    :host([size='md']) {
      --size: 1.875rem;
    }
    :host([size='lg']) {
      --size: 2.5rem;
    }
    [part='base'] {
      display: flex;
      align-items: center;
    }
    mg-avatar + mg-avatar,
    ::slotted(mg-avatar:not(:first-child)),
    [part='more'] {
      /* Initials end at four fifths of a picture: the ring of the next one must not cover them. */
      margin-inline-start: calc(var(--size) / -16);
    }
    [part='more'] {
      position: relative;
      display: grid;
      place-items: center;
      box-sizing: border-box;
      min-inline-size: var(--size);
      block-size: var(--size);
      padding-inline: 0.2em;
      border-radius: var(--mg-radius-full);
      background: var(--mg-surface-3);
      box-shadow: 0 0 0 2px var(--mg-avatar-ring, var(--mg-surface-1));
      color: var(--mg-text-2);
      font: 600 calc(var(--size) * 0.4) / 1 var(--mg-font);
      font-variant-numeric: tabular-nums;
    }
    button {
      border: 0;
      cursor: pointer;
    }
    button::after {
      content: '';
      position: absolute;
      inset: -4px;
    }
    button:focus-visible {
      outline: 2px solid var(--mg-accent);
      outline-offset: 2px;
    }
    @media (forced-colors: active) {
      [part='more'] {
        border: 1px solid CanvasText;
      }
    }
  `;

  /** Faces shown before "+N". */
  @property({ type: Number }) max = 4;

  /** The people, instead of children. */
  @property({ attribute: false }) people: readonly StackPerson[] = [];

  /** Size of each face, as in `mg-avatar`. Children bring their own. */
  @property({ reflect: true }) size: AvatarSize = 'sm';

  /** Names the group, "Assigned to" for instance. */
  @property() label = '';

  @state() private faces: readonly HTMLElement[] = [];

  #children?: MutationObserver;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#children = new MutationObserver(() => this.#readChildren());
    this.#children.observe(this, { childList: true });
    this.#readChildren();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#children?.disconnect();
  }

  protected override willUpdate(): void {
    warnUnlike(this, 'size', sizes);
    if (Array.isArray(this.people) && this.people.every(Boolean)) return;
    warnOnce('mg-avatar-stack: people must be an array of people');
    this.people = Array.isArray(this.people) ? this.people.filter(Boolean) : [];
  }

  override render(): TemplateResult {
    const shown = this.#shown();
    const hidden = this.#names().slice(shown);
    return html`<div part="base" role=${this.label ? 'group' : nothing} aria-label=${this.label || nothing}>
      ${this.people
        .slice(0, shown)
        .map(
          (person) =>
            html`<mg-avatar .name=${person.name} .src=${person.src ?? ''} size=${this.size}></mg-avatar>`,
        )}
      <slot></slot>
      ${hidden.length > 0 ? this.#renderMore(hidden) : nothing}
    </div>`;
  }

  #renderMore(hidden: readonly string[]): TemplateResult {
    const total = this.#names().length;
    const label = textWith(this, messages.morePeople, { n: hidden.length, total });
    const names = hidden.filter(Boolean).join(', ');
    const sign = html`<span dir="ltr">+${hidden.length}</span>`;
    if (this.closest(pressables)) {
      const name = names ? `${label}: ${names}` : label;
      return html`<span part="more" role="img" aria-label=${name} title=${names}>${sign}</span>`;
    }
    // Loaded on demand: most stacks show all of their people.
    void import('../tooltip/tooltip.ts').catch(() => undefined);
    const open = this.#showNames;
    const button = html`<button part="more" aria-label=${label} @click=${open}>${sign}</button>`;
    return html`<mg-tooltip text=${names}>${button}</mg-tooltip>`;
  }

  #showNames(event: Event): void {
    const tooltip: Partial<MgTooltip> | null = (event.currentTarget as Element).closest('mg-tooltip');
    tooltip?.show?.();
  }

  override updated(_changed: PropertyValues<this>): void {
    const slot = this.renderRoot.querySelector('slot');
    slot?.assign(...this.faces.slice(0, this.people.length > 0 ? 0 : this.#shown()));
  }

  #readChildren(): void {
    this.faces = [...this.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  }

  #names(): string[] {
    if (this.people.length > 0) return this.people.map((person) => person.name);
    return this.faces.map((face) => face.getAttribute('name') ?? (face as { name?: string }).name ?? '');
  }

  #shown(): number {
    return Number.isFinite(this.max) && this.max >= 0 ? Math.floor(this.max) : 4;
  }
}

define('mg-avatar-stack', MgAvatarStack);

declare global {
  interface HTMLElementTagNameMap {
    'mg-avatar-stack': MgAvatarStack;
  }
}
