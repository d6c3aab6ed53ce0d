/** Moving cards by mouse, touch, keyboard and menu: shown immediately, in other tabs, and after a reload. */
import type { Page, Route } from '@playwright/test';
import {
  card,
  cardBox,
  column,
  dragTo,
  expectColumn,
  moveByMenu,
  openBoard,
  quickAdd,
} from '../support/board.ts';
import { expect, test, withMotion } from '../support/journey.ts';
import { openTicket, ticket } from '../support/ticket.ts';
import { bodyBytes, Traffic } from '../support/traffic.ts';

const tasks = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
test.use({ ...withMotion, plan: { tasks } });

/** Endpoint that moves tickets. */
const order = '**/v1/business/*/tickets-order';

/** Waits for the response to the move that `act` makes. */
async function stored(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(order);
  await act();
  expect((await answer).status()).toBe(200);
}

test('the mouse moves a card within its column and to another, and a reload keeps the order', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await stored(page, () => dragTo(page, 'Uno', cardBox(page, 'Tres'), { x: 60, y: 60 }));
  await expectColumn(page, 'Por hacer', ['Dos', 'Tres', 'Uno', 'Cuatro', 'Cinco']);

  await stored(page, () => dragTo(page, 'Dos', column(page, 'En curso'), { x: 100, y: 120 }));
  await expectColumn(page, 'En curso', ['Dos']);
  await stored(page, () => dragTo(page, 'Cinco', cardBox(page, 'Dos'), { x: 60, y: 4 }));
  await expectColumn(page, 'En curso', ['Cinco', 'Dos']);

  await page.reload();
  await expectColumn(page, 'Por hacer', ['Tres', 'Uno', 'Cuatro']);
  await expectColumn(page, 'En curso', ['Cinco', 'Dos']);
});

test('Escape cancels a drag without a move', async ({ page, world }) => {
  const traffic = new Traffic(page);
  await openBoard(page, world);
  await expectColumn(page, 'Por hacer', tasks);
  traffic.forget();
  await cardBox(page, 'Uno').hover({ position: { x: 40, y: 12 } });
  await page.mouse.down();
  await column(page, 'Hecho').hover();
  await column(page, 'Hecho').hover({ position: { x: 80, y: 90 } });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectColumn(page, 'Por hacer', tasks);
  expect(traffic.lines.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

test('Space lifts, arrow keys move and Space drops a card; Ctrl, Shift and an arrow key move it directly', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await card(page, 'Uno').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Levantado.' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'En curso, lugar 1' })).toBeAttached();
  await stored(page, () => page.keyboard.press('Space'));
  await expectColumn(page, 'En curso', ['Uno']);
  await expect(card(page, 'Uno')).toBeFocused();

  await card(page, 'Tres').focus();
  await stored(page, () => page.keyboard.press('Control+Shift+ArrowUp'));
  await expectColumn(page, 'Por hacer', ['Tres', 'Dos', 'Cuatro', 'Cinco']);
  await expect(card(page, 'Tres')).toBeFocused();

  // Escape returns a lifted card to its place.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Movimiento cancelado' })).toBeAttached();
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Tres', 'Dos', 'Cuatro', 'Cinco']);
  await expectColumn(page, 'En curso', ['Uno']);
});

test(
  'the menu moves a card to a column, to the top and to the end',
  { tag: '@phone' },
  async ({ page, world }) => {
    await openBoard(page, world);
    await stored(page, () => moveByMenu(page, 'Dos', 'En curso'));
    await expectColumn(page, 'En curso', ['Dos']);
    for (const [title, item] of [
      ['Cuatro', 'Mover al inicio'],
      ['Uno', 'Mover al final'],
    ] as const) {
      await cardBox(page, title)
        .getByRole('button', { name: /^Acciones de/ })
        .click();
      await stored(page, () => page.getByRole('menuitem', { name: item }).click());
    }
    await expectColumn(page, 'Por hacer', ['Cuatro', 'Tres', 'Cinco', 'Uno']);
    await page.reload();
    await expectColumn(page, 'Por hacer', ['Cuatro', 'Tres', 'Cinco', 'Uno']);
  },
);

test('a long press lifts a card and drags it', { tag: '@touch' }, async ({ page, world, context }) => {
  await openBoard(page, world);
  // Fake clock: a touch that lasts longer than the lift delay would open the menu.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const touch = await context.newCDPSession(page);
  const from = (await cardBox(page, 'Uno').boundingBox())!;
  // Past the middle of the third card, which is shifted down by the gap above it.
  const to = (await cardBox(page, 'Cuatro').boundingBox())!;
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const start = { x: from.x + 60, y: from.y + 20 };
  await finger('touchStart', start.x, start.y);
  // After the long press the card fades.
  await page.clock.runFor(450);
  await expect(page.locator('[data-dragged]')).toHaveCount(1);
  for (const part of [0.3, 0.6, 1]) {
    const y = start.y + (to.y + to.height * 0.8 - start.y) * part;
    await finger('touchMove', start.x, y);
    await page.clock.runFor(50);
  }
  await page.clock.resume();
  await stored(page, async () => void (await finger('touchEnd')));
  await expectColumn(page, 'Por hacer', ['Dos', 'Tres', 'Uno', 'Cuatro', 'Cinco']);
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Dos', 'Tres', 'Uno', 'Cuatro', 'Cinco']);
});

test('a swipe over cards scrolls and moves nothing', { tag: '@touch' }, async ({ page, world, context }) => {
  const traffic = new Traffic(page);
  await openBoard(page, world);
  traffic.forget();
  const touch = await context.newCDPSession(page);
  const from = (await cardBox(page, 'Dos').boundingBox())!;
  const point = (x: number) => [{ x, y: from.y + 20 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(300) });
  for (const x of [260, 200, 140, 80]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(column(page, 'En curso')).toBeInViewport({ ratio: 0.5 });
  await expectColumn(page, 'Por hacer', tasks);
  expect(traffic.lines.filter((line) => line.startsWith('PUT'))).toEqual([]);
});

test('another tab shows a move, a new ticket and a new title within a second', async ({
  page,
  context,
  world,
}) => {
  await openBoard(page, world);
  const other = await context.newPage();
  await other.goto('/boards');
  await expectColumn(other, 'Por hacer', tasks);
  await page.bringToFront();
  await stored(page, () => moveByMenu(page, 'Dos', 'En curso'));
  await expectColumn(other, 'En curso', ['Dos'], 1000);
  await stored(page, () => dragTo(page, 'Cinco', cardBox(page, 'Uno'), { x: 60, y: 4 }));
  await expectColumn(other, 'Por hacer', ['Cinco', 'Uno', 'Tres', 'Cuatro'], 1000);

  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/business\/\d+\/ticket$/.test(answer.url()),
  );
  await quickAdd(page, 'En curso', ['Seis']);
  await added;
  await expectColumn(other, 'En curso', ['Dos', 'Seis'], 1000);

  await openTicket(page, 'Seis');
  const title = ticket(page).getByRole('textbox', { name: 'Título' });
  const renamed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await title.fill('Siete');
  await title.press('Enter');
  expect((await renamed).status()).toBe(200);
  await expectColumn(other, 'En curso', ['Dos', 'Siete'], 1000);
  await other.close();
});

test('the browser of another user shows a move within a second', async ({ page, browser, world }) => {
  await openBoard(page, world);
  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const other = await elsewhere.newPage();
  await openBoard(other, world);
  await expectColumn(other, 'Por hacer', tasks);
  await stored(page, () => moveByMenu(page, 'Tres', 'Hecho'));
  await expectColumn(other, 'Hecho', ['Tres'], 1000);
  await elsewhere.close();
});

test.describe('a rejected move', () => {
  test.use({ expectedComplaints: /status of 4(03|09)/ });

  for (const [status, code, text] of [
    [403, 'auth/forbidden', 'No tienes permiso para hacer esto.'],
    [409, 'ticket/stale', 'Otra persona cambió este ticket.'],
  ] as const) {
    test(`is reverted and shows the reason (${status})`, async ({ page, world }) => {
      await openBoard(page, world);
      await page.route(order, (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { status, code, message: text, requestId: 'r-1' },
        }),
      );
      await moveByMenu(page, 'Dos', 'En curso');
      await expect(page.getByText(new RegExp(`No se movió ${world.prefix}-2\\.`))).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expectColumn(page, 'Por hacer', tasks);
      await expectColumn(page, 'En curso', []);
    });
  }
});

test('two concurrent moves into the same gap end with the same order', async ({ page, browser, world }) => {
  await openBoard(page, world);
  const elsewhere = await browser.newContext({ locale: 'es-BO', viewport: { width: 1440, height: 900 } });
  const other = await elsewhere.newPage();
  await openBoard(other, world);
  await expectColumn(other, 'Por hacer', tasks);

  // Holds both requests until both cards were dropped: neither user has seen the other's move.
  const held: Route[] = [];
  let release = (): void => {};
  const both = new Promise<void>((resolve) => (release = resolve));
  for (const each of [page, other]) {
    await each.route(order, async (route) => {
      held.push(route);
      if (held.length === 2) release();
      await both;
      await route.continue();
    });
  }
  const answers = [page.waitForResponse(order), other.waitForResponse(order)];
  await dragTo(page, 'Cuatro', cardBox(page, 'Dos'), { x: 60, y: 4 });
  await expectColumn(page, 'Por hacer', ['Uno', 'Cuatro', 'Dos', 'Tres', 'Cinco']);
  await dragTo(other, 'Cinco', cardBox(other, 'Dos'), { x: 60, y: 4 });
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);

  const shown = (each: Page) =>
    column(each, 'Por hacer').getByRole('heading', { level: 3 }).allTextContents();
  await expect
    .poll(async () => JSON.stringify(await shown(page)) === JSON.stringify(await shown(other)))
    .toBe(true);
  const final = await shown(page);
  expect([...final].sort()).toEqual([...tasks].sort());
  // Both are between their neighbours, in either order.
  expect(final.filter((title) => title !== 'Cuatro' && title !== 'Cinco')).toEqual(['Uno', 'Dos', 'Tres']);
  expect(final.slice(1, 3).sort()).toEqual(['Cinco', 'Cuatro']);
  await page.reload();
  await expectColumn(page, 'Por hacer', final);
  await other.reload();
  await expectColumn(other, 'Por hacer', final);
  await elsewhere.close();
});

test('three quick moves all persist', async ({ page, world }) => {
  await openBoard(page, world);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/tickets-order')) answers.push(response.status());
  });
  await card(page, 'Uno').focus();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(card(page, 'Uno')).toBeFocused();
  await card(page, 'Dos').focus();
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expectColumn(page, 'Hecho', ['Uno']);
  await expectColumn(page, 'En curso', ['Dos']);
  await expect.poll(() => answers).toEqual([200, 200, 200]);
  await expectColumn(page, 'Hecho', ['Uno']);
  await expectColumn(page, 'En curso', ['Dos']);
  await page.reload();
  await expectColumn(page, 'Hecho', ['Uno']);
  await expectColumn(page, 'En curso', ['Dos']);
  await expectColumn(page, 'Por hacer', ['Tres', 'Cuatro', 'Cinco']);
});

test('a key on the next card acts on that card while the previous move is pending', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await expectColumn(page, 'Por hacer', tasks);
  // Without waiting in between; regression: a moved card took focus back and was moved twice.
  for (const title of tasks) {
    await card(page, title).focus();
    await page.keyboard.press('Control+Shift+ArrowRight');
  }
  await expect(column(page, 'En curso').getByRole('listitem')).toHaveCount(tasks.length);
  await expectColumn(page, 'Hecho', []);
});

test('a move is one request of less than 2 kB and does not refetch the board', async ({ page, world }) => {
  const traffic = new Traffic(page);
  await openBoard(page, world);
  await expectColumn(page, 'Por hacer', tasks);
  traffic.forget();
  await stored(page, () => dragTo(page, 'Dos', column(page, 'En curso'), { x: 100, y: 120 }));
  await expectColumn(page, 'En curso', ['Dos']);
  // Requests of opening a ticket follow all requests that the move could have caused.
  await card(page, 'Tres').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => traffic.lines.length).toBeGreaterThan(1);
  expect(traffic.lines.slice(0, 2)).toEqual([
    `PUT /v1/business/${world.bid}/tickets-order`,
    expect.stringMatching(/^GET \/v1\/business\/\d+\/tickets\/[-\w]{20}$/),
  ]);
  expect(await bodyBytes(traffic.requests[0]!)).toBeLessThan(2000);
});
