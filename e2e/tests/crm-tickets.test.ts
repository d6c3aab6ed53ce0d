/** Tickets of a contact: a team uses the contact, a ticket gets one, and the contact lists the ticket. */
import { card, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { openTicket, ticket } from '../support/ticket.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ plan: { tasks: ['Cotizar cemento'] } });

test('@phone a ticket gets a new contact, whose page lists it', async ({ page, world }) => {
  await openBoard(page, world);
  await page.goto(`/config/teams/${world.tid}/fields`);
  const fields = page.getByRole('form', { name: 'Qué dice cada ticket' });
  await fields.getByText('Contacto', { exact: true }).click();
  await fields.getByRole('button', { name: 'Guardar' }).click();
  await expect(fields.getByText('Guardado')).toBeVisible();

  await page.goto(`/boards?bid=${world.bid}&tid=${world.tid}`);
  await openTicket(page, 'Cotizar cemento');
  const choose = ticket(page).getByRole('button', { name: 'Contacto: Sin contacto' });
  // The board may open with the settings that the device stored before they were changed.
  await expect(choose).toBeVisible();
  await choose.click();
  await page.getByRole('button', { name: 'Activar el CRM' }).click();
  await expect(page.getByText('Ningún contacto coincide.')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nuevo contacto' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Julia');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Paz');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(ticket(page).getByRole('button', { name: 'Contacto: Julia Paz' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Elegir contacto' })).toHaveCount(0);
  await expect(card(page, 'Cotizar cemento')).toHaveCount(1);

  await ticket(page).getByRole('link', { name: 'Ver el contacto Julia Paz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Julia Paz' })).toBeVisible();
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await expect(tickets.getByText('1 pendiente · 0 en curso · 0 terminados')).toBeVisible();
  await expect(tickets.getByText(`${world.columns[0]} · Soporte`)).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await tickets.getByRole('link', { name: /Cotizar cemento/ }).click();
  await expect(ticket(page).getByRole('button', { name: 'Contacto: Julia Paz' })).toBeVisible();
});
