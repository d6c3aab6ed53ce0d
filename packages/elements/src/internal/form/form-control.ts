/**
 * The one form behavior of the elements: a value that the form, the constraint validation and the reset, restore
 * and disabled callbacks of the platform see in the same tick as it is set.
 */
import type { PropertyDeclaration, PropertyValues } from 'lit';
import { LitElement } from 'lit';
import type { PropertyDeclarations } from 'lit';
import { isReporting, silently, watchForm } from './form-submit.ts';

/** What stands against a value; an empty record means that it is valid. */
export interface Problem {
  flags: ValidityStateFlags;
  message: string;
}

/** No problem at all. */
export const noProblem: Problem = { flags: {}, message: '' };

/**
 * Base class of `mg-*` form controls. A control says what it submits (`formValue`), what it keeps for a restore
 * (`formState`), what is wrong with it (`findProblem`) and how it goes back (`resetValue`, `restoreValue`); its own
 * constructor ends with `this.formReady()`, after which every property change is told to the form at once.
 */
export abstract class FormControl extends LitElement {
  static override properties: PropertyDeclarations = {
    name: { attribute: 'name' },
    disabled: { type: Boolean, attribute: 'disabled' },
    required: { type: Boolean, attribute: 'required' },
    error: {},
    ariaLabel: { attribute: 'aria-label' },
  };

  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  protected readonly internals: ElementInternals = this.attachInternals();
  /** Referenced, because WebKit forgets what it contains once the object is garbage collected. */
  readonly #states = this.internals.states;
  #isReady = false;
  #customMessage = '';
  #isReported = false;
  #isEdited = false;
  #errorHolds = true;

  /** Name of the entry in the form's data. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    reflect(this, 'name', name || null);
  }

  /** Takes no input and is left out of the form's data. A disabled fieldset around it does the same. */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    reflect(this, 'disabled', disabled ? '' : null);
  }

  /** Must be filled in before the form can be sent. */
  get required(): boolean {
    return this.hasAttribute('required');
  }
  set required(required: boolean) {
    reflect(this, 'required', required ? '' : null);
  }

  /** A message of the host, shown in red; the control is invalid until the host or an edit takes it away. */
  error = '';

  /** The name for assistive technology of a control that shows no label. */
  declare ariaLabel: string | null;

  /**
   * The form it belongs to. Setting takes the id of a form, like the attribute.
   *
   * @attr form
   */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }
  set form(id: string | null | undefined) {
    reflect(this, 'form', id ?? null);
  }

  /** The labels outside that name it. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** What is wrong with the value, as the platform names it. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** Why the value does not do, in the language of the page; empty while it does. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** False while it is disabled or read only: then nothing is asked of the value. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** True while validity holds; fires `invalid` otherwise. */
  checkValidity(): boolean {
    return silently(() => this.internals.checkValidity());
  }

  /** Like `checkValidity`, and shows the message and moves the focus here. */
  reportValidity(): boolean {
    const isValid = this.internals.reportValidity();
    if (!isValid) this.focus();
    return isValid;
  }

  /** A problem that only code can know; '' takes it away. */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.syncForm();
    this.requestUpdate();
  }

  /** What the form's data receives; null for no entry. */
  protected abstract formValue(): string | FormData | null;
  /** What the browser keeps to restore the control after a navigation. */
  protected abstract formState(): string | FormData | null;
  protected abstract findProblem(): Problem;
  protected abstract resetValue(): void;
  protected abstract restoreValue(state: string | FormData): void;

  /** True when it takes no input, by itself or by a fieldset. */
  protected get isDisabled(): boolean {
    return this.matches(':disabled');
  }

  /** The message to show below the control, or ''. */
  protected get shownMessage(): string {
    if (this.error) return this.error;
    return this.#isReported ? this.internals.validationMessage : '';
  }

  /** A name given from outside: the host's `aria-label` or the labels around it. */
  protected get outerLabel(): string {
    if (this.ariaLabel) return this.ariaLabel;
    // Reading `labels` walks the whole document, for each control.
    if (!this.id && !this.closest('label')) return '';
    return [...this.internals.labels].map((label) => label.textContent?.trim() ?? '').join(' ');
  }

  /** Where the browser points its own validation bubble. */
  protected get validityAnchor(): HTMLElement | undefined {
    return this.renderRoot?.querySelector<HTMLElement>('[data-anchor]') ?? undefined;
  }

  /** Last line of each control's constructor. */
  protected formReady(): void {
    this.#isReady = true;
    this.syncForm();
  }

  /** To be called when a person changed the value, before events are fired. */
  protected noteEdit(): void {
    this.#isEdited = true;
    this.#errorHolds = false;
    // Registered lazily, like `invalid` below: most controls are never edited. Adding a listener twice has no effect.
    this.addEventListener('focusout', this.#onFocusOut);
    this.syncForm();
  }

  /** Tells the form value, state and validity; property changes do it by themselves. */
  protected syncForm(): void {
    if (!this.#isReady) return;
    this.internals.setFormValue(this.formValue(), this.formState());
    const { flags, message } = this.#problem();
    // An empty list is no message, and `setValidity` throws for a problem without one.
    if (String(message)) {
      this.addEventListener('invalid', this.#onInvalid);
      this.internals.setValidity(flags, message, this.validityAnchor);
    } else if (!this.internals.validity.valid) this.internals.setValidity({});
    this.#toggleState('user-invalid', this.shownMessage !== '');
    this.#toggleState('disabled', this.isDisabled);
  }

  override requestUpdate(name?: PropertyKey, oldValue?: unknown, options?: PropertyDeclaration): void {
    super.requestUpdate(name, oldValue, options);
    // The base constructors request updates before this class has its private fields.
    if (!(#isReady in this) || !this.#isReady || name === undefined) return;
    if (name === 'error') this.#errorHolds = true;
    this.syncForm();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The first update applies properties set before the upgrade. It runs here, so that value and validity are correct
    // as soon as the element is connected.
    if (!this.hasUpdated) this.performUpdate();
    else this.requestUpdate();
    this.syncForm();
  }

  /** Called by the browser. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) watchForm(form);
  }

  /** Called by the browser. */
  formDisabledCallback(): void {
    this.syncForm();
    // For the element's own attribute the callback runs during an update, which is then too late.
    if (this.isUpdatePending) void this.updateComplete.then(() => this.requestUpdate());
    else this.requestUpdate();
  }

  /** Called by the browser when the form is reset. */
  formResetCallback(): void {
    this.#isReported = false;
    this.#isEdited = false;
    this.resetValue();
    this.syncForm();
    this.requestUpdate();
  }

  /** Called by the browser after a navigation back, or when it fills the form in. */
  formStateRestoreCallback(state: string | File | FormData | null): void {
    if (state !== null && !(state instanceof File)) this.restoreValue(state);
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // The anchor exists only after the first render, and built-in messages follow the language of the page.
    this.syncForm();
  }

  #problem(): Problem {
    const problem = this.findProblem();
    const custom = this.#customMessage || (this.#errorHolds ? this.error : '');
    if (!custom) return problem;
    return { flags: { ...problem.flags, customError: true }, message: custom };
  }

  #toggleState(state: string, on: boolean): void {
    if (on !== this.#states.has(state)) this.#states[on ? 'add' : 'delete'](state);
  }

  /** Shows what is wrong with the value, as the focus leaves it or when the form is asked to. */
  protected report(): void {
    this.#isReported = true;
    this.syncForm();
    this.requestUpdate();
  }

  #onInvalid(event: Event): void {
    if (event.target !== this || !isReporting(this, this.form)) return;
    // The message is shown below the control, so the browser's own bubble would repeat it.
    event.preventDefault();
    this.report();
  }

  #onFocusOut(event: FocusEvent): void {
    if (this.#isEdited && !this.contains(event.relatedTarget as Node | null)) this.report();
  }
}

/** Writes an attribute only when it changes; null removes it. */
export function reflect(element: Element, attribute: string, value: string | null): void {
  if (element.getAttribute(attribute) === value) return;
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}
