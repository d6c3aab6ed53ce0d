/** Ticket templates: saved from a ticket, used on the board, changed and deleted in the settings. */
import { card, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { choose, openTicket, ticket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la antena'] } });

test('@phone a ticket becomes a template with which the next ones are created', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await choose(page, 'Prioridad', 'Alta');
  await ticket(page).getByRole('button', { name: 'Más acciones' }).click();
  await ticket(page).getByRole('menuitem', { name: 'Guardar como plantilla…' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la plantilla' }).fill('Antenas');
  await page.getByRole('textbox', { name: 'Título del ticket' }).fill('Antena de');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Se guardó la plantilla «Antenas»')).toBeVisible();

  await openBoard(page, world);
  await page.getByRole('button', { name: 'Agregar ticket' }).first().click();
  await page.getByRole('button', { name: 'Plantilla' }).click();
  await page.getByRole('menuitem', { name: 'Antenas' }).click();
  const title = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  await expect(title).toHaveValue('Antena de ');
  await title.press('End');
  await title.pressSequentially('Oruro');
  await title.press('Enter');
  await expect(card(page, 'Antena de Oruro')).toBeVisible();
  await openTicket(page, 'Antena de Oruro');
  await expect(ticket(page).getByRole('combobox', { name: 'Prioridad' })).toContainText('Alta');

  await page.goto(`/config/teams/${world.tid}/templates`);
  const row = page.getByRole('listitem').filter({ hasText: 'Antenas' });
  await expect(row).toContainText('«Antena de», prioridad alta');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await row.getByRole('button', { name: 'Eliminar Antenas' }).click();
  await expect(page.getByRole('heading', { name: 'Todavía no hay plantillas' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();
});
