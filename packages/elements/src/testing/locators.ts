/** Locators: find elements by accessible role or text, through shadow roots. */
import { Ivya } from 'ivya';
import { engine } from './engine.ts';

/** Finds elements each time it is asked. */
export interface Locator {
  /** The only element that matches; throws otherwise. */
  element(): Element;
  elements(): Element[];
}

const ivya = Ivya.create({ browser: engine, testIdAttribute: 'data-testid' });

/** Elements with this role and, if given, exactly or partly this accessible name. */
export function getByRole(role: string, options?: { name?: string | RegExp }): Locator {
  return locate(role, () => ivya.queryAllByRole(role, options));
}

/** Elements with this text. */
export function getByText(text: string | RegExp): Locator {
  return locate(String(text), () => ivya.queryAllByText(text));
}

function locate(description: string, elements: () => Element[]): Locator {
  return {
    elements,
    element() {
      const found = elements();
      const [only] = found;
      if (!only || found.length > 1) throw new Error(`${found.length} elements match ${description}.`);
      return only;
    },
  };
}
