/** CRM: two contacts are selected and added to a list with an undo; the open table of a second person follows. */
import type { APIRequestContext } from '@playwright/test';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { type World, signIn } from '../support/world.ts';

test.describe.configure({ timeout: 120_000 });

/** Turns the CRM on, and adds a list and contacts; returns the address of the list. */
async function fill(request: APIRequestContext, world: World, names: readonly string[]): Promise<string> {
  const business = `${world.origin}/v1/business/${world.bid}/crm`;
  const headers = { authorization: `Bearer ${world.token}`, lang: 'es' };
  const token = await request.post(`${business}/token`, { headers });
  const { app_token: app } = (await token.json()) as { app_token: { token: string } };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${business}/${path}`, {
      headers: { ...headers, 'app-token': app.token },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  for (const name of names) await post('contacts', { contact: { first_name: name } });
  const { list } = (await post('lists', { list: { name: 'Clientes' } })) as { list: { id: string } };
  return `/crm/lists/${list.id}`;
}

test('@phone two contacts are added to a list at once and taken back, and a colleague sees it happen', async ({
  page,
  world,
  request,
  browser,
}) => {
  const list = await fill(request, world, ['Julia', 'Pedro', 'Rosa']);
  const colleague = await addColleague(request, world, 'Carla Mamani');
  const theirs = await browser.newPage();
  await signIn(theirs, colleague, list, world.origin);
  await expect(theirs.getByText('Todavía no hay contactos')).toBeVisible();

  await signIn(page, world, '/crm/contacts');
  const main = page.getByRole('main');
  await main.getByRole('checkbox', { name: 'Seleccionar Julia' }).click();
  await main.getByRole('checkbox', { name: 'Seleccionar Rosa' }).click();
  const bar = page.getByRole('toolbar', { name: 'Contactos seleccionados' });
  await expect(bar.getByText('2 seleccionados')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Cambiar…' }).click();
  await page.getByRole('menuitem', { name: 'Agregar a una lista…' }).click();
  await page.getByRole('combobox', { name: 'Lista' }).click();
  await page.getByRole('option', { name: 'Clientes' }).click();
  // Colors are mixed while the dialog fades in.
  await expect.poll(() => accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agregar 2' }).click();
  await expect(page.getByText('Cambiaron 2 contactos')).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Julia/ })).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Rosa/ })).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Pedro/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(theirs.getByText('Todavía no hay contactos')).toBeVisible();
  await theirs.close();
});
