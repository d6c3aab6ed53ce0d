/** Timeline of a contact: an activity is logged, changed, deleted and restored; a change of the contact is listed. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test('@phone an activity is logged, changed, deleted and restored beside the changes of the contact', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/crm/contacts');
  await page.getByRole('button', { name: 'Activar el CRM' }).click();
  await page.getByRole('button', { name: 'Agregar el primero' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Julia');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Julia' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Actividad' });
  await expect(timeline.getByText('creó el contacto')).toBeVisible();

  await timeline.getByRole('radio', { name: 'Reunión' }).click();
  await timeline.getByRole('textbox', { name: 'Qué pasó' }).fill('Pidió **200 bolsas** de cemento');
  expect(await accessFaults(page)).toEqual([]);
  await timeline.getByRole('button', { name: 'Registrar actividad' }).click();
  await expect(timeline.getByText('200 bolsas', { exact: true })).toBeVisible();
  await expect(timeline.getByRole('textbox', { name: 'Qué pasó' })).toHaveValue('');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Compras');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(timeline.getByText('cambió los datos')).toBeVisible();
  await expect(timeline.getByText('Cargo: Compras')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await timeline.getByRole('button', { name: /^Editar: Reunión/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar actividad' });
  // Colors are mixed while the dialog fades in.
  await expect.poll(() => accessFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Qué pasó' }).last().fill('Pidió 300 bolsas');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(timeline.getByText('Pidió 300 bolsas')).toBeVisible();
  await expect(timeline.getByText('editado')).toBeVisible();

  await timeline.getByRole('button', { name: /^Eliminar: Reunión/ }).click();
  await expect(page.getByText('Se eliminó la actividad')).toBeVisible();
  await expect(timeline.getByText('Pidió 300 bolsas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(timeline.getByText('Pidió 300 bolsas')).toBeVisible();
});
