/** Custom fields of contacts: an admin defines one, a contact gets a value, and the deletion of the field removes it. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test('@phone a custom field is defined, filled, and deleted after a question', async ({ page, world }) => {
  await signIn(page, world, '/crm/contacts');
  await page.getByRole('button', { name: 'Activar el CRM' }).click();
  await expect(page.getByRole('button', { name: 'Agregar el primero' })).toBeVisible();

  await page.goto('/config/crm');
  await page.getByRole('button', { name: 'Agregar campo' }).click();
  await page.getByRole('textbox', { name: 'Campo 1' }).fill('Rubro');
  const fields = page.getByRole('form', { name: 'Campos de los contactos' });
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/crm/fields') && response.request().method() === 'PATCH',
  );
  await fields.getByRole('button', { name: 'Guardar' }).click();
  expect((await stored).status()).toBe(200);
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.goto('/crm/contacts');
  await page.getByRole('button', { name: 'Agregar el primero' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosa');
  await page.getByRole('textbox', { name: 'Rubro' }).fill('Panadería');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Panadería')).toBeVisible();

  await page.goto('/config/crm');
  await page.getByRole('button', { name: 'Eliminar Rubro' }).click();
  await expect(page.getByText(/^1 contacto pierde su valor/)).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Campo 1' })).toHaveCount(0);

  await page.goto('/crm/contacts');
  await page.getByRole('main').getByRole('link', { name: 'Rosa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa' })).toBeVisible();
  await expect(page.getByText('Panadería')).toHaveCount(0);
});
