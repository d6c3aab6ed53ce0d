/** Screens that were opened once open without a network: the server is killed. */
import { card, column, expectColumn, openBoard, quickAdd } from '../support/board.ts';
import { expect, test } from '../support/own-minga.ts';
import { storedKeys } from '../support/stored-data.ts';
import { openTicket, ticket } from '../support/ticket.ts';
import { makeWorld } from '../support/world.ts';

test.use({
  serviceWorkers: 'allow',
  expectedComplaints:
    /ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|ERR_SOCKET|ERR_EMPTY|ERR_NETWORK|ERR_FAILED|status of 503/,
});

test.describe.configure({ timeout: 180_000 });

test('home, a board and a ticket open while the server is down, and catch up when it is back @phone', async ({
  page,
  request,
  minga,
}) => {
  const world = await makeWorld(request, minga.origin, { tasks: ['Revisar la bomba', 'Cambiar el filtro'] });
  await openBoard(page, world);
  await openTicket(page, 'Revisar la bomba');
  const isStored = (query: RegExp) =>
    expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(query));
  await isStored(/^getBoard/);
  await isStored(/^getTicket/);
  await page.goto(`${minga.origin}/home`);
  await isStored(/^getHome/);
  // All files are stored once the worker is active.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

  await minga.kill();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${minga.origin}/boards`);
  await expectColumn(page, world.columns[0]!, ['Revisar la bomba', 'Cambiar el filtro']);
  await openTicket(page, 'Revisar la bomba');
  await page.reload();
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue('Revisar la bomba');
  await page.goto(`${minga.origin}/boards`);
  await expect(column(page, world.columns[0]!)).toBeVisible();
  await quickAdd(page, world.columns[0]!, ['Llamar al proveedor']);
  await page.reload();
  await expectColumn(page, world.columns[0]!, [
    'Revisar la bomba',
    'Cambiar el filtro',
    'Llamar al proveedor',
  ]);

  await minga.restart();
  const created = await request.post(`${world.origin}/v1/business/${world.bid}/ticket`, {
    headers: { authorization: `Bearer ${world.token}` },
    data: { team_id: world.tid, title: 'Pedir repuestos' },
  });
  expect(created.ok(), await created.text()).toBe(true);
  await expect(card(page, 'Pedir repuestos')).toBeVisible({ timeout: 60_000 });
  // What was written without the server is stored, once.
  await expect(page.getByText('Guardando…')).toHaveCount(0, { timeout: 60_000 });
  await page.reload();
  await expect(card(page, 'Llamar al proveedor')).toHaveCount(1);
});
