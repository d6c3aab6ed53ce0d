/** Import of contacts: a bad row and a duplicate, the outcome, the export of what was imported, and the undo. */
import { pickFile } from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

const rows = [
  'Nombre,Apellido,Empresa,Celular,Correo,Nota interna',
  'José,Muñoz,Ferretería,+591 70012345,jose@example.com,=1+1',
  ',,Sin nombre,70000000,,',
  'Eva,Rojas,,+591 70012346,eva@example.com,',
  'Evita,Rojas,,,EVA@example.com,',
].join('\n');

const csvOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('@phone contacts are imported, exported as a file that can be imported again, and undone', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/crm/contacts');
  await page.getByRole('button', { name: 'Activar el CRM' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar contactos' })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);

  await pickFile(page, csvOf('clientes.csv', rows));
  await expect(page.getByRole('heading', { name: 'clientes.csv' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'La columna Celular es' })).toContainText('Teléfonos');
  await expect(page.getByRole('combobox', { name: 'La columna Correo es' })).toContainText('Correos');
  await expect(page.getByRole('row', { name: /3 No tiene nombre/ })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Importar 3 contactos' }).click();
  await expect(page.getByRole('heading', { name: '2 contactos creados' })).toBeVisible();
  await expect(page.getByText('1 ya existía y se omitió.')).toBeVisible();
  await expect(page.getByText('1 fila del archivo no tenía nombre.')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Ver los contactos' }).click();
  await expect(main.getByRole('link', { name: /José Muñoz/ })).toBeVisible();
  await main.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Exportar' }).click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('contactos.csv');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const exported = Buffer.concat(chunks).toString();
  expect(exported).toContain('José');

  await page.goto('/crm/contacts/import');
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await page.locator('mg-dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Se eliminaron 2 contactos' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await pickFile(page, csvOf('contactos.csv', exported));
  await page.getByRole('button', { name: 'Importar 2 contactos' }).click();
  await expect(page.getByRole('heading', { name: '2 contactos creados' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver los contactos' }).click();
  await main.getByRole('link', { name: /José Muñoz/ }).click();
  await expect(page.getByRole('link', { name: '+591 70012345', exact: true })).toBeVisible();
});
