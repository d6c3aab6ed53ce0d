import type { PropertyValues } from 'lit';
import { html, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { fieldStyles, renderField } from '../internal/form-control-field.ts';
import { chevronDown, chevronUp, glyph, magnifier } from '../internal/glyph.ts';
import type { CloseReason } from '../internal/layer-events.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer-events.ts';
import { sharedLayers } from '../internal/layer-shared.ts';
import { warnOnce } from '../internal/warn-once.ts';
import './option.ts';
import type { OpenAt } from './select-keys.ts';
import { SelectCombobox } from './select-combobox.ts';
import { follow } from './select-place.ts';
import { loadMatching } from './select-rows.ts';
import { selectStyles } from './select.styles.ts';

export type { SelectOption } from './option.ts';

/**
 * Chooses one or more from a list, with keys as in the ARIA combobox pattern. With `searchable` a person types to
 * find: case and accents do not matter. Without it typed letters lead to the option that begins with them; one second
 * after the last letter the field shows them, until the next key or until the list closes. Only the lines in sight are rendered, so ten thousand options stay quick.
 *
 * @summary Chooses from a list of known options, a few or very many.
 * @slot - `mg-option` elements, when `options` is not set.
 * @slot start - Before the value.
 * @event {Event} input - A person chose; `value` is already right.
 * @event {Event} change - The same, after `input`.
 * @event {MgOpenEvent} mg-open - The list is open.
 * @event {MgCloseEvent} mg-close - The list is closed; says why.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The box around the value.
 * @csspart input - The combobox inside the box.
 * @csspart typed - The letters that were typed to find an option.
 * @csspart popup - The popup in the top layer.
 * @csspart option - One line of the list.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssproperty [--mg-select-popup-width=180px] - Least width of the popup.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgSelect extends SelectCombobox {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
  };

  static override styles = [fieldStyles, selectStyles];

  /** Whether the list is open. */
  open = false;

  private get control(): HTMLElement | null {
    return this.renderRoot?.querySelector('#control') ?? null;
  }

  #wasOpened = false;
  #isShown = false;
  #closeReason: CloseReason = 'api';
  #following: AbortController | undefined;

  constructor() {
    super();
    // The two that a select needs before a person comes to it; what `handleEvent` hears besides is added then.
    this.addEventListener('click', this);
    this.addEventListener('focusin', this);
    this.formReady();
  }

  /** Hears a person. */
  handleEvent(event: Event): void {
    const isOnControl = event.composedPath()[0] === this.control;
    if (event.type === 'click') this.#onClick(event);
    else if (event.type === 'focusin') this.#prepare();
    else if (event.type === 'focusout') this.#onLeave(event as FocusEvent);
    else if (isOnControl) this.onKeyDown(event as KeyboardEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#isShown) this.#hide('removed');
    this.open = false;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.isDisabled) this.open = false;
    if (!this.open) return;
    if (!this.#wasOpened || changed.has('open') || changed.has('options') || changed.has('multiple')) {
      const isOpening = changed.has('open');
      const kept = isOpening ? undefined : this.rows[this.active]?.option?.value;
      if (isOpening) this.measureRow();
      this.find(this.search);
      if (isOpening && this.active < 0) this.active = this.nearest(this.firstChosen());
      else if (kept !== undefined) this.active = this.rows.findIndex((row) => row.option?.value === kept);
    }
    this.#wasOpened = true;
  }

  override render(): unknown {
    const { label, hideLabel, required, hint } = this;
    const message = this.shownMessage;
    const box = html`<div
      part="box"
      class="box ${message ? 'invalid' : ''} ${this.isDisabled ? 'disabled' : ''}"
    >
      <slot name="start"></slot>
      ${this.searchable && this.open ? glyph(magnifier) : this.renderChosenMark()}
      ${this.renderCombobox(message, this.#wasOpened)}
      ${this.shownTyped ? html`<span part="typed" class="typed" aria-hidden="true">${this.shownTyped}</span>` : nothing}
      ${glyph(this.open ? chevronUp : chevronDown, 'arrow')}
    </div>`;
    return html`${renderField({ label, hideLabel, required, hint, message, box })}
    ${this.#wasOpened ? this.renderPopup(this.label || this.outerLabel || this.placeholder) : nothing}`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { control } = this;
    const shown = this.open ? this.search : this.display;
    // By hand, because a person's typing changes it too; an equal value would only move the cursor.
    if (control instanceof HTMLInputElement && control.value !== shown) control.value = shown;
    if (changed.has('open') || this.open !== this.#isShown) {
      if (this.open && this.isConnected) this.#show();
      else if (!this.open && this.#isShown) this.#hide(this.#closeReason);
    }
    if (this.#isShown && (changed.has('options') || changed.has('value'))) this.placePopup();
  }

  protected override openByPerson(at: OpenAt = 'chosen'): void {
    if (this.isDisabled || this.open) return;
    this.find('');
    const chosen = this.firstChosen();
    this.active = at === 'typed' ? chosen : at === 'chosen' ? this.nearest(chosen) : this.edge(at);
    this.open = true;
  }

  #show(): void {
    const { popup, control } = this;
    if (this.#isShown || !popup) return;
    this.#isShown = true;
    this.#closeReason = 'api';
    popup.style.inlineSize = '';
    // Before it is shown, and the focus after: taking that lays the page out, and once is enough.
    this.placePopup();
    popup.showPopover();
    if (!this.matches(':focus-within')) control?.focus();
    this.#stand();
    this.revealActive(true);
    this.#following = new AbortController();
    follow(() => this.placePopup(), this.#following.signal);
    this.#prepare();
    this.dispatchEvent(new MgOpenEvent());
  }

  /**
   * Takes its place on the stack of layers, for Back above all. Where there is no stack yet it is fetched; until it
   * is here Escape and the loss of the focus close the list as well.
   */
  #stand(): void {
    const stack = sharedLayers();
    if (!stack) void fetchLayers().then((came) => came && this.#stand());
    else if (this.#isShown && !this.layer) {
      this.layer = {
        host: this,
        surface: this,
        back: 'own',
        light: true,
        dismiss: (reason) => this.closeWith(reason === 'outside' ? 'blur' : reason),
      };
      stack.open(this.layer);
    }
  }

  protected override closeWith(reason: CloseReason): void {
    if (!this.open) return;
    this.#closeReason = reason;
    this.open = false;
  }

  #hide(reason: CloseReason): void {
    this.#isShown = false;
    this.#following?.abort();
    this.#following = undefined;
    if (this.popup?.matches(':popover-open')) this.popup.hidePopover();
    this.active = -1;
    this.search = '';
    this.forgetTyped();
    if (this.layer) sharedLayers()?.close(this.layer);
    this.layer = undefined;
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  /** A person is here: keys are heard, and a long list gets ready while the browser has nothing else to do. */
  #prepare(): void {
    // Adding them again does nothing.
    this.addEventListener('keydown', this);
    this.addEventListener('focusout', this);
    if (!this.searchable) return;
    whenIdle(() => this.optionSet.prepare());
    // Offline, say, the matches stay unmarked.
    loadMatching().then(
      () => this.requestUpdate(),
      () => {},
    );
  }

  protected override choose(index: number): void {
    const option = this.rows[index]?.option;
    if (!option || option.disabled) return;
    if (!this.multiple) this.closeWith('select');
    this.chooseByPerson(option);
    this.requestUpdate();
  }

  /** Letters that come while the list is closed begin a search of their own, whatever the field says. */
  protected override onBeforeInput(event: Event): void {
    if (this.open || !(this.control instanceof HTMLInputElement)) return;
    this.control.value = '';
    if (!(event instanceof InputEvent)) return;
    if (event.inputType.startsWith('delete')) {
      event.preventDefault();
      this.openByPerson();
    } else if (event.inputType === 'insertText' && event.data) {
      // Written by hand: WebKit drops the letter when the value or the selection changes before it comes.
      event.preventDefault();
      this.control.value = event.data;
      this.onSearch(event);
    }
  }

  protected override onSearch(event: Event): void {
    // What a person types to find is no change of the value.
    event.stopPropagation();
    if (!(this.control instanceof HTMLInputElement)) return;
    const typed = this.control.value;
    if (!this.open) this.openByPerson();
    this.find(typed);
    this.active = this.edge('first');
    this.scrollToStart();
    this.placePopup();
    this.requestUpdate();
  }

  #onClick(event: Event): void {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || target === this) return;
    const isOnBox = target.closest('.box') ?? this.contains(target);
    if (isOnBox || target.closest('#label')) this.control?.focus();
    if (!isOnBox) return;
    if (this.open && (!this.searchable || target.closest('.arrow'))) this.closeWith('select');
    else this.openByPerson();
  }

  #onLeave(event: FocusEvent): void {
    const to = event.relatedTarget;
    if (to instanceof Node && (this.contains(to) || this.shadowRoot?.contains(to))) return;
    this.closeWith('blur');
  }
}

/** Says whether the stack of layers is here now. */
async function fetchLayers(): Promise<boolean> {
  try {
    (await import('./select-layer.ts')).layers();
    return true;
  } catch {
    // Offline, say: the next that opens tries again.
    warnOnce('mg-select: could not load what closes it on Back');
    return false;
  }
}

/** WebKit has no idle time. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

define('mg-select', MgSelect);

declare global {
  interface HTMLElementTagNameMap {
    'mg-select': MgSelect;
  }
}
