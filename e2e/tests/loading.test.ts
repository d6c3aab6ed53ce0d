/** How screens come: their scripts together, once, and what is said when they do not come. */
import type { Page, Route } from '@playwright/test';
import { column } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/world.ts';

test('the scripts of a screen are asked for together, not one after the other', async ({ page, world }) => {
  await signIn(page, world, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await holdScripts(page);
  await page.goto('/home');
  // Whatever else comes when nothing is to do is there, and only the board is missing.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  scripts.hold();
  await page.getByRole('link', { name: 'Tableros' }).click();
  await expect.poll(() => scripts.isHeld(/\/BoardsScreen-/)).toBe(true);
  const missing = await scripts.missingImports(page);
  expect(missing, 'needed by a script that was asked for, and not asked for beside it').toEqual([]);
  await scripts.release();
  await expect(column(page, world.columns[0]!)).toBeVisible();
});

/** Keeps scripts from arriving, and knows which were asked for. */
async function holdScripts(page: Page) {
  const asked = new Set<string>();
  const held: { path: string; route: Route }[] = [];
  let holds = false;
  await page.route(/[.]js$/, (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.add(path);
    if (!holds) return route.continue();
    held.push({ path, route });
    return undefined;
  });
  return {
    hold: () => {
      holds = true;
    },
    isHeld: (name: RegExp) => held.some(({ path }) => name.test(path)),
    async release() {
      holds = false;
      await Promise.all(held.map(({ route }) => route.continue()));
    },
    /** What the held scripts import and nobody has asked for. */
    async missingImports(from: Page): Promise<string[]> {
      const needed = await Promise.all(
        held.map(async ({ path }) => {
          const text = await (await from.request.get(path)).text();
          const names = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+[.]js)["'`]/g)];
          return names.map(([, name]) => new URL(name!, `http://localhost${path}`).pathname);
        }),
      );
      return [...new Set(needed.flat())].filter((path) => !asked.has(path));
    },
  };
}
