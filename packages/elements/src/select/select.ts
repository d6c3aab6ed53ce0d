import type { PropertyValues } from 'lit';
import { html, nothing } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { define } from '../internal/define.ts';
import { fieldStyles, renderField } from '../internal/form/field.ts';
import { chevronDown, glyph } from '../internal/icon/control-icon.ts';
import type { CloseReason } from '../internal/layer/layer-events.ts';
import { MgCloseEvent, MgOpenEvent } from '../internal/layer/layer-events.ts';
import { sharedLayers } from '../internal/layer/layer-shared.ts';
import { warnOnce } from '../internal/warn-once.ts';
import './option.ts';
import type { OpenAt } from './select-keys.ts';
import { SelectKeys } from './select-keys.ts';
import type { Letters } from './select-letters.ts';
import { follow } from './select-place.ts';
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
export class MgSelect extends SelectKeys {
  static override properties: PropertyDeclarations = {
    open: { type: Boolean, reflect: true },
  };

  static override styles = [fieldStyles, selectStyles];

  /** Whether the list is open. */
  open = false;

  private get control(): HTMLElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLElement>('#control');
  }

  #wasOpened = false;
  /** The focus is inside during a render: a combobox that is replaced passes its focus to the new one. */
  #keepsFocus = false;
  /** Exists while the list is shown; aborted when it hides. */
  #shown: AbortController | undefined;
  #closeReason: CloseReason = 'api';

  constructor() {
    super();
    // The two listeners a select needs before it has focus; the others of `handleEvent` are added on focus.
    this.addEventListener('click', this);
    this.addEventListener('focusin', this);
    this.formReady();
  }

  /** Hears a person. */
  handleEvent(event: Event): void {
    const isOnControl = event.composedPath()[0] === this.control;
    if (event.type === 'click') this.#onClick(event);
    else if (event.type === 'focusin') void this.#prepare();
    else if (event.type === 'focusout') this.#onLeave(event as FocusEvent);
    else if (isOnControl) this.onKeyDown(event as KeyboardEvent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Not caused by the user: Chromium fires `focusout` for a removed element (https://crbug.com/1408634), and Firefox
    // takes the surrounding dialog out of the top layer in `moveBefore` (see `ModalElement`), which takes the focus
    // when it is shown again. Can be removed when layer-moved.test.ts passes without it in both.
    if (this.#shown && this.#closeReason === 'blur') this.open = true;
    // A move in the DOM disconnects and connects within the same tick: that is no removal.
    queueMicrotask(() => {
      if (!this.isConnected) this.closeWith('removed');
    });
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    if (this.searchable) await this.fetchLetters();
    return super.getUpdateComplete();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.searchable && !this.letters) void this.fetchLetters();
    this.#keepsFocus = this.matches(':focus-within');
    if (this.isDisabled) this.open = false;
    if (!this.open) return;
    const isOpening = changed.has('open');
    if (isOpening || changed.has('options') || changed.has('multiple')) {
      const at = this.rows[this.active]?.option?.value;
      if (isOpening) this.measure();
      this.find(this.search);
      if (!isOpening) this.active = this.rows.findIndex(({ option }) => option && option.value === at);
      else if (this.active < 0) this.active = this.nearest(this.firstChosen());
    }
    this.#wasOpened = true;
  }

  override render(): unknown {
    const message = this.shownMessage;
    const box = html`<div
      part="box"
      class="box ${message ? 'invalid' : ''} ${this.isDisabled ? 'disabled' : ''}"
    >
      <slot name="start"></slot>
      ${(this.open && this.searching?.renderSign()) || this.renderChosenMark()}
      ${this.renderCombobox(message, this.#wasOpened)} ${this.letters?.renderTyped()}
      ${glyph(chevronDown, 'arrow')}
    </div>`;
    return html`${renderField(this, message, box)}
    ${this.#wasOpened ? this.renderPopup(this.label || this.outerLabel || this.placeholder) : nothing}`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { control } = this;
    const shown = this.open ? this.search : this.display;
    // Set by hand, since typing changes it as well; assigning an equal value would only move the cursor.
    if (control instanceof HTMLInputElement && control.value !== shown) control.value = shown;
    if (this.#keepsFocus && !this.matches(':focus-within')) control?.focus();
    this.#keepsFocus = false;
    if (!this.open) {
      if (this.#shown) this.#hide(this.#closeReason);
    } else if (this.isConnected && !this.popup?.matches(':popover-open')) this.#show();
    // Other options change the height; or it was moved in the DOM.
    else if (this.#shown) this.placePopup();
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
    if (!popup) return;
    popup.style.inlineSize = '';
    // Positioned before it is shown, and focused afterwards: focusing forces a layout, and one is enough.
    this.placePopup();
    popup.showPopover();
    if (!this.matches(':focus-within')) control?.focus();
    this.revealActive(true);
    // A move in the DOM took it out of the top layer; no event is fired.
    if (this.#shown) return;
    this.#shown = new AbortController();
    this.#closeReason = 'api';
    void this.#stand();
    follow(() => this.placePopup(), this.#shown.signal);
    void this.#prepare();
    this.dispatchEvent(new MgOpenEvent());
  }

  /**
   * Registers with the stack of layers, above all for Back. The stack is loaded if needed; until then Escape and blur
   * close the list as well.
   */
  async #stand(): Promise<void> {
    // In the same tick as the opening if the stack is loaded.
    const stack =
      sharedLayers() ?? (await fetchPart(import('./select-layer.ts').then(({ layers }) => layers())));
    if (!stack || !this.#shown || this.layer) return;
    this.layer = {
      host: this,
      surface: this,
      back: 'own',
      light: true,
      dismiss: (reason) => this.closeWith(reason === 'outside' ? 'blur' : reason),
    };
    stack.open(this.layer);
  }

  protected override closeWith(reason: CloseReason): void {
    if (!this.open) return;
    this.#closeReason = reason;
    this.open = false;
  }

  #hide(reason: CloseReason): void {
    this.#shown?.abort();
    this.#shown = undefined;
    if (this.isConnected) this.popup?.hidePopover();
    this.active = -1;
    this.search = '';
    this.forgetTyped();
    if (this.layer) sharedLayers()?.close(this.layer);
    this.layer = undefined;
    this.dispatchEvent(new MgCloseEvent(reason));
  }

  /** On focus: adds the key listeners, and prepares a long list when the browser is idle. */
  async #prepare(): Promise<void> {
    // Adding a listener twice has no effect.
    this.addEventListener('keydown', this);
    this.addEventListener('focusout', this);
    await this.fetchLetters();
    if (this.searchable) this.letters?.prepare(this.options);
  }

  protected override async fetchLetters(): Promise<void> {
    // No keystroke waits once typeahead has loaded.
    LettersPart ??= await fetchPart(import('./select-letters.ts').then((part) => part.Letters));
    if (LettersPart && !this.letters) {
      this.letters = new LettersPart(this, {
        open: () => this.openByPerson(),
        search: (typed) => this.onSearch(typed),
      });
      // The field is replaced by another one.
      if (this.searchable) this.requestUpdate();
    }
    this.takeEarlyKeys();
  }

  protected override choose(index: number): void {
    const option = this.rows[index]?.option;
    if (!option || option.disabled) return;
    if (!this.multiple) this.closeWith('select');
    this.chooseByPerson(option);
    this.requestUpdate();
  }

  protected override onSearch(typed: string): void {
    if (!this.open) this.openByPerson();
    this.find(typed);
    this.active = this.edge('first');
    this.scrollToStart();
    this.placePopup();
    this.requestUpdate();
  }

  #onClick(event: Event): void {
    const target = event.composedPath()[0] as Element;
    if (target === this) return;
    const isOnBox = target.closest('.box') ?? this.contains(target);
    if (isOnBox || target.closest('#label')) this.control?.focus();
    if (!isOnBox) return;
    if (this.open && (!this.searching || target.closest('.arrow'))) this.closeWith('select');
    else this.openByPerson();
  }

  #onLeave(event: FocusEvent): void {
    const to = event.relatedTarget as Node | null;
    if (this.#keepsFocus || this.contains(to) || this.renderRoot.contains(to)) return;
    this.closeWith('blur');
  }
}

let LettersPart: typeof Letters | undefined;

/** Loads a module lazily; undefined if that fails, for example offline: the next use retries. */
async function fetchPart<Part>(coming: Promise<Part>): Promise<Part | undefined> {
  try {
    return await coming;
  } catch {
    warnOnce('mg-select: could not load a part of it');
    return undefined;
  }
}

define('mg-select', MgSelect);

declare global {
  interface HTMLElementTagNameMap {
    'mg-select': MgSelect;
  }
}
