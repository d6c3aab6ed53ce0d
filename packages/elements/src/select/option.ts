import { define } from '../internal/define.ts';
import { PlainElement } from '../internal/plain-element.ts';

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** Name of a symbol. */
  icon?: string;
  /** Any CSS color: a dot before the label, or the color of the icon. */
  color?: string;
  /** Address of a picture; '' shows the initial of the label. */
  avatar?: string;
  disabled?: boolean;
  /** Heading that options of the same group, one after the other, stand under. */
  group?: string;
}

/**
 * One choice of an `mg-select`: its text is the label. The select draws it and has no place for it by itself. It is
 * no Lit element and has no shadow root: a page can hold thousands, and only their attributes are looked at.
 *
 * @summary A choice inside a select.
 * @slot - The label, as text.
 */
export class MgOption extends PlainElement {
  /**
   * What the select's value becomes; the label when there is none.
   *
   * @attr value
   */
  declare value: string | undefined;
  /**
   * Chosen at the beginning and after a reset.
   *
   * @attr selected
   */
  declare selected: boolean;
  /**
   * Cannot be chosen.
   *
   * @attr disabled
   */
  declare disabled: boolean;
  /**
   * Name of a symbol before the label.
   *
   * @attr icon
   */
  declare icon: string | undefined;
  /**
   * Color of a dot before the label, or of the icon.
   *
   * @attr color
   */
  declare color: string | undefined;
  /**
   * Address of a picture before the label.
   *
   * @attr avatar
   */
  declare avatar: string | undefined;
  /**
   * Heading it stands under.
   *
   * @attr group
   */
  declare group: string | undefined;
}

const texts = ['value', 'icon', 'color', 'avatar', 'group'];
const flags = ['selected', 'disabled'];
for (const name of [...texts, ...flags]) {
  const isFlag = flags.includes(name);
  Object.defineProperty(MgOption.prototype, name, {
    configurable: true,
    get(this: Element) {
      return isFlag ? this.hasAttribute(name) : (this.getAttribute(name) ?? undefined);
    },
    set(this: Element, value: unknown) {
      if (isFlag) this.toggleAttribute(name, Boolean(value));
      else if (value === undefined || value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
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
  const option: SelectOption = { value: label, label, disabled: element.hasAttribute('disabled') };
  for (const name of texts) {
    const text = element.getAttribute(name);
    if (text !== null) Object.assign(option, { [name]: text });
  }
  return option;
}

define('mg-option', MgOption);

declare global {
  interface HTMLElementTagNameMap {
    'mg-option': MgOption;
  }
}
