/** New tickets that are typed while the board is loading. */
import type { Page } from '@playwright/test';
import { expectColumn, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { signIn, type World } from '../support/world.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Título del ticket nuevo' });

test.describe('a new ticket typed while the board is loading', () => {
  test.use({ plan: { tasks: ['Revisar la bomba', 'Pintar la reja', 'Llamar al proveedor'] } });
  let answer: () => void;

  /** Opens a board for the first time on this device, so that nothing stored is shown, and delays its tickets. */
  const begin = async (page: Page, world: World) => {
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/v1\/business\/\d+\/tickets/, async (route) => {
      await isAsked;
      await route.continue();
    });
    await signIn(page, world, '/boards', world.origin);
    await page.getByRole('button', { name: 'Ticket', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Cargando el tablero' })).toBeAttached();
  };

  test('keeps the text and creates the lines that were ended by Enter', async ({ page, world }) => {
    await begin(page, world);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('Comprar cloro');
    await page.keyboard.press('Enter');
    // Only Enter ends a line.
    await field(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Medir\n el ');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.keyboard.type(' ');
    answer();
    await expectColumn(page, 'Por hacer', [
      'Comprar cloro',
      'Revisar la bomba',
      'Pintar la reja',
      'Llamar al proveedor',
    ]);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('caudal');
    await expect(field(page)).toHaveValue('Medir el caudal');
    await page.keyboard.press('Enter');
    await expect(titles(page, 'Por hacer').first()).toHaveText('Medir el caudal');
  });

  test('is created after its field was closed, which stays closed', async ({ page, world }) => {
    await begin(page, world);
    await page.keyboard.type('Comprar cloro');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    answer();
    await expect(titles(page, 'Por hacer').first()).toHaveText('Comprar cloro');
    await expect(field(page)).toHaveCount(0);
  });

  test.describe('in a team that requires points', () => {
    const points = (page: Page) => page.getByRole('textbox', { name: 'Puntos' });

    test.beforeEach(async ({ page, world }) => {
      const said = await page.request.patch(`/v1/business/${world.bid}/teams/${world.tid}`, {
        headers: { authorization: `Bearer ${world.token}` },
        data: { preferences: [7, 8] },
      });
      expect(said.status(), await said.text()).toBe(200);
      await begin(page, world);
      await page.keyboard.type('Comprar cloro');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Medir');
    });

    for (const isLeft of [false, true])
      test(`asks for them and keeps the unfinished line${isLeft ? ', also after the field was closed' : ''}`, async ({
        page,
      }) => {
        if (isLeft) await page.keyboard.press('Escape');
        answer();
        await points(page).fill('3');
        await page.getByRole('button', { name: 'Crear 1 ticket' }).click();
        await expect(titles(page, 'Por hacer').first()).toHaveText('Comprar cloro');
        if (isLeft) {
          await expect(field(page)).toHaveCount(0);
          await page.getByRole('button', { name: 'Ticket', exact: true }).click();
        }
        await expect(field(page)).toHaveValue('Medir');
      });

    test('keeps the lines when the dialog is dismissed and continues later', async ({ page }) => {
      answer();
      await expect(points(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(' el caudal');
      await expect(field(page)).toHaveValue('Comprar cloro\nMedir el caudal');
      await page.keyboard.press('Enter');
      await points(page).fill('3');
      await page.getByRole('button', { name: 'Crear 2 tickets' }).click();
      await expectColumn(page, 'Por hacer', [
        'Comprar cloro',
        'Medir el caudal',
        'Revisar la bomba',
        'Pintar la reja',
        'Llamar al proveedor',
      ]);
      await expect(field(page)).toHaveValue('');
    });
  });
});

test('an open new-ticket field is not carried over to another board', async ({ page }) => {
  await signIn(page, { name: 'Ana Quispe', email: 'ana@minga.local', password: 'minga-demo' });
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  await field(page).fill('Sin enviar');
  await expect(page.getByRole('status', { name: 'Cargando el tablero' })).toHaveCount(0);
  await page.route(/\/v1\/business\/\d+\/tickets/, () => undefined);
  const teams = page.getByRole('list', { name: 'Equipos' }).getByRole('link');
  await teams
    .filter({ hasNotText: (await page.getByRole('heading', { level: 1 }).innerText()).trim() })
    .first()
    .click();
  await expect(page.getByRole('status', { name: 'Cargando el tablero' })).toBeAttached();
  await expect(field(page)).toHaveCount(0);
});
