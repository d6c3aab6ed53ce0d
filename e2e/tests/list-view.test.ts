/** List view of a team: switching, sorting, grouping, inline editing and bulk edit. */
import type { Locator, Page } from '@playwright/test';
import { expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

test.use({ plan: { tasks: ['Uno', 'Dos', 'Tres'] } });

const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('a user switches to the list, sorts and groups it, and finds it again after a reload', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await page.getByRole('link', { name: 'Lista' }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(row(page, 'Uno')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Título' }).getByRole('button').click();
  await expect(page.getByRole('row').getByRole('link')).toHaveText(['Dos', 'Tres', 'Uno']);
  await page.getByRole('button', { name: 'Agrupar' }).click();
  await page.getByRole('menuitemradio', { name: 'Estado' }).click();
  await expect(page.getByRole('button', { name: /Por hacer\s*3 tickets/ })).toBeVisible();

  await page.goBack();
  await expectColumn(page, 'Por hacer', ['Uno', 'Dos', 'Tres']);
  await page.keyboard.press('2');
  await expect(row(page, 'Uno')).toBeVisible();
  await page.goto('/boards');
  await expect(page.getByRole('button', { name: /Por hacer\s*3 tickets/ })).toBeVisible();
  await expect(page.getByRole('row').getByRole('link')).toHaveText(['Dos', 'Tres', 'Uno']);
});

test('cells are edited by keyboard and the change is stored', async ({ page, world }) => {
  await openBoard(page, world);
  await page.keyboard.press('2');
  await expect(row(page, 'Uno')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Uno corregido');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Uno corregido')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const stored = page.waitForResponse((response) => response.url().endsWith('/tickets-order'));
  await page.getByRole('menuitemradio', { name: 'En curso' }).press('Enter');
  await expect(row(page, 'Uno corregido').getByRole('gridcell', { name: 'En curso' })).toBeVisible();
  await stored;
  await page.reload();
  await expect(row(page, 'Uno corregido').getByRole('gridcell', { name: 'En curso' })).toBeVisible();
  await page.keyboard.press('1');
  await expectColumn(page, 'En curso', ['Uno corregido']);
});

test('selected tickets are changed together', async ({ page, world }) => {
  await openBoard(page, world);
  await page.keyboard.press('2');
  await row(page, 'Uno').getByRole('checkbox').click();
  await row(page, 'Tres').getByRole('checkbox').click();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar…' }).click();
  await page.getByRole('combobox', { name: 'Columna' }).click();
  await page.getByRole('option', { name: 'Hecho' }).click();
  await page.getByRole('button', { name: 'Cambiar 2' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row(page, 'Uno').getByRole('gridcell', { name: 'Hecho' })).toBeVisible();
  await page.keyboard.press('1');
  await expectColumn(page, 'Por hacer', ['Dos']);
  await expectColumn(page, 'Hecho', ['Uno', 'Tres']);
});

test('the edge of a heading changes the width of its column, which a saved view and a reload keep', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await page.keyboard.press('2');
  const status = page.getByRole('columnheader', { name: 'Estado' });
  const widthOf = async (head: Locator): Promise<number> =>
    Math.round((await head.boundingBox())?.width ?? 0);
  const before = await widthOf(status);
  const edge = page.getByRole('separator', { name: 'Ancho de Estado' });
  const box = (await edge.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 4 });
  await page.mouse.move(x + 60, y, { steps: 4 });
  expect(await widthOf(status)).toBe(before + 60);
  expect(await widthOf(row(page, 'Uno').locator('[data-column="status"]'))).toBe(before + 60);
  await page.mouse.up();
  await expect(page).toHaveURL(/widths=status-/);

  await page.getByRole('button', { name: /^Vistas/ }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ancha');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Vista Ancha', exact: true })).toBeVisible();

  await status.getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(edge).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => widthOf(status)).toBe(before + 100);
  await expect(page.getByRole('button', { name: 'Vista Ancha, con cambios' })).toBeVisible();
  await page.goto('/boards?view=list');
  await expect.poll(() => widthOf(status)).toBe(before + 100);

  await page.getByRole('button', { name: /^Vistas/ }).click();
  await page.getByRole('menuitemradio', { name: 'Ancha' }).click();
  await expect.poll(() => widthOf(status)).toBe(before + 60);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('button', { name: 'Restablecer' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect.poll(() => widthOf(status)).toBe(before);
});

test('on a phone the rows are cards with a menu @touch', async ({ page, world }) => {
  await openBoard(page, world);
  await page.getByRole('link', { name: 'Lista' }).click();
  const item = page.getByRole('listitem').filter({ hasText: 'Uno' });
  await item.getByRole('button', { name: 'Acciones de Uno' }).click();
  await page.getByRole('menuitem', { name: 'Mover a', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Hecho' }).click();
  await expect(item).toContainText('Hecho');
});
