/** The editor that shows formats while a description is written. */
import type { Page } from '@playwright/test';
import { openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { pastePicture } from '../support/paste.ts';
import { editDescription, expectFormatted, expectText, openTicket, ticket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la antena'] } });

const area = (page: Page) => ticket(page).getByRole('region', { name: 'Descripción' });
const save = (page: Page) => area(page).getByRole('button', { name: 'Guardar' }).click();

test('formats are seen while typing, a task is ticked, and undo takes each back', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  const field = await editDescription(page);
  await expectFormatted(page);
  await page.keyboard.type('## Pasos\nEs **urgente** y `corto`\n- [ ] medir\nllamar');
  await expect(field.locator('.h2')).toHaveText('Pasos');
  await expect(field.locator('.strong')).toHaveText('urgente');
  await expect(field.getByRole('checkbox')).toHaveCount(2);
  await field.getByRole('checkbox', { name: 'medir' }).click();
  const text = '## Pasos\nEs **urgente** y `corto`\n- [x] medir\n- [ ] llamar';
  await expectText(field, text);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectText(field, text.replace('[x]', '[ ]'));
  await page.keyboard.press('Control+y');
  await expectText(field, text);
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(area(page).getByRole('heading', { name: 'Pasos' })).toBeVisible();
  await expect(area(page).getByRole('checkbox', { name: 'medir' })).toBeChecked();
});

test('a mention is chosen by keyboard', async ({ page, request, world }) => {
  await addColleague(request, world, 'Nina Quispe');
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  const field = await editDescription(page);
  await expectFormatted(page);
  await page.keyboard.type('Llamar a @nin');
  await expect(page.getByRole('option', { name: 'Nina Quispe' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectText(field, 'Llamar a @Nina Quispe ');
  await page.keyboard.type('hoy');
  await save(page);
  await expect(area(page).locator('[data-mention]')).toHaveText('@Nina Quispe');
});

test('a pasted picture is shown in the text', { tag: '@phone' }, async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  const field = await editDescription(page);
  await expectFormatted(page);
  await field.fill('Así se ve: ');
  await pastePicture(field, await page.screenshot({ type: 'png' }));
  await expectText(field, /^Así se ve: !\[captura.*\]\(attachment:[-\w]{20}#\d+x\d+\)$/);
  const picture = field.getByRole('img', { name: /captura/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await save(page);
  await expect(area(page).getByRole('button', { name: /Ver captura/ })).toBeVisible();
});

test('text of a colleague is merged with what is being written', async ({
  page,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await (await editDescription(page)).fill('Llevar:\n- cable\n- router');
  await save(page);
  await expect(area(page).getByRole('listitem')).toHaveCount(2);
  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await openBoard(hers, { ...world, ...nina });
  await openTicket(hers, 'Revisar la antena');

  // The open editor takes over what she stores, with the caret in its line.
  const field = await editDescription(page);
  await expectFormatted(page);
  await field.press('Control+End');
  await (await editDescription(hers)).fill('Llevar hoy:\n- cable\n- router');
  await save(hers);
  await expectText(field, 'Llevar hoy:\n- cable\n- router');
  await page.keyboard.type(' y antena');
  await (await editDescription(hers)).fill('Llevar hoy:\n- cable de 8 m\n- router');
  await save(hers);
  await expect(area(hers).getByText('cable de 8 m')).toBeVisible();
  await expectText(field, 'Llevar hoy:\n- cable\n- router y antena');
  await save(page);
  await expect(area(page).getByRole('listitem')).toHaveText(['cable de 8 m', 'router y antena']);
  await elsewhere.close();
});

test('the choice to write Markdown is remembered', { tag: '@phone' }, async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  const field = await editDescription(page);
  await expectFormatted(page);
  await field.fill('**fuerte**');
  await area(page).getByRole('button', { name: 'Con formato', pressed: true }).click();
  await expect(field).toHaveValue('**fuerte**');
  await page.reload();
  await expect(field).toHaveValue('**fuerte**');
  await area(page).getByRole('button', { name: 'Con formato', pressed: false }).click();
  await expectFormatted(page);
  await expectText(field, '**fuerte**');
  expect(await sidewaysOverflow(page)).toEqual([]);
});

test.describe('without the script of the editor', () => {
  test.use({ expectedComplaints: /RichField|Failed to load resource/ });

  test('the text is written in a textarea', async ({ page, world }) => {
    const script = /RichField-[^/]+\.js/;
    const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
    await page.route(script, (route) => route.abort());
    await openBoard(page, world);
    await openTicket(page, 'Revisar la antena');
    const field = await editDescription(page);
    await failed;
    await expect(page.locator('[data-rich-field]')).toHaveCount(0);
    await field.fill('Sin **formato**');
    await expect(field).toHaveValue('Sin **formato**');
    await save(page);
    await expect(area(page).getByText('formato')).toBeVisible();
  });
});
