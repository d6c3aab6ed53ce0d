/** Chats of two people: live messages, threads, reactions, edits, and a removal that ends the reading. */
import type { Page } from '@playwright/test';
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(messages(page).filter({ hasText: text })).toBeVisible();
}

test('two people talk in a group, until one of them is removed', async ({
  page,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  const luis = await addColleague(request, world, 'Luis Mamani');
  await signIn(page, world, '/chats', world.origin);
  await page.getByRole('button', { name: 'Empezar un chat' }).click();
  await page.getByRole('checkbox', { name: nina.name }).check();
  await page.getByRole('checkbox', { name: luis.name }).check();
  await page.getByRole('textbox', { name: 'Nombre del grupo' }).fill('Antenas');
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(page.getByRole('heading', { name: 'Antenas', level: 1 })).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/chats', world.origin);
  await send(page, 'La antena llega mañana');
  const row = hers.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: /Antenas/ });
  await expect(row).toContainText('1 mensaje sin leer');
  await row.click();
  await expect(messages(hers).filter({ hasText: 'La antena llega mañana' })).toBeVisible();
  await expect(row).not.toContainText('sin leer');
  expect(await accessFaults(hers)).toEqual([]);

  // A reaction and a reply reach the author at once.
  await hers.getByRole('button', { name: 'Reaccionar al mensaje de Rosa Condori' }).focus();
  await hers.keyboard.press('ArrowDown');
  await hers.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Me gusta: 1', pressed: false })).toBeVisible();
  await hers.getByRole('button', { name: 'Responder en hilo a Rosa Condori' }).click();
  await hers.getByRole('textbox', { name: 'Respuesta', exact: true }).fill('Yo la recibo');
  await hers.keyboard.press('Enter');
  await page.getByRole('button', { name: /^1 respuesta/ }).click();
  const thread = page.getByRole('region', { name: 'Hilo' });
  await expect(thread.getByText('Yo la recibo')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await thread.getByRole('button', { name: 'Cerrar el hilo' }).click();

  // So does an edit.
  await composer(page).click();
  await page.keyboard.press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Texto del mensaje' });
  await editor.fill('La antena llega hoy');
  await editor.press('Enter');
  await expect(messages(hers).filter({ hasText: 'La antena llega hoy' })).toContainText('editado');

  // Whoever is removed reads no more.
  await page.getByRole('button', { name: 'Opciones del chat' }).click();
  await page.getByRole('menuitem', { name: 'Personas' }).click();
  await page.getByRole('button', { name: `Opciones de ${nina.name}` }).click();
  await page.getByRole('menuitem', { name: 'Quitar del grupo' }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(hers.getByRole('heading', { name: 'No puedes ver este chat' })).toBeVisible();
  await expect(messages(hers)).toHaveCount(0);
  await hers.reload();
  await expect(hers.getByRole('heading', { name: 'No puedes ver este chat' })).toBeVisible();
  await elsewhere.close();
});

test(
  'a draft survives a reload, and the room fits a phone',
  { tag: '@phone' },
  async ({ page, request, world }) => {
    await addColleague(request, world, 'Nina Quispe');
    await signIn(page, world, '/chats', world.origin);
    await page.getByRole('button', { name: 'Nuevo chat' }).click();
    await page.getByRole('checkbox', { name: 'Nina Quispe' }).check();
    await page.getByRole('button', { name: 'Abrir chat' }).click();
    await expect(page.getByRole('heading', { name: 'Nina Quispe', level: 1 })).toBeVisible();
    await composer(page).fill('Falta el cable');
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await accessFaults(page)).toEqual([]);
    await page.reload();
    await expect(composer(page)).toHaveValue('Falta el cable');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(messages(page).filter({ hasText: 'Falta el cable' })).toBeVisible();
    await expect(composer(page)).toHaveValue('');
  },
);
