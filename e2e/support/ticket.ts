/** An open ticket as a person sees it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { card } from './board.ts';

/** The open ticket. Its content stands in the element's slots, which a locator of the role does not look into. */
export function ticket(page: Page): Locator {
  return page.locator('mg-dialog[open]').filter({ has: page.getByRole('dialog') });
}

/** Opens a ticket from its card and waits until it can be edited. */
export async function openTicket(page: Page, title: string): Promise<Locator> {
  await card(page, title).click();
  await expect(page).toHaveURL(/\/business\/\d+\/ticket\//);
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  return ticket(page);
}

/** Opens the description for writing and gives its field. */
export async function editDescription(page: Page): Promise<Locator> {
  const area = ticket(page).getByRole('region', { name: 'Descripción' });
  await area.getByRole('button', { name: /Agregar una descripción|Editar descripción/ }).click();
  return area.getByRole('textbox', { name: 'Descripción' });
}

/** Chooses in one of the selects of the ticket, by label and option. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await ticket(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The field of a new comment. */
export function commentField(page: Page): Locator {
  return ticket(page).getByPlaceholder('Escribe un comentario');
}

/** Writes a comment and waits until it stands there. */
export async function comment(page: Page, text: string): Promise<void> {
  await commentField(page).fill(text);
  await ticket(page).getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(ticket(page).getByRole('list', { name: 'Comentarios' })).toContainText(text);
  await expect(commentField(page)).toHaveValue('');
}
