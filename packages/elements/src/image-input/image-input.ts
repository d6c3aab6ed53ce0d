import { html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import '../icon/icon.ts';
import { define } from '../internal/define.ts';
import { describedBy, fieldStyles, renderField } from '../internal/form/field.ts';
import type { Problem } from '../internal/form/form-control.ts';
import { FormControl, noProblem } from '../internal/form/form-control.ts';
import { text } from '../internal/text/localize.ts';
import { warnOnce } from '../internal/warn-once.ts';
import * as messages from '../internal/text/messages.ts';
import '../spinner/spinner.ts';
import { encodeImage, NotAnImageError } from './encode-image.ts';
import { imageInputStyles } from './image-input.styles.ts';

export { encodeImage, NotAnImageError };

/**
 * Takes one picture: chosen, dropped or pasted. It is made small on the way in (longest side `max-side`, webp at 0.8;
 * a browser that cannot write webp writes JPEG at 0.8 for a JPEG, PNG for the rest); what is no picture is refused with
 * a message and changes nothing.
 *
 * @summary One picture: a logo, a cover, a photo.
 * @synonym file upload, dropzone, photo picker, file input
 * @event {InputEvent} input - A person gave or took a picture; `value` is already right.
 * @event {Event} change - The same, after `input`.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart box - The place to press and to drop on.
 * @csspart image - The picture.
 * @csspart hint - The line of help.
 * @csspart message - The message in red.
 * @cssproperty [--mg-image-input-height=140px] - Height of the box.
 * @cssstate user-invalid - A message is shown.
 * @cssstate disabled - It, or a fieldset around it, is disabled.
 */
export class MgImageInput extends FormControl {
  static override styles = [fieldStyles, imageInputStyles];

  #value: File | null = null;
  #preview = '';
  /** Counts encodings in progress: the last file wins. */
  #turn = 0;

  /** The picture, ready to send; null for none. Setting it fires no event and changes nothing in the file. */
  @property({ attribute: false })
  get value(): File | null {
    return this.#value;
  }
  set value(value: File | null) {
    const isPicture = value instanceof Blob;
    if (!isPicture && value) warnOnce('mg-image-input: value must be a File');
    this.#value = isPicture ? value : null;
    this.#turn += 1;
    this.isBusy = false;
    this.refusal = '';
  }

  /** Address of the picture that is there already, shown until a person gives another. */
  @property() src = '';
  /** Name of the field, above it. */
  @property() label = '';
  /** Keeps the label for assistive technology and hides it from sight. */
  @property({ type: Boolean, attribute: 'hide-label' }) hideLabel = false;
  /** A line of help below. */
  @property() hint = '';
  /** Longest side in px; larger pictures are made smaller. */
  @property({ type: Number, attribute: 'max-side' }) maxSide = 1600;
  /** Takes SVG, as it is. */
  @property({ type: Boolean, attribute: 'allow-svg' }) allowSvg = false;
  /** Takes GIF, as it is. */
  @property({ type: Boolean, attribute: 'allow-gif' }) allowGif = false;

  @state() private isBusy = false;
  @state() private isOver = false;
  @state() private refusal = '';
  @query('#control') private control!: HTMLElement | null;
  @query('[type=file]') private picker!: HTMLInputElement | null;

  constructor() {
    super();
    this.addEventListener('paste', (event) => this.#onPaste(event));
    this.formReady();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.#preview);
    this.#preview = '';
    this.isOver = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#value || this.#preview) return;
    this.#renewPreview();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('value')) this.#renewPreview();
  }

  override render(): unknown {
    const message = this.shownMessage;
    return renderField(this, message, this.#renderBox(message));
  }

  #renderBox(message: string): unknown {
    const { isDisabled, isBusy, label } = this;
    const picture = this.#preview || this.src;
    const classes = [
      picture ? 'filled' : '',
      this.isOver ? 'over' : '',
      message ? 'invalid' : '',
      isDisabled ? 'disabled' : '',
    ];
    const action = text(this, picture ? messages.replaceImage : messages.chooseImage);
    const invitation = picture ? action : `${action} ${text(this, messages.dropImage)}`;
    const name = label || this.outerLabel;
    return html`<div
      part="box"
      class="box drop ${classes.join(' ')}"
      @dragenter=${this.#onDragOver}
      @dragover=${this.#onDragOver}
      @dragleave=${this.#onDragLeave}
      @drop=${this.#onDrop}
    >
      <button
        id="control"
        type="button"
        data-anchor
        aria-label=${name ? `${name}: ${invitation}` : invitation}
        aria-describedby=${describedBy(this, message)}
        aria-busy=${String(isBusy)}
        ?disabled=${isDisabled}
        @click=${() => this.picker?.click()}
      >
        ${
          isBusy
            ? html`<mg-spinner></mg-spinner>`
            : picture
              ? html`<img part="image" src=${picture} alt="" />`
              : html`<mg-icon name="add_photo_alternate" size="24"></mg-icon
                  ><span class="action">${action}</span> <span>${text(this, messages.dropImage)}</span>`
        }
      </button>
      ${
        this.#value && !isBusy && !isDisabled
          ? html`<button
              class="remove"
              type="button"
              aria-label=${text(this, messages.removeImage)}
              title=${text(this, messages.removeImage)}
              @click=${this.#onRemove}
            >
              <mg-icon name="delete"></mg-icon>
            </button>`
          : nothing
      }
      <input type="file" hidden tabindex="-1" accept=${this.#accept} @input=${stop} @change=${this.#onPick} />
    </div>`;
  }

  /** Takes a file as if a person had given it: makes it small, tells, or refuses it. */
  async take(file: File): Promise<void> {
    if (this.isDisabled || !this.isConnected) return;
    this.#turn += 1;
    const turn = this.#turn;
    this.refusal = '';
    this.isBusy = true;
    try {
      const { maxSide, allowSvg, allowGif } = this;
      const picture = await encodeImage(file, { maxSide, allowSvg, allowGif });
      if (turn === this.#turn) this.#changeByPerson(picture);
    } catch (error) {
      if (!(error instanceof NotAnImageError)) throw error;
      if (turn === this.#turn) this.refusal = text(this, messages.notImage);
    } finally {
      if (turn === this.#turn) this.isBusy = false;
    }
  }

  /** A refused file is said at once, and not held against the picture that is there. */
  protected override get shownMessage(): string {
    return this.refusal || super.shownMessage;
  }

  protected override formValue(): FormData | null {
    if (!this.#value || !this.name) return null;
    const data = new FormData();
    data.append(this.name, this.#value);
    return data;
  }

  protected override formState(): FormData | null {
    return this.formValue();
  }

  protected override findProblem(): Problem {
    if (!this.required || this.#value || this.src) return noProblem;
    return { flags: { valueMissing: true }, message: text(this, messages.chooseImage) };
  }

  protected override resetValue(): void {
    this.value = null;
  }

  protected override restoreValue(kept: string | FormData): void {
    if (typeof kept === 'string') return;
    const file = kept.get(this.name);
    if (file instanceof File) this.value = file;
  }

  get #accept(): string {
    const extra = [this.allowSvg ? 'image/svg+xml' : '', this.allowGif ? 'image/gif' : ''].filter(Boolean);
    return ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/bmp', ...extra].join(',');
  }

  #renewPreview(): void {
    URL.revokeObjectURL(this.#preview);
    // Outside of the page nothing would revoke the object URL.
    this.#preview = this.#value && this.isConnected ? URL.createObjectURL(this.#value) : '';
  }

  #changeByPerson(value: File | null): void {
    this.value = value;
    this.noteEdit();
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  #onPick = (): void => {
    const file = this.picker?.files?.[0];
    if (!file) return;
    void this.take(file);
    // Allows selecting the same file again after it was removed.
    if (this.picker) this.picker.value = '';
  };

  #onRemove = (): void => {
    // First, because the focused button is removed with the picture.
    this.control?.focus();
    this.#changeByPerson(null);
  };

  #onDragOver = (event: DragEvent): void => {
    if (this.isDisabled || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    this.isOver = true;
  };

  #onDragLeave = (event: DragEvent): void => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && this.shadowRoot?.contains(to))) this.isOver = false;
  };

  #onDrop = (event: DragEvent): void => {
    this.isOver = false;
    const file = event.dataTransfer?.files[0];
    if (!file || this.isDisabled) return;
    event.preventDefault();
    void this.take(file);
  };

  #onPaste(event: ClipboardEvent): void {
    const file = event.clipboardData?.files[0];
    if (!file || this.isDisabled || event.defaultPrevented) return;
    event.preventDefault();
    void this.take(file);
  }
}

/** Stops the event of the native file input, which fires before the file is encoded. */
function stop(event: Event): void {
  event.stopPropagation();
}

define('mg-image-input', MgImageInput);

declare global {
  interface HTMLElementTagNameMap {
    'mg-image-input': MgImageInput;
  }
}
