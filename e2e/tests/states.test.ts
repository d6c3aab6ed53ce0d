/** Accessibility of interactive states: menus, dialogs, pickers, drawers, and validation errors. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test.describe.configure({ timeout: 180_000 });

const looks = [
  { lang: 'es', theme: 'light', width: 1440 },
  { lang: 'en', theme: 'dark', width: 360 },
] as const;

for (const { lang, theme, width } of looks) {
  test.describe(`${lang}, ${theme}, ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      plan: { lang, tasks: ['Pintar la fachada', 'Revisar el techo'] },
      expectedComplaints: /status of 400/,
    });
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    });

    const screens = [
      '/home',
      '/boards',
      'ticket',
      '/config',
      '/config/people',
      '/config/teams/:tid',
      '/profile',
    ];
    for (const screen of screens) {
      test(`everything that opens on ${screen} is accessible`, async ({ page, world }) => {
        await signIn(page, world);
        await setLanguage(page, lang);
        await page.goto(screen === 'ticket' ? '/boards' : screen.replace(':tid', String(world.tid)));
        await isAtRest(page);
        if (screen === 'ticket') {
          await page.getByRole('link', { name: /Pintar la fachada/ }).click();
          await expect(page.getByRole('tab').first()).toBeVisible();
          await isAtRest(page);
        }
        expect(await faultsOfPopups(page)).toEqual({});
      });
    }

    test('the palette, the shortcut sheet and an empty search are accessible', async ({ page, world }) => {
      await signIn(page, world);
      await setLanguage(page, lang);
      await page.goto('/home');
      await isAtRest(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
      await page.keyboard.type('zzzz');
      await expect(page.getByRole('option', { name: /^(Tableros|Boards)/ })).toHaveCount(0);
      expect(await accessFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      // Until the next frame the focus may be in the field of the palette, which would receive the key.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
      await page.goto(`/business/${world.bid}/ticket-search?q=zzzz`);
      await isAtRest(page);
      expect(await accessFaults(page)).toEqual([]);
    });

    test('forms with validation errors are accessible', async ({ page }) => {
      for (const path of ['/login', '/register', '/login/reset', '/login/email']) {
        await page.goto(`${path}?hl=${lang}`);
        await isAtRest(page);
        await page.getByRole('main').getByRole('textbox').first().press('Enter');
        await expect(page.getByRole('main').locator(':invalid, [aria-invalid="true"]').first()).toBeVisible();
        expect(await accessFaults(page), path).toEqual([]);
      }
    });

    test('everything that opens on public pages is accessible', async ({ page }) => {
      for (const path of ['/', '/pricing', '/help', '/canvas']) {
        await page.goto(`${path}?hl=${lang}`);
        await isAtRest(page);
        for (const summary of await page.locator('main summary:visible').all()) await summary.click();
        for (const tab of await page.getByRole('tab').all()) {
          await tab.click();
          expect(await accessFaults(page), path).toEqual([]);
        }
        expect(await accessFaults(page), path).toEqual([]);
        expect(await faultsOfPopups(page), path).toEqual({});
      }
      await page.goto(`/help?hl=${lang}`);
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.locator('main summary:visible, main details:visible')).toHaveCount(0);
      expect(await accessFaults(page)).toEqual([]);
    });
  });
}

/** Opens every popup one after another. Returns the problems by the name of the opener. */
async function faultsOfPopups(page: Page): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  // Content behind a dialog is inert.
  const top = page.locator((await page.locator('mg-dialog[open]').count()) ? 'mg-dialog[open]' : 'body');
  const openers = top.locator('[aria-haspopup]:not([aria-haspopup="false"], :disabled):visible');
  const popups = page
    .locator('[role="menu"], [role="listbox"], [role="dialog"], dialog[open]')
    .filter({ visible: true });
  const before = await popups.count();
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    const name = await nameOf(opener);
    await opener.click();
    await expect(popups, `what ${name} opens`).not.toHaveCount(before);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const found = await accessFaults(page);
    if (found.length) faults[name] = found;
    await page.keyboard.press('Escape');
    await expect(popups, `what ${name} opened`).toHaveCount(before);
  }
  return faults;
}

async function nameOf(opener: Locator): Promise<string> {
  return opener.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
  );
}

async function setLanguage(page: Page, lang: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
}

async function isAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading').or(page.getByRole('tab')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
