/** Messages that are written while the server cannot be reached arrive once and in order. */
import type { Page } from '@playwright/test';
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/world.ts';

// The browser complains about each request that fails.
test.use({ expectedComplaints: /ERR_FAILED|Failed to load resource/ });

const texts = ['Sale el camión', 'Lleva dos antenas', 'Llega a las cinco'];

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(composer(page)).toHaveValue('');
}

test('messages without a server are sent by the next tab, once and in order @phone', async ({
  page,
  context,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  await signIn(page, world, '/chats', world.origin);
  await page.getByRole('button', { name: 'Nuevo chat' }).click();
  await page.getByRole('checkbox', { name: nina.name }).check();
  await page.getByRole('button', { name: 'Abrir chat' }).click();
  await expect(page.getByRole('heading', { name: nina.name, level: 1 })).toBeVisible();
  await write(page, texts[0]!);
  await expect(messages(page)).toHaveCount(1);

  await page.route(/\/v1\//, (route) => route.abort());
  for (const text of texts.slice(1)) await write(page, text);
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(/2 cambios por enviar, guardados en este dispositivo/)).toBeVisible();
  const address = page.url();
  // No question: nothing is lost.
  await page.close({ runBeforeUnload: true });

  const next = await context.newPage();
  await next.goto(address);
  await expect(messages(next)).toHaveCount(3);
  await expect(messages(next)).toContainText(texts);

  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/chats', world.origin);
  const row = hers.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: /Rosa Condori/ });
  await expect(row).toContainText('3 mensajes sin leer');
  await row.click();
  await expect(messages(hers)).toContainText(texts);
  await expect(messages(hers)).toHaveCount(3);
  await elsewhere.close();
});
