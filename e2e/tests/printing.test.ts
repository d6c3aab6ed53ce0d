/** Printing: the whole content on light paper, without what surrounds it on the screen. */
import { openBoard, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

const tasks = Array.from({ length: 20 }, (_, index) => `Tarea ${index + 1}`);
test.use({ plan: { tasks } });

test('a board is printed with every ticket, without bar and menu, and light', async ({ page, world }) => {
  await openBoard(page, world);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(titles(page, 'Por hacer')).toHaveCount(tasks.length);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('banner')).toBeVisible();
});
