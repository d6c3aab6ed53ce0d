/** The open chat room. */
import type { Locator, Page } from '@playwright/test';

/** Field of a new message. */
export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Mensaje', exact: true });
}

/** Messages of the room that the server has stored. */
export function messages(page: Page): Locator {
  return page.getByRole('list', { name: /^Mensajes de/ }).getByRole('article');
}
