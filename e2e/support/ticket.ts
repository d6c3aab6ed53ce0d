/** Page object of an open ticket. */
import { expect, type Locator, type Page } from '@playwright/test';
import { card } from './board.ts';

/** The open ticket. Its content is slotted, which a locator by role does not pierce. */
export function ticket(page: Page): Locator {
  return page.locator('mg-dialog[open], [data-ticket-beside]');
}

/** Opens a ticket from its card and waits until it can be edited. */
export async function openTicket(page: Page, title: string): Promise<Locator> {
  await card(page, title).click();
  await expect(page).toHaveURL(/\/business\/\d+\/ticket\//);
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  return ticket(page);
}

/** Opens the editor of the description and returns its field. */
export async function editDescription(page: Page): Promise<Locator> {
  const area = ticket(page).getByRole('region', { name: 'Descripción' });
  await area.getByRole('button', { name: /Agregar una descripción|Editar descripción/ }).click();
  return area.getByRole('textbox', { name: 'Descripción' });
}

/** Waits until the editor that shows formats has taken the place of the textarea. */
export async function expectFormatted(page: Page): Promise<void> {
  await expect(ticket(page).locator('[data-rich-field]').first()).toBeVisible();
}

/** Expects the Markdown of a field, whether it shows it formatted or not. */
export async function expectText(field: Locator, text: string | RegExp): Promise<void> {
  const read = () =>
    field.evaluate((element) => {
      const root = element.getRootNode();
      const owner = 'value' in element ? element : root instanceof ShadowRoot ? root.host : null;
      return String((owner as { value?: unknown } | null)?.value);
    });
  if (typeof text === 'string') await expect.poll(read).toBe(text);
  else await expect.poll(read).toMatch(text);
}

/** Selects an option in a select of the ticket, by label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await ticket(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The field of a new comment. */
export function commentField(page: Page): Locator {
  return ticket(page).locator('[data-new-comment]').getByRole('textbox', { name: 'Comentario' });
}

/** Writes a comment and waits until it is shown. */
export async function comment(page: Page, text: string): Promise<void> {
  await commentField(page).fill(text);
  await ticket(page).getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(ticket(page).getByRole('list', { name: 'Comentarios' })).toContainText(text);
  await expectText(commentField(page), '');
}
