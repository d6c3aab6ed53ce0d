import { define } from '../internal/define.ts';

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** Name of a symbol. */
  icon?: string;
  /** Any CSS colour: a dot before the label, or the colour of the icon. */
  color?: string;
  /** Address of a picture; '' shows the initial of the label. */
  avatar?: string;
  disabled?: boolean;
  /** Heading that options of the same group, one after the other, stand under. */
  group?: string;
}

// A server has no elements, and importing this there does nothing.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * One choice of an `mg-select`: its text is the label. The select draws it and has no place for it by itself. It is
 * no Lit element and has no shadow root: a page can hold thousands, and only their attributes are looked at.
 *
 * @summary A choice inside a select.
 * @slot - The label, as text.
 */
export class MgOption extends Base {
  /** What the select's value becomes; the label when there is none. */
  get value(): string | undefined {
    return read(this, 'value');
  }
  set value(value: string | undefined) {
    write(this, 'value', value);
  }

  /** Chosen at the beginning and after a reset. */
  get selected(): boolean {
    return this.hasAttribute('selected');
  }
  set selected(selected: boolean) {
    this.toggleAttribute('selected', Boolean(selected));
  }

  /** Cannot be chosen. */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', Boolean(disabled));
  }

  /** Name of a symbol before the label. */
  get icon(): string | undefined {
    return read(this, 'icon');
  }
  set icon(icon: string | undefined) {
    write(this, 'icon', icon);
  }

  /** Colour of a dot before the label, or of the icon. */
  get color(): string | undefined {
    return read(this, 'color');
  }
  set color(color: string | undefined) {
    write(this, 'color', color);
  }

  /** Address of a picture before the label. */
  get avatar(): string | undefined {
    return read(this, 'avatar');
  }
  set avatar(avatar: string | undefined) {
    write(this, 'avatar', avatar);
  }

  /** Heading it stands under. */
  get group(): string | undefined {
    return read(this, 'group');
  }
  set group(group: string | undefined) {
    write(this, 'group', group);
  }

  constructor() {
    super();
    // What was set before the upgrade hides the accessors.
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}

/** The options that are written as elements inside `host`, and the values of those marked as selected. */
export function readOptions(host: Element): { options: SelectOption[]; selected: string[] } {
  const elements = [...host.querySelectorAll('mg-option')];
  const options = elements.map(readOption);
  const isSelected = (_: SelectOption, index: number): boolean =>
    elements[index]?.hasAttribute('selected') ?? false;
  return { options, selected: options.filter(isSelected).map((option) => option.value) };
}

function readOption(element: Element): SelectOption {
  const label = element.textContent.trim().replaceAll(/\s+/g, ' ');
  return {
    value: read(element, 'value') ?? label,
    label,
    icon: read(element, 'icon'),
    color: read(element, 'color'),
    avatar: read(element, 'avatar'),
    group: read(element, 'group'),
    disabled: element.hasAttribute('disabled'),
  };
}

function read(element: Element, name: string): string | undefined {
  return element.getAttribute(name) ?? undefined;
}

function write(element: Element, name: string, value: string | null | undefined): void {
  if (value === undefined || value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

define('mg-option', MgOption);

declare global {
  interface HTMLElementTagNameMap {
    'mg-option': MgOption;
  }
}
