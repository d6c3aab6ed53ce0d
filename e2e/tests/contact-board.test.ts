/** Contacts on a board: a new ticket from the page of a contact, the filter, the fact of the cards, and the search. */
import type { APIRequestContext } from '@playwright/test';
import { card, column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import type { World } from '../support/world.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ plan: { tasks: ['Revisar el router'] } });

/** Makes the team use contacts and adds Julia Paz; returns her id. */
async function addJulia(request: APIRequestContext, world: World): Promise<string> {
  const business = `${world.origin}/v1/business/${world.bid}`;
  const headers = { authorization: `Bearer ${world.token}`, lang: 'es' };
  const team = await request.patch(`${business}/teams/${world.tid}`, {
    headers,
    data: { preferences: [11] },
  });
  expect(team.ok(), await team.text()).toBe(true);
  const token = await request.post(`${business}/crm/token`, { headers });
  expect(token.ok(), await token.text()).toBe(true);
  const { app_token: app } = (await token.json()) as { app_token: { token: string } };
  const contact = await request.post(`${business}/crm/contacts`, {
    headers: { ...headers, 'app-token': app.token },
    data: { contact: { first_name: 'Julia', last_name: 'Paz' } },
  });
  expect(contact.ok(), await contact.text()).toBe(true);
  return ((await contact.json()) as { contact: { id: string } }).contact.id;
}

test('@phone a ticket is created for a contact, and the board and the search find it by her', async ({
  page,
  world,
  request,
}) => {
  const julia = await addJulia(request, world);
  await openBoard(page, world);
  await page.goto(`/crm/contacts/${julia}`);
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await expect(tickets.getByText('No está en ningún ticket que puedas ver.')).toBeVisible();
  await tickets.getByRole('button', { name: 'Nuevo ticket' }).click();
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  await expect(field).toBeFocused();
  await expect(page.getByText('Para Julia Paz')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await field.fill('Cotizar cemento');
  await field.press('Enter');
  await expect(card(page, 'Cotizar cemento')).toBeVisible();
  await field.press('Escape');

  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Contacto' }).click();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Cotizar cemento')).toHaveAccessibleName(/contacto Julia Paz/);
  const filters = page.getByRole('toolbar', { name: 'Filtros' });
  await filters.getByRole('button', { name: 'Más filtros' }).click();
  await filters.getByRole('button', { name: 'Contacto', exact: true }).click();
  await page.getByRole('button', { name: 'Elegir a Julia Paz' }).click();
  await expect(filters.getByRole('button', { name: 'Julia Paz', exact: true })).toBeVisible();
  await expectColumn(page, world.columns[0]!, ['Cotizar cemento']);
  await page.reload();
  await expectColumn(page, world.columns[0]!, ['Cotizar cemento']);
  expect(await accessFaults(page)).toEqual([]);
  await filters.getByRole('button', { name: 'Quitar filtro' }).click();
  await expect(column(page, world.columns[0]!).getByRole('listitem')).toHaveCount(2);

  await page.goto(`/crm/contacts/${julia}`);
  await expect(tickets.getByText('1 pendiente · 0 en curso · 0 terminados')).toBeVisible();
  await expect(tickets.getByRole('link', { name: /Cotizar cemento/ })).toBeVisible();

  await page.goto(`/business/${world.bid}/ticket-search?q=${encodeURIComponent('contacto:julia')}`);
  await expect(page.getByRole('link', { name: /Cotizar cemento/ })).toBeVisible();
  await page.getByRole('searchbox').fill('julia paz');
  await expect(page.getByText('Contacto: Julia Paz')).toBeVisible();
});
