/** Logged time of a ticket: a timer that survives a reload, entries, and their sum. */
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { openTicket, ticket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la antena'] } });

test('a timer survives a reload, and entries add up @phone', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  const section = ticket(page).getByRole('region', { name: 'Tiempo registrado' });
  await section.getByRole('button', { name: 'Iniciar' }).click();
  await page.reload();
  await expect(section.getByRole('timer', { name: 'Cronómetro' })).toBeVisible();
  await section.getByRole('button', { name: 'Detener' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar tiempo' });
  await expect(form).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Horas' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Minutos' }).fill('20');
  await page.getByRole('textbox', { name: 'Nota' }).fill('Cambio de cable');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const entries = section.getByRole('list', { name: 'Registros de tiempo' });
  await expect(entries).toContainText('Cambio de cable');
  await expect(section.getByRole('heading', { name: /^Tiempo/ })).toContainText('1 h 20 min');
  await expect(section.getByRole('button', { name: 'Iniciar' })).toBeVisible();

  await section.getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Minutos' }).fill('40');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(section.getByRole('heading', { name: /^Tiempo/ })).toContainText('2 h');
  await entries.getByRole('button', { name: 'Eliminar registro' }).first().click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(section.getByRole('heading', { name: /^Tiempo/ })).toContainText('1 h 20 min');
  await ticket(page)
    .getByRole('tab', { name: /Historial/ })
    .click();
  await expect(ticket(page)).toContainText('2 h');
});
