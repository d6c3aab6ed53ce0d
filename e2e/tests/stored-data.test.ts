/** Data that the device keeps: screens that were opened before are shown before the server answers, and without it. */
import type { Page, Route } from '@playwright/test';
import { card, column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { storedKeys } from '../support/stored-data.ts';
import { openTicket } from '../support/ticket.ts';
import { signOut } from '../support/world.ts';

test.use({ plan: { tasks: ['Revisar la bomba', 'Cambiar el filtro'] } });

/** Holds the reads of the API until the returned function is called. */
async function holdReads(page: Page): Promise<() => void> {
  let release!: () => void;
  const mayGo = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/v1\/(business|users|home)/, async (route: Route) => {
    if (route.request().method() === 'GET') await mayGo;
    await route.continue().catch(() => undefined);
  });
  return release;
}

test('a board is shown before the server answers, and then what changed on it @phone', async ({
  page,
  world,
  request,
}) => {
  await openBoard(page, world);
  await expectColumn(page, world.columns[0]!, ['Revisar la bomba', 'Cambiar el filtro']);
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^getBoard/));

  const release = await holdReads(page);
  await page.reload();
  await expectColumn(page, world.columns[0]!, ['Revisar la bomba', 'Cambiar el filtro']);

  const created = await request.post(`${world.origin}/v1/business/${world.bid}/ticket`, {
    headers: { authorization: `Bearer ${world.token}` },
    data: { team_id: world.tid, title: 'Pedir repuestos' },
  });
  expect(created.ok(), await created.text()).toBe(true);
  release();
  await expect(card(page, 'Pedir repuestos')).toBeVisible();
});

test.describe('without a server', () => {
  // The browser complains about each request that fails.
  test.use({ expectedComplaints: /ERR_FAILED|Failed to load resource/ });

  test('a board and a ticket that were opened before are shown while the server is unreachable', async ({
    page,
    world,
  }) => {
    await openBoard(page, world);
    await openTicket(page, 'Revisar la bomba');
    await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^getTicket/));

    await page.route('**/v1/**', (route) => route.abort());
    await page.goto('/boards');
    await expectColumn(page, world.columns[0]!, ['Revisar la bomba', 'Cambiar el filtro']);
    await openTicket(page, 'Revisar la bomba');
  });
});

test('stored data is deleted on sign-out', async ({ page, world }) => {
  await openBoard(page, world);
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^getBoard/));
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await storedKeys(page)).toEqual([]);
  await expect(column(page, world.columns[0]!)).toBeHidden();
});
