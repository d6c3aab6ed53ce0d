/** Bulk edit of all tickets of a column. */
import { column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

const tasks = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
test.use({ plan: { tasks } });

test('all tickets of a column are changed at once by keyboard', async ({ page, world }) => {
  await openBoard(page, world);
  const menu = column(page, 'Por hacer').getByRole('button', { name: 'Acciones de Por hacer' });
  const dialog = page.getByRole('dialog', { name: 'Cambiar todos en Por hacer' });
  const open = async () => {
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Cambiar todos…' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Cambiar todos…' }).press('Enter');
    await expect(dialog).toBeVisible();
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await open();
  await page.getByRole('combobox', { name: 'Columna' }).press('Enter');
  await page.getByRole('option', { name: 'Hecho' }).click();
  await page.getByRole('button', { name: 'Cambiar 5' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await expectColumn(page, 'Por hacer', []);
  await expectColumn(page, 'Hecho', tasks);
  await page.reload();
  await expectColumn(page, 'Hecho', tasks);
});

test('undo restores a whole column in its order', async ({ page, world }) => {
  await openBoard(page, world);
  await column(page, 'Por hacer').getByRole('button', { name: 'Acciones de Por hacer' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar todos…' }).click();
  await page.getByRole('combobox', { name: 'Columna' }).click();
  await page.getByRole('option', { name: 'En curso' }).click();
  await page.getByRole('button', { name: 'Cambiar 5' }).click();
  await expectColumn(page, 'En curso', tasks);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectColumn(page, 'Por hacer', tasks);
  await expectColumn(page, 'En curso', []);
  await page.reload();
  await expectColumn(page, 'Por hacer', tasks);
});
