/** Limits of columns: set on the board, enforced by the team, with the mouse. */
import { column, dragTo, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

test.use({ plan: { tasks: ['Uno', 'Dos'] } });

test('a full column refuses a dragged card until the team stops enforcing limits', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await dragTo(page, 'Uno', column(page, 'En curso'));
  await expectColumn(page, 'En curso', ['Uno']);
  await page.getByRole('button', { name: 'Acciones de En curso' }).click();
  await page.getByRole('menuitem', { name: 'Editar columna' }).click();
  await page.getByRole('spinbutton', { name: 'Límite de tickets' }).fill('1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(column(page, 'En curso')).toContainText('1 ticket, límite 1');

  const enforced = () => page.getByRole('switch', { name: 'No dejar pasar del límite' });
  await page.goto(`/config/teams/${world.tid}`);
  await expect(enforced()).not.toBeChecked();
  await enforced().click();
  await expect(enforced()).toBeChecked();
  await openBoard(page, world);
  await dragTo(page, 'Dos', column(page, 'En curso'));
  await expect(page.locator('mg-snackbar')).toContainText(
    'Esa columna ya tiene todos los tickets que admite.',
  );
  await expectColumn(page, 'Por hacer', ['Dos']);
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Dos']);

  await page.goto(`/config/teams/${world.tid}`);
  await expect(enforced()).toBeChecked();
  await enforced().click();
  await expect(enforced()).not.toBeChecked();
  await openBoard(page, world);
  await dragTo(page, 'Dos', column(page, 'En curso'));
  await expect(column(page, 'En curso')).toContainText('2 tickets, límite 1');
  await page.reload();
  await expectColumn(page, 'Por hacer', []);
});
