/** Configuration profiles: one is composed in forms, assigned to a device, changed, and keeps its secret. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test('@phone a profile is composed in forms, assigned, and changed', async ({ page, world }) => {
  await signIn(page, world, '/mdm/profiles');
  await page.getByRole('button', { name: 'Crear un perfil' }).click();
  await page.getByRole('textbox', { name: 'Nombre del perfil' }).fill('iPads de la tienda');
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Agregar al perfil' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  await add('Código de desbloqueo');
  await add('Wi-Fi');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe el nombre de la red.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre de la red' }).fill('Oficina');
  await page.getByLabel('Contraseña de la red').fill('muy-secreta-1');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const list = page.getByRole('list', { name: 'Perfiles' });
  await expect(list.getByText('iPads de la tienda')).toBeVisible();
  await expect(list.getByText(/Pide un código de 6 caracteres o más/)).toBeVisible();
  await expect(list.getByText(/Agrega la red Wi-Fi Oficina/)).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await page.goto('/mdm/devices');
  await page.getByRole('button', { name: 'Anotar un dispositivo' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('iPad de caja');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'iPad de caja' }).click();
  await page.getByRole('button', { name: 'Asignar un perfil' }).click();
  await page.getByRole('menuitem', { name: 'iPads de la tienda' }).click();
  const assigned = page.getByRole('region', { name: 'Perfiles' });
  await expect(assigned.getByText('Por instalar')).toBeVisible();

  await page.goto('/mdm/profiles');
  await expect(list.getByText(/Instalado en 0 de 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Editar iPads de la tienda' }).click();
  await expect(page.getByText('Se conserva la guardada mientras no escribas otra.')).toBeVisible();
  await expect(page.getByLabel('Contraseña de la red')).toHaveValue('');
  await add('Restricciones');
  await page.getByRole('checkbox', { name: /No deja usar la cámara/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(list.getByText(/No deja usar la cámara/)).toBeVisible();
  await expect(list.getByText(/Versión 2/)).toBeVisible();
  await page.reload();
  await expect(list.getByText(/Versión 2/)).toBeVisible();
});
