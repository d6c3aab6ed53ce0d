/** Page object of a board: columns by name, cards by title. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn, type World } from './world.ts';

/** Signs in and waits for the board with its columns. */
export async function openBoard(page: Page, world: World): Promise<void> {
  await signIn(page, world, '/boards', world.origin);
  await expect(column(page, world.columns[0]!)).toBeVisible();
}

/** A column by its name. */
export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Titles of the cards in a column, top to bottom. */
export function titles(page: Page, columnName: string): Locator {
  return column(page, columnName).getByRole('listitem').getByRole('heading');
}

/** Waits until a column shows exactly these titles, in this order. */
export async function expectColumn(
  page: Page,
  columnName: string,
  expected: string[],
  timeout?: number,
): Promise<void> {
  await expect(titles(page, columnName)).toHaveText(expected, timeout ? { timeout } : {});
}

/** The link of a card, which receives focus and opens the ticket. */
export function card(page: Page, title: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: false }) })
    .getByRole('link');
}

/** The draggable card. */
export function cardBox(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
}

/** Drags a card with the mouse onto a position of a locator, in several steps like a user. */
export async function dragTo(page: Page, title: string, target: Locator, at?: { x: number; y: number }) {
  await cardBox(page, title).hover({ position: { x: 40, y: 12 } });
  await page.mouse.down();
  await target.hover(at ? { position: at, force: true } : { force: true });
  // Browsers send `dragover` only after a second movement.
  await target.hover(at ? { position: { x: at.x + 2, y: at.y + 1 }, force: true } : { force: true });
  await page.mouse.up();
}

/** Moves a card to a column with its menu. */
export async function moveByMenu(page: Page, title: string, columnName: string): Promise<void> {
  await cardBox(page, title)
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mover a', exact: true }).click();
  await page.getByRole('menuitemradio', { name: columnName }).click();
}

/** Creates tickets with the button below a column, one per line; the field stays open for the next one. */
export async function quickAdd(page: Page, columnName: string, newTitles: string[]): Promise<void> {
  await column(page, columnName).getByRole('button', { name: 'Agregar ticket' }).click();
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  for (const title of newTitles) {
    await field.fill(title);
    await field.press('Enter');
  }
  await field.press('Escape');
}
