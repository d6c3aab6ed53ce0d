/** Timeline of a team: planned dates by mouse, by touch and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn, type World } from '../support/world.ts';

test.use({ plan: { tasks: ['Pagar la luz', 'Llamar a Beni'] } });

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Cronograma' });
const bar = (page: Page, title: string): Locator =>
  grid(page).getByRole('gridcell').getByRole('link', { name: title });
const snackbar = (page: Page, text: RegExp): Locator => page.locator('mg-snackbar').filter({ hasText: text });

/** Width of a day in the zoom of a month, in px: wide and narrow screens. */
const [wideDay, narrowDay] = [28, 18];

async function openTimeline(page: Page, world: World): Promise<void> {
  await signIn(page, world, '/boards?view=timeline', world.origin);
  await expect(grid(page)).toBeVisible();
}

/** Day of the month so many days from now; the browser of the journey is in La Paz. */
function dayOfMonth(offset: number): string {
  const time = new Date(Date.now() + offset * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('es', { day: 'numeric', timeZone: 'America/La_Paz' }).format(time);
}

/** Today as a date field accepts it. */
function today(): string {
  const parts: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
  return new Intl.DateTimeFormat('es-BO', { ...parts, timeZone: 'America/La_Paz' }).format(new Date());
}

/** Center of an element, moved sideways. */
async function pointOf(element: Locator, byX = 0): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2 + byX, y: y + height / 2 };
}

async function dragBy(page: Page, element: Locator, px: number): Promise<void> {
  const from = await pointOf(element);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + px / 2, from.y);
  await page.mouse.move(from.x + px, from.y);
  await page.mouse.up();
}

test('a ticket is dragged onto the timeline, stretched and moved, and keeps its days after a reload', async ({
  page,
  world,
}) => {
  await openTimeline(page, world);
  const undated = page.getByRole('complementary', { name: 'Tickets sin fechas' });
  // Today is at a quarter of the view: three days later is well inside of it.
  const box = (await grid(page).boundingBox())!;
  await undated.getByRole('link', { name: 'Pagar la luz' }).dragTo(grid(page), {
    targetPosition: { x: 260 + (box.width - 260) / 2, y: 300 },
  });
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(/Pagar la luz, vence el \d+ de/);
  await expect(undated.getByRole('link', { name: 'Pagar la luz' })).toBeHidden();

  await bar(page, 'Pagar la luz').hover();
  await dragBy(page, bar(page, 'Pagar la luz').locator('[data-part=start]'), -3 * wideDay);
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(/, del /);
  const before = await bar(page, 'Pagar la luz').getAttribute('aria-label');
  const moved = snackbar(page, /quedó del/).last();
  await expect(moved).toBeVisible();
  const former = await moved.textContent();
  await dragBy(page, bar(page, 'Pagar la luz'), 2 * wideDay);
  await expect(bar(page, 'Pagar la luz')).not.toHaveAccessibleName(before!);
  const after = await bar(page, 'Pagar la luz').getAttribute('aria-label');
  expect(await accessFaults(page)).toEqual([]);

  // Until the server has answered, the message is still that of the change before.
  await expect(moved).not.toHaveText(former!);
  await moved.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(before!);
  await dragBy(page, bar(page, 'Pagar la luz'), 2 * wideDay);
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(after!);
  await expect(snackbar(page, /quedó del/).last()).toBeVisible();
  await page.reload();
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(after!);
});

test('dates are given, moved and stretched by keyboard, and a saved view keeps the zoom', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/boards', world.origin);
  await expect(page.getByRole('region', { name: 'Por hacer' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page).toHaveURL(/view=timeline/);
  await page.getByRole('button', { name: /Mover a un día… Llamar a Beni/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Día' }).fill(today());
  await page.getByRole('button', { name: 'Mover', exact: true }).press('Enter');
  await expect(bar(page, 'Llamar a Beni')).toBeVisible();

  await bar(page, 'Llamar a Beni').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  await expect(snackbar(page, /quedó del/)).toBeVisible();
  const days = new RegExp(`del ${dayOfMonth(2)} .*al ${dayOfMonth(3)} de`);
  await expect(bar(page, 'Llamar a Beni')).toHaveAccessibleName(days);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(bar(page, 'Llamar a Beni')).toHaveAccessibleName(days);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ticket\//);
  await page.goBack();

  await page.getByRole('button', { name: 'Trimestre' }).click();
  await expect(page).toHaveURL(/zoom=quarter/);
  await page.getByRole('button', { name: /Vistas/ }).click();
  await page.getByRole('menuitem', { name: /Guardar/ }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Plan');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Semana' }).click();
  await page
    .getByRole('button', { name: /Plan|Vistas/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: /Plan/ }).click();
  await expect(page).toHaveURL(/zoom=quarter/);
});

test('on a phone a bar is moved by a long press, and a swipe scrolls @touch', async ({
  page,
  world,
  context,
}) => {
  await openTimeline(page, world);
  await page.getByRole('button', { name: 'Sin fechas (2)' }).click();
  await page.getByRole('button', { name: /Mover a un día… Pagar la luz/ }).click();
  await page.getByRole('textbox', { name: 'Día' }).fill(today());
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page, 'Pagar la luz')).toBeVisible();
  expect(await sidewaysOverflow(page)).toEqual([]);

  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = await pointOf(bar(page, 'Pagar la luz'));
  await finger('touchStart', from.x, from.y);
  await expect(page.locator('[data-changing]')).toHaveCount(1);
  for (const part of [1, 2, 3]) await finger('touchMove', from.x + part * narrowDay, from.y);
  await finger('touchEnd');
  const moved = new RegExp(`vence el ${dayOfMonth(3)} de`);
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(moved);
  await expect(snackbar(page, moved)).toBeVisible();

  const left = () => bar(page, 'Pagar la luz').evaluate((element) => element.getBoundingClientRect().left);
  const start = await left();
  const at = await pointOf(bar(page, 'Pagar la luz'));
  await finger('touchStart', at.x, at.y);
  for (const step of [20, 40, 60, 80]) await finger('touchMove', at.x - step, at.y);
  await finger('touchEnd');
  await expect.poll(left).toBeLessThan(start - 20);
  await expect(bar(page, 'Pagar la luz')).toHaveAccessibleName(moved);
});
