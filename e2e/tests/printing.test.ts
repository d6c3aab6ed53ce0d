/** Print: the whole content in the light theme, without the surrounding UI. */
import type { Page } from '@playwright/test';
import { openBoard, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/world.ts';
import { comment, editDescription, openTicket, ticket } from '../support/ticket.ts';

const tasks = Array.from({ length: 20 }, (_, index) => `Tarea ${index + 1}`);
test.use({ plan: { tasks } });

test('a board is printed as a list of every ticket, without bar and menu, in the light theme', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  const column = page.getByRole('table', { name: 'Por hacer' });
  await expect(column.getByRole('rowheader')).toHaveText(tasks);
  await expect(page.getByRole('table', { name: 'Hecho' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(titles(page, 'Por hacer')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(column).toHaveCount(0);
});

test('a ticket is printed alone as a work order, on as many pages as it needs', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Tarea 20');
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Punto ${index + 1} de la descripción.`);
  await (await editDescription(page)).fill(paragraphs.join('\n\n'));
  await ticket(page).getByRole('button', { name: 'Guardar' }).click();
  await comment(page, 'Ya está pedido.');
  await page.evaluate(() =>
    Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
  );
  await ticket(page).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir orden de trabajo' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Tarea 19', { exact: true }).filter({ visible: true })).toHaveCount(0);
  const order = page.getByRole('article', { name: 'Orden de trabajo' });
  await expect(order.getByRole('heading', { level: 1, name: 'Tarea 20' })).toBeVisible();
  await expect(order.getByText('Por hacer')).toBeVisible();
  await expect(order.getByText('Punto 60 de la descripción.')).toBeVisible();
  await expect(order.getByText('Nombre y firma')).toHaveCount(2);
  await expect(order.getByText('Ya está pedido.')).toBeVisible();
  await expect(ticket(page).getByRole('button')).toHaveCount(0);
  await expect(ticket(page).getByText('Arrastra archivos')).toBeHidden();
  expect(await printedPages(page)).toBeGreaterThan(1);
});

test('search results are printed completely', async ({ page, world }) => {
  await signIn(page, world, `/business/${world.bid}/ticket-search?q=Tarea`);
  await expect(page.getByText('Tarea 20', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const task of tasks) await expect(page.getByText(task, { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  expect(await printedPages(page)).toBeGreaterThan(1);
});

/** Number of printed pages. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', path: process.env['PRINT_TO'] });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
