/** CRM: a contact is created, found without its accent, put into a list, deleted with an undo, found by a dynamic list, and erased. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test('@phone a contact is created, found without its accent, put into a list, deleted, restored and erased', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/crm/contacts');
  await page.getByRole('button', { name: 'Activar el CRM' }).click();
  await page.getByRole('button', { name: 'Agregar el primero' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('José');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Muñoz');
  await page.getByRole('textbox', { name: 'Teléfono 1', exact: true }).fill('+591 700-12345');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'José Muñoz' })).toBeVisible();
  await expect(page.getByRole('link', { name: '+591 70012345', exact: true })).toHaveAttribute(
    'href',
    'tel:+59170012345',
  );
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.goto('/crm/contacts');
  const main = page.getByRole('main');
  // The rows are dim until the response is there.
  const found = page.waitForResponse((response) => /crm\/contacts\?.*munoz/.test(response.url()));
  await page.getByRole('searchbox').fill('munoz jose');
  await found;
  await expect(page).toHaveURL(/q=munoz\+jose/);
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /José Muñoz/ })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.goto('/crm/lists');
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Clientes');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar contactos' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar contactos a «Clientes»' })).toBeVisible();
  await page.getByRole('searchbox').fill('munoz');
  await page.getByRole('button', { name: 'Agregar a José Muñoz' }).click();
  await expect(page.getByRole('button', { name: 'José Muñoz ya está' })).toBeVisible();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { name: '1 contacto' })).toBeVisible();
  // Rows are dim while they are read again.
  await expect.poll(() => accessFaults(page)).toEqual([]);

  await main.getByRole('link', { name: /José Muñoz/ }).click();
  await main.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Se eliminó a José Muñoz')).toBeVisible();
  await expect(page.getByText('Todavía no hay contactos')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await main.getByRole('link', { name: /José Muñoz/ }).click();
  await expect(page.getByRole('link', { name: 'Clientes' })).toBeVisible();

  await page.goto('/crm/contacts?q=munoz');
  await page.getByRole('button', { name: 'Guardar como lista' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Muñoces');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Muñoces' })).toBeVisible();
  await expect(page.getByText('Búsqueda: «munoz»')).toBeVisible();
  // Rows are dim while they are read again.
  await expect.poll(() => accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await main.getByRole('link', { name: /José Muñoz/ }).click();
  await page.getByRole('button', { name: 'Borrar para siempre' }).click();
  await page.getByRole('textbox', { name: 'Escribe «José Muñoz» para confirmar' }).fill('José Muñoz');
  await page.getByRole('button', { name: 'Borrar para siempre' }).last().click();
  await expect(page.getByText('El contacto se borró para siempre')).toBeVisible();
  await expect(page.getByText('Todavía no hay contactos')).toBeVisible();
});
