/** Calendar of a team: due dates by drag and drop and by keyboard, month in the address. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn, type World } from '../support/world.ts';

test.use({ plan: { tasks: ['Pagar la luz', 'Llamar a Beni'] } });

const day = (page: Page, name: RegExp): Locator => page.getByRole('gridcell', { name });
const undated = (page: Page): Locator => page.getByRole('complementary', { name: 'Tickets sin fecha' });

async function openMonth(page: Page, world: World): Promise<void> {
  await signIn(page, world, '/boards?view=calendar&month=2027-03', world.origin);
  await expect(page.getByRole('grid', { name: 'Calendario' })).toBeVisible();
}

test('a ticket is dragged to a day and to another one and keeps it after a reload', async ({
  page,
  world,
}) => {
  await openMonth(page, world);
  const ticket = page.getByRole('link', { name: 'Pagar la luz' });
  await ticket.dragTo(day(page, /^miércoles,? 10 de marzo/));
  await expect(day(page, /10 de marzo, 1 ticket/).getByRole('link', { name: 'Pagar la luz' })).toBeVisible();
  await expect(undated(page).getByRole('link', { name: 'Pagar la luz' })).toBeHidden();
  await ticket.dragTo(day(page, /^jueves,? 18 de marzo/));
  await expect(day(page, /18 de marzo, 1 ticket/)).toBeVisible();
  // The snackbar of the first move may still be shown.
  const snackbar = page.locator('mg-snackbar').filter({ hasText: /vence el 18 de marzo/ });
  await snackbar.getByRole('button', { name: 'Deshacer' }).click();
  await expect(day(page, /10 de marzo, 1 ticket/)).toBeVisible();
  await page.reload();
  await expect(day(page, /10 de marzo, 1 ticket/)).toBeVisible();
});

test('a ticket gets its day in the dialog, and days are reached by keyboard', async ({ page, world }) => {
  await openMonth(page, world);
  await undated(page)
    .getByRole('button', { name: /Mover a un día… Llamar a Beni/ })
    .click();
  await page.getByRole('textbox', { name: 'Día' }).fill('05/03/2027');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(day(page, /5 de marzo, 1 ticket/)).toBeVisible();

  await day(page, /^lunes,? 1 de marzo/).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(day(page, /^viernes,? 5 de marzo/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Mover a un día… Llamar a Beni/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=2027-04/);
  await expect(day(page, /^lunes,? 5 de abril/)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/month=2027-03/);
});

test('on a phone a day and the undated tickets open as sheets @touch', async ({ page, world }) => {
  await openMonth(page, world);
  await page.getByRole('button', { name: 'Sin fecha (2)' }).click();
  await expect(page.getByRole('link', { name: 'Pagar la luz' })).toBeVisible();
  await page.keyboard.press('Escape');
  await day(page, /^lunes,? 1 de marzo/).click();
  await expect(page.getByText('Nada vence este día.')).toBeVisible();
});
