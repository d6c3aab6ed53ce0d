/** Archive of tickets: from the board with undo, the list of archived ones, and the ticket itself. */
import { card, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { ticket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Uno', 'Dos', 'Tres'] } });

test('a ticket is archived with undo, found in the list, and restored to its place', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await card(page, 'Dos').focus();
  await page.keyboard.press('y');
  await expectColumn(page, 'Por hacer', ['Uno', 'Tres']);
  await expect(card(page, 'Tres')).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectColumn(page, 'Por hacer', ['Uno', 'Dos', 'Tres']);

  await card(page, 'Dos').focus();
  await page.keyboard.press('y');
  await expectColumn(page, 'Por hacer', ['Uno', 'Tres']);
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Uno', 'Tres']);

  await page.getByRole('button', { name: 'Más del tablero' }).click();
  await page.getByRole('menuitem', { name: 'Archivados' }).click();
  await expect(page).toHaveURL(/\/boards\/archived\?bid=\d+&tid=\d+/);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dos' });
  await expect(row).toContainText('Por hacer');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  await row.getByRole('link').click();
  await expect(ticket(page)).toContainText('Este ticket está archivado');
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toBeHidden();
  expect(await accessFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Restaurar/ }).click();
  await expect(page.getByText('Todavía no hay tickets archivados')).toBeVisible();
  await page
    .getByRole('main')

    .getByRole('link', { name: 'Soporte' })
    .click();
  await expectColumn(page, 'Por hacer', ['Uno', 'Dos', 'Tres']);
});
