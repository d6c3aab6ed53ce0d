/** Appearance of a board: facts and density of the cards, and collapsed columns; remembered, and kept by saved views. */
import type { Locator, Page } from '@playwright/test';
import { card, cardBox, column, dragTo, expectColumn, moveByMenu, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

test.use({ plan: { tasks: ['Antena sur', 'Router norte', 'Router sur'] } });

const strip = (page: Page, name: string): Locator =>
  column(page, name).getByRole('heading', { level: 2 }).getByRole('button');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apariencia' }).click();
}

async function collapse(page: Page, name: string): Promise<void> {
  await column(page, name)
    .getByRole('button', { name: `Acciones de ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Contraer columna' }).click();
  await expect(strip(page, name)).toBeVisible();
}

test('cards show what was chosen, on the next visit as well @phone', async ({ page, world }) => {
  await openBoard(page, world);
  const number = `${world.prefix}-1`;
  await expect(cardBox(page, 'Antena sur')).toContainText(number);
  const before = (await cardBox(page, 'Antena sur').boundingBox())!.height;
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Número' }).click();
  await page.keyboard.press('Escape');
  await expect(cardBox(page, 'Antena sur')).not.toContainText(number);
  await expect(page).toHaveURL(/density=compact/);

  await page.goto('/home');
  await page.goto('/boards');
  await expect(card(page, 'Antena sur')).toHaveAccessibleName('Antena sur');
  await expect
    .poll(async () => (await cardBox(page, 'Antena sur').boundingBox())!.height)
    .toBeLessThan(before);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Restablecer apariencia' }).click();
  await expect(cardBox(page, 'Antena sur')).toContainText(number);
});

test('cards move into a collapsed column, which expands when it is pressed @phone', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await moveByMenu(page, 'Antena sur', 'En curso');
  await expectColumn(page, 'En curso', ['Antena sur']);
  await collapse(page, 'En curso');
  await moveByMenu(page, 'Router norte', 'En curso');
  await expect(strip(page, 'En curso')).toHaveAccessibleName('En curso 2');
  await expectColumn(page, 'Por hacer', ['Router sur']);

  await page.reload();
  await expect(strip(page, 'En curso')).toHaveAccessibleName('En curso 2');
  await strip(page, 'En curso').click();
  await expectColumn(page, 'En curso', ['Router norte', 'Antena sur']);
});

test('a card is dropped on a collapsed column and moved into it by keyboard', async ({ page, world }) => {
  await openBoard(page, world);
  await collapse(page, 'En curso');
  await dragTo(page, 'Antena sur', strip(page, 'En curso'));
  await expect(strip(page, 'En curso')).toHaveAccessibleName('En curso 1');
  await card(page, 'Router norte').focus();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(strip(page, 'En curso')).toHaveAccessibleName('En curso 2');
  await expect(card(page, 'Router sur')).toBeFocused();

  await strip(page, 'En curso').focus();
  await page.keyboard.press('Enter');
  await expectColumn(page, 'En curso', ['Router norte', 'Antena sur']);
  await expect(card(page, 'Router norte')).toBeFocused();
});

test('a saved view shows its own appearance', async ({ page, world }) => {
  await openBoard(page, world);
  await openMenu(page);
  await page.getByRole('menuitemradio', { name: 'Compacta' }).click();
  await page.keyboard.press('Escape');
  await collapse(page, 'Hecho');
  const views = page.getByRole('button', { name: /^Vista/ });
  await views.click();
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Densa');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(views).toHaveAccessibleName('Vista Densa');

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Restablecer apariencia' }).click();
  await expect(views).toHaveAccessibleName('Vista Densa, con cambios');
  await expect(strip(page, 'Hecho')).toBeHidden();
  await views.click();
  await page.getByRole('menuitemradio', { name: 'Todos los tickets' }).click();
  await expect(page).not.toHaveURL(/density/);
  await expect(strip(page, 'Hecho')).toBeHidden();
  await views.click();
  await page.getByRole('menuitemradio', { name: 'Densa' }).click();
  await expect(strip(page, 'Hecho')).toBeVisible();
  await expect(views).toHaveAccessibleName('Vista Densa');
});

test('sorted cards stay in their column and move to another one @phone', async ({ page, world }) => {
  await openBoard(page, world);
  await openMenu(page);
  await page.getByRole('menuitem', { name: /^Orden: / }).click();
  await page.getByRole('menuitemradio', { name: 'Título' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Invertir orden' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectColumn(page, 'Por hacer', ['Router sur', 'Router norte', 'Antena sur']);
  await expect(page).toHaveURL(/order=-title/);

  await moveByMenu(page, 'Antena sur', 'En curso');
  await moveByMenu(page, 'Router norte', 'En curso');
  await expectColumn(page, 'En curso', ['Router norte', 'Antena sur']);
  await page.reload();
  await expectColumn(page, 'En curso', ['Router norte', 'Antena sur']);
  await card(page, 'Antena sur').focus();
  await page.keyboard.press('Control+Shift+ArrowUp');
  await page.getByRole('button', { name: 'Orden manual' }).click();
  await expect(page).toHaveURL(/order=manual/);
});

test('cards move between lanes, which change their priority @phone', async ({ page, world }) => {
  await openBoard(page, world);
  await openMenu(page);
  await page.getByRole('menuitem', { name: /^Carriles: / }).click();
  await page.getByRole('menuitemradio', { name: 'Prioridad' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const lane = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(lane('Sin prioridad').getByRole('article')).toHaveCount(3);
  await expect(lane('Alta')).toBeHidden();

  await cardBox(page, 'Antena sur')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Prioridad', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Alta' }).click();
  await expect(lane('Alta').getByRole('heading', { name: 'Antena sur' })).toBeVisible();
  await cardBox(page, 'Router norte')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mover al carril' }).click();
  await page.getByRole('menuitemradio', { name: 'Alta' }).click();
  await expect(lane('Alta').getByRole('article')).toHaveCount(2);

  await card(page, 'Router sur').focus();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(lane('Alta').getByRole('article')).toHaveCount(3);
  await expect(card(page, 'Router sur')).toBeFocused();
  await expect(lane('Sin prioridad')).toBeHidden();
  // Until the server has answered, the message is still that of the move before.
  await expect(page.locator('mg-snackbar')).toContainText(`${world.prefix}-3 pasó a Alta`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(lane('Sin prioridad').getByRole('heading', { name: 'Router sur' })).toBeVisible();

  await lane('Alta').getByRole('button', { name: /^Alta/ }).click();
  await page.reload();
  await expect(lane('Alta').getByRole('button', { name: /^Alta/ })).toHaveAttribute('aria-expanded', 'false');
  await expect(lane('Alta').getByRole('article')).toHaveCount(0);
});

test('a card is dropped into another lane and another column at once', async ({ page, world }) => {
  await openBoard(page, world);
  await card(page, 'Router sur').focus();
  await cardBox(page, 'Antena sur')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Prioridad', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Alta' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: /^Carriles: / }).click();
  await page.getByRole('menuitemradio', { name: 'Prioridad' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const lane = page.getByRole('region', { name: 'Alta', exact: true });
  await expect(lane).toBeVisible();
  const list = page.getByRole('list', { name: 'Tickets de En curso, Alta' });
  await dragTo(page, 'Router sur', list.locator('xpath=../..'));
  await expect(list.getByRole('heading')).toHaveText(['Router sur']);
});
