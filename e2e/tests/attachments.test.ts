/** Files of a ticket and custom fields of a team. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { pastePicture } from '../support/paste.ts';
import { choose, commentField, editDescription, openTicket, ticket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la bomba'] } });

const files = (page: Page) => ticket(page).getByRole('region', { name: 'Archivos' });
const rows = (page: Page) => files(page).getByRole('listitem');

/** A screenshot of the page: a real picture that is large enough to be downscaled. */
async function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ type: 'png' });
}

async function attach(
  page: Page,
  ...given: { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await files(page).getByRole('button', { name: 'Adjuntar' }).click();
  await (await choosing).setFiles(given);
}

test(
  'files are uploaded, viewed, renamed, deleted and restored',
  { tag: '@phone' },
  async ({ page, world }) => {
    await openBoard(page, world);
    await openTicket(page, 'Revisar la bomba');
    const shot = await picture(page);
    await attach(
      page,
      { name: 'tablero ñandú.png', mimeType: 'image/png', buffer: shot },
      { name: 'medidas.csv', mimeType: 'text/csv', buffer: Buffer.from('punto;bar\nentrada;3\n') },
    );
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: 'medidas.csv' })).toContainText('20 bytes');

    // The browser has decoded the picture.
    const thumb = rows(page).filter({ hasText: 'tablero ñandú' }).locator('img');
    await expect
      .poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await files(page)
      .getByRole('button', { name: /Ver tablero/ })
      .click();
    const large = page.getByRole('img', { name: /tablero ñandú/ });
    await expect(large).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(ticket(page)).toHaveCount(1);

    const actions = (name: string) => files(page).getByRole('button', { name: `Acciones de ${name}` });
    await actions('medidas.csv').click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Descargar' }).click();
    expect((await saving).suggestedFilename()).toBe('medidas.csv');

    await actions('medidas.csv').click();
    await page.getByRole('menuitem', { name: 'Nombre y descripción' }).click();
    const asking = page.getByRole('textbox', { name: 'Nombre', exact: true });
    await asking.fill('presiones.csv');
    await asking.press('Enter');
    await expect(rows(page).filter({ hasText: 'presiones.csv' })).toHaveCount(1);

    // The dialog for the name navigates back in the history, which closes a menu opened at the same time.
    await expect(async () => {
      // A click that takes effect may still exceed its timeout on a slow machine.
      if ((await rows(page).count()) === 1) return;
      await actions('presiones.csv').click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click({ timeout: 1000 });
    }).toPass();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rows(page)).toHaveCount(2);

    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await ticket(page)
      .getByRole('tab', { name: /Historial/ })
      .click();
    await expect(ticket(page).getByText('cambió el nombre de «medidas.csv» a «presiones.csv»')).toBeVisible();
  },
);

test.describe(() => {
  // The network is cut on purpose.
  test.use({ expectedComplaints: /ERR_FAILED/ });
  test('an upload shows progress, can be canceled, and continues after a network failure', async ({
    page,
    world,
  }) => {
    await openBoard(page, world);
    await openTicket(page, 'Revisar la bomba');
    const video = { name: 'fuga.bin', mimeType: 'application/octet-stream', buffer: randomBytes(200_000) };

    // Holds the response of the file storage until the upload was canceled.
    let isHeld = true;
    await page.route(/\/v1\/files\//, (route) => (isHeld ? undefined : route.continue()));
    await attach(page, video);
    await expect(files(page).getByRole('progressbar', { name: 'Enviando fuga.bin' })).toBeVisible();
    await files(page).getByRole('button', { name: 'Cancelar el envío de fuga.bin' }).click();
    await expect(rows(page)).toHaveCount(0);

    isHeld = false;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(/\/v1\/files\//, (route) => route.abort());
    await attach(page, video);
    await expect(files(page).getByText('Se enviará al volver la conexión.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(files(page).getByRole('button', { name: 'Acciones de fuga.bin' })).toBeVisible();
  });
});

test(
  'pictures are pasted into a comment and chosen for the description, shown there and opened',
  { tag: '@phone' },
  async ({ page, world }) => {
    await openBoard(page, world);
    await openTicket(page, 'Revisar la bomba');
    const shot = await picture(page);
    await commentField(page).fill('Así se ve: ');
    await pastePicture(commentField(page), shot);
    await expect(commentField(page)).toHaveValue(
      /^Así se ve: !\[captura.*\]\(attachment:[-\w]{20}#\d+x\d+\)$/,
    );
    await ticket(page).getByRole('button', { name: 'Comentar', exact: true }).click();
    const comments = ticket(page).getByRole('list', { name: 'Comentarios' });
    const pasted = comments.getByRole('button', { name: /Ver captura/ });
    const widthOf = (image: HTMLImageElement) => image.naturalWidth;
    await expect.poll(() => pasted.locator('img').evaluate(widthOf)).toBeGreaterThan(300);
    await pasted.click();
    const large = files(page).getByRole('img', { name: /captura/ });
    await expect(large).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(pasted).toBeFocused();

    const description = ticket(page).getByRole('region', { name: 'Descripción' });
    const field = await editDescription(page);
    const choosing = page.waitForEvent('filechooser');
    await description.getByRole('button', { name: 'Imagen' }).click();
    await (await choosing).setFiles({ name: 'bomba.png', mimeType: 'image/png', buffer: shot });
    await expect(field).toHaveValue(/^!\[bomba.*\]\(attachment:/);
    await ticket(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    const described = description.getByRole('button', { name: /Ver bomba/ });
    await expect.poll(() => described.locator('img').evaluate(widthOf)).toBeGreaterThan(300);
    expect(await accessFaults(page)).toEqual([]);

    // A deleted file leaves its name.
    await files(page)
      .getByRole('button', { name: /Acciones de captura/ })
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(comments.getByText(/captura.* no está entre los archivos/)).toBeVisible();
  },
);

test('files are uploaded by drop and paste', async ({ page, world }) => {
  await openBoard(page, world);
  const dialog = await openTicket(page, 'Revisar la bomba');
  const give = (kind: 'drop' | 'paste', name: string) =>
    dialog.getByRole('textbox', { name: 'Título' }).evaluate(
      (target, [type, fileName]) => {
        const data = new DataTransfer();
        data.items.add(new File(['nota de prueba'], fileName, { type: 'text/plain' }));
        const common = { bubbles: true, cancelable: true, composed: true };
        target.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...common, dataTransfer: data })
            : new ClipboardEvent('paste', { ...common, clipboardData: data }),
        );
      },
      [kind, name] as const,
    );
  await give('drop', 'soltado.txt');
  await expect(files(page).getByRole('button', { name: 'Acciones de soltado.txt' })).toBeVisible();
  await give('paste', 'pegado.txt');
  await expect(files(page).getByRole('button', { name: 'Acciones de pegado.txt' })).toBeVisible();
});

test('an attached HTML page runs no scripts when opened', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la bomba');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>top.ran=1</script><rect width="40" height="40" fill="red"/></svg>';
  await attach(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const image = rows(page).locator('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);
  const address = await image.getAttribute('src');
  const saving = page.waitForEvent('download');
  await page.evaluate((url) => void window.open(url ?? '', '_self'), address);
  await saving;
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a team gets custom fields and its tickets store values', async ({ page, world }) => {
  await openBoard(page, world);
  await page.goto(`${world.origin}/config/teams/${world.tid}/fields`);
  const add = page.getByRole('button', { name: 'Agregar campo' });
  await add.click();
  await page.getByRole('textbox', { name: 'Campo 1' }).fill('Zona');
  await page.getByRole('combobox', { name: 'Clase de Zona' }).click();
  await page.getByRole('option', { name: 'Lista' }).click();
  await page.getByRole('textbox', { name: 'Opciones de Zona' }).fill('Norte\nSur');
  await add.click();
  await page.getByRole('textbox', { name: 'Campo 2' }).fill('Peso');
  await page.getByRole('combobox', { name: 'Clase de Peso' }).click();
  await page.getByRole('option', { name: 'Número' }).click();
  await page.locator('form').filter({ has: add }).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();

  await page.goto(`${world.origin}/boards?bid=${world.bid}&tid=${world.tid}`);
  await openTicket(page, 'Revisar la bomba');
  await choose(page, 'Zona', 'Sur');
  const weight = ticket(page).getByRole('spinbutton', { name: 'Peso' });
  await weight.fill('4.75');
  await weight.press('Enter');
  await expect(ticket(page).getByText('Guardado').first()).toBeVisible();
  await ticket(page)
    .getByRole('tab', { name: /Historial/ })
    .click();
  await expect(ticket(page).getByText('puso Zona: Sur')).toBeVisible();
  await expect(ticket(page).getByText('puso Peso: 4.75')).toBeVisible();
  await page.reload();
  await expect(weight).toHaveValue('4.75');
  await expect(ticket(page).getByRole('combobox', { name: 'Zona' })).toContainText('Sur');
});
