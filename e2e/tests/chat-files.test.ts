/** Files in chat messages of two people: chosen, pasted and dropped, viewed, downloaded and deleted. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { pastePicture } from '../support/paste.ts';
import { signIn } from '../support/world.ts';

const attached = (page: Page) =>
  page.getByRole('list', { name: 'Archivos del mensaje' }).getByRole('listitem');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });

test(
  'a pasted picture and a chosen file reach the other person, and are gone after a deletion',
  { tag: '@phone' },
  async ({ page, browser, request, world }) => {
    const nina = await addColleague(request, world, 'Nina Quispe');
    await signIn(page, world, '/chats', world.origin);
    await page.getByRole('button', { name: 'Nuevo chat' }).click();
    await page.getByRole('checkbox', { name: nina.name }).check();
    await page.getByRole('button', { name: 'Abrir chat' }).click();
    await expect(page.getByRole('heading', { name: nina.name, level: 1 })).toBeVisible();

    await pastePicture(composer(page), await page.screenshot({ type: 'png' }));
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Adjuntar archivos' }).click();
    const sheet = { name: 'medidas.csv', mimeType: 'text/csv', buffer: Buffer.from('punto;bar\n') };
    await (await choosing).setFiles([sheet]);
    await expect(attached(page)).toHaveCount(2);
    await composer(page).fill('Así quedó');
    await sendButton(page).click();
    const own = messages(page).filter({ hasText: 'Así quedó' });
    await expect(own.getByRole('button', { name: /^Ver captura/ })).toBeVisible();
    await expect(attached(page)).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await accessFaults(page)).toEqual([]);

    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const hers = await elsewhere.newPage();
    await signIn(hers, nina, '/chats', world.origin);
    await hers
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('link', { name: /Rosa Condori/ })
      .click();
    const received = messages(hers).filter({ hasText: 'Así quedó' });
    const picture = received.getByRole('img', { name: /^captura/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await received.getByRole('button', { name: /^Ver captura/ }).click();
    await expect(hers.getByRole('dialog', { name: /^captura/ })).toBeVisible();
    await hers.keyboard.press('Escape');
    await expect(hers.getByRole('dialog')).toHaveCount(0);
    const saving = hers.waitForEvent('download');
    await received.getByRole('button', { name: 'Descargar medidas.csv' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('medidas.csv');
    expect(await readFile(await saved.path(), 'utf8')).toBe('punto;bar\n');

    await own.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(messages(hers).filter({ hasText: 'Mensaje eliminado' })).toBeVisible();
    await expect(hers.getByRole('button', { name: /^Ver captura/ })).toHaveCount(0);
    await elsewhere.close();
  },
);
