import { css, LitElement } from 'lit';
import type { PropertyDeclarations } from 'lit';
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

/**
 * One choice of an `mg-select`: its text is the label. It shows nothing by itself; the select draws it.
 *
 * @summary A choice inside a select.
 * @slot - The label, as text.
 */
export class MgOption extends LitElement {
  static override properties: PropertyDeclarations = {
    value: { reflect: true },
    selected: { type: Boolean, reflect: true },
    disabled: { type: Boolean, reflect: true },
    icon: { reflect: true },
    color: { reflect: true },
    avatar: { reflect: true },
    group: { reflect: true },
  };

  static override styles = css`
    :host {
      display: none;
    }
  `;

  /** What the select's value becomes; the label when there is none. */
  value?: string;
  /** Chosen at the beginning and after a reset. */
  selected = false;
  /** Cannot be chosen. */
  disabled = false;
  /** Name of a symbol before the label. */
  icon?: string;
  /** Colour of a dot before the label, or of the icon. */
  color?: string;
  /** Address of a picture before the label. */
  avatar?: string;
  /** Heading it stands under. */
  group?: string;
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
  const label = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  const read = (name: string): string | undefined => element.getAttribute(name) ?? undefined;
  return {
    value: read('value') ?? label,
    label,
    icon: read('icon'),
    color: read('color'),
    avatar: read('avatar'),
    group: read('group'),
    disabled: element.hasAttribute('disabled'),
  };
}

define('mg-option', MgOption);

declare global {
  interface HTMLElementTagNameMap {
    'mg-option': MgOption;
  }
}
