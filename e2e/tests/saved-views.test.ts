/** Saved views of a board: saved, opened, changed and deleted; shared with the team, and opened by default. */
import type { Locator, Page } from '@playwright/test';
import { expectColumn, openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { signIn, type World } from '../support/world.ts';

test.use({ plan: { tasks: ['Router norte', 'Antena sur', 'Router sur'] } });

const button = (page: Page): Locator => page.getByRole('button', { name: /^Vista/ });
const item = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('menuitemradio', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(page.getByRole('menuitemcheckbox', { name }));
const row = (page: Page, title: string): Locator => page.getByRole('link', { name: title });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await button(page).click();
  await item(page, name).click();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar en el tablero' }).fill(text);
  await expect(page).toHaveURL((url) => (url.searchParams.get('q') ?? '') === text);
}

/** Saves the shown board as a new view. */
async function save(page: Page, name: string, choices: string[] = []): Promise<void> {
  await choose(page, /^Guardar (vista|como)/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(button(page)).toHaveAccessibleName(`Vista ${name}`);
}

/** Opens another screen and then the boards, as a link without a query does. */
async function openBoards(page: Page): Promise<void> {
  await page.goto('/home');
  await page.goto('/boards');
}

test('a view is saved, opened again, changed and restored after its deletion @phone', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await search(page, 'router');
  await save(page, 'Routers');
  await expect(page).toHaveURL(/saved=/);
  await choose(page, 'Todos los tickets');
  await expectColumn(page, 'Por hacer', ['Router norte', 'Antena sur', 'Router sur']);
  await expect(button(page)).toHaveAccessibleName('Vistas guardadas');
  await choose(page, 'Routers');
  await expectColumn(page, 'Por hacer', ['Router norte', 'Router sur']);

  await search(page, 'sur');
  await expect(button(page)).toHaveAccessibleName('Vista Routers, con cambios');
  await choose(page, 'Guardar cambios en «Routers»');
  await expect(button(page)).toHaveAccessibleName('Vista Routers');
  await choose(page, 'Editar «Routers»…');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Del sur');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(button(page)).toHaveAccessibleName('Vista Del sur');
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Antena sur', 'Router sur']);
  await expect(button(page)).toHaveAccessibleName('Vista Del sur');

  await choose(page, 'Eliminar «Del sur»');
  await expect(button(page)).toHaveAccessibleName('Vistas guardadas');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(button(page)).toHaveAccessibleName('Vista Del sur');
});

test('a board opens with the default view once, and Back leads to the screen before @phone', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/view=list/);
  await search(page, 'router');
  await save(page, 'Routers', ['Abrir el tablero con esta vista']);

  await openBoards(page);
  await expect(page).toHaveURL(/saved=.*view=list.*q=router/);
  await expect(row(page, 'Router norte')).toBeVisible();
  await expect(row(page, 'Antena sur')).toBeHidden();
  await search(page, '');
  await expect(row(page, 'Antena sur')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);

  await page.goto('/boards');
  await expect(row(page, 'Router norte')).toBeVisible();
  await choose(page, 'Todos los tickets');
  await expect(row(page, 'Antena sur')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Antena sur')).toBeVisible();
  await choose(page, 'Routers');
  await expect(row(page, 'Antena sur')).toBeHidden();
  await choose(page, 'Abrir el tablero con «Routers»');
  await expect(page.locator('mg-snackbar')).toContainText('ya no se abre con «Routers»');
  await openBoards(page);
  await expect(row(page, 'Antena sur')).toBeVisible();
});

test('a view of the team is shared live and read-only; own views stay hidden', async ({
  page,
  world,
  request,
  browser,
  baseURL,
}) => {
  const colleague = await addColleague(request, world, 'Beto Mamani');
  await openBoard(page, world);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-BO' });
  const other = await context.newPage();
  await signIn(other, { ...world, ...colleague } as World, `/boards?bid=${world.bid}&tid=${world.tid}`);
  await expectColumn(other, 'Por hacer', ['Router norte', 'Antena sur', 'Router sur']);

  await search(page, 'router');
  await save(page, 'Solo míos');
  await search(page, 'sur');
  await save(page, 'Equipo sur', ['Para el equipo', 'Abrir el tablero con esta vista']);
  await button(other).click();
  await expect(item(other, 'Equipo sur')).toBeVisible();
  await expect(item(other, 'Solo míos')).toHaveCount(0);
  await item(other, 'Equipo sur').click();
  await expectColumn(other, 'Por hacer', ['Antena sur', 'Router sur']);
  await search(other, 'antena');
  await button(other).click();
  await expect(item(other, 'Guardar como vista nueva…')).toBeVisible();
  await expect(item(other, /Guardar cambios|Editar|Eliminar/)).toHaveCount(0);
  await other.keyboard.press('Escape');

  // The default of the team applies to those who have none of their own.
  await openBoards(other);
  await expectColumn(other, 'Por hacer', ['Antena sur', 'Router sur']);
  await search(other, 'norte');
  await save(other, 'Norte', ['Abrir el tablero con esta vista']);
  await openBoards(other);
  await expectColumn(other, 'Por hacer', ['Router norte']);
  await context.close();
});

test('views are found in the palette and used with the keyboard alone', async ({ page, world }) => {
  await openBoard(page, world);
  await search(page, 'antena');
  await page.keyboard.press('Tab');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Guardar vista…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await page.keyboard.type('Antenas');
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName('Vista Antenas');
  await expect(button(page)).toBeFocused();

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('antenas');
  await expect(page.getByRole('option', { name: /Antenas/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectColumn(page, 'Por hacer', ['Antena sur']);
});
