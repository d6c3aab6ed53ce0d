/** Locators: find elements by accessible role or text, through shadow roots. */
import { page, type Locator, type LocatorByRoleOptions } from 'vitest/browser';

export function getByRole(role: string, options?: LocatorByRoleOptions): Locator {
  return page.getByRole(role, options);
}

export function getByText(text: string | RegExp): Locator {
  return page.getByText(text);
}
