/** A board as a person sees it: columns by their names, cards by their titles. */
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

/** The titles in a column, top to bottom. */
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

/** The link of a card, which is what takes focus and opens it. */
export function card(page: Page, title: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: false }) })
    .getByRole('link');
}

/** The card as a thing that can be dragged. */
export function cardBox(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
}

/** Drags a card with the mouse onto a place of a locator, as a hand does: press, a little way, there, let go. */
export async function dragTo(page: Page, title: string, target: Locator, at?: { x: number; y: number }) {
  await cardBox(page, title).hover({ position: { x: 40, y: 12 } });
  await page.mouse.down();
  await target.hover(at ? { position: at, force: true } : { force: true });
  // A browser sends dragover only after a second movement.
  await target.hover(at ? { position: { x: at.x + 2, y: at.y + 1 }, force: true } : { force: true });
  await page.mouse.up();
}

/** Moves a card by its menu: "Mover a" a column. */
export async function moveByMenu(page: Page, title: string, columnName: string): Promise<void> {
  await cardBox(page, title)
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mover a', exact: true }).click();
  await page.getByRole('menuitemradio', { name: columnName }).click();
}

/** Writes tickets by the button under a column, one a line; the field stays open for the next. */
export async function quickAdd(page: Page, columnName: string, newTitles: string[]): Promise<void> {
  await column(page, columnName).getByRole('button', { name: 'Agregar ticket' }).click();
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  for (const title of newTitles) {
    await field.fill(title);
    await field.press('Enter');
  }
  await field.press('Escape');
}
