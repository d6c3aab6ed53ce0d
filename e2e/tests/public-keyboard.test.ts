/** The public site by keyboard: every control is reachable, visible on focus, and nothing traps the focus. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

test.describe.configure({ timeout: 180_000 });

for (const width of [360, 1440]) {
  test(`Tab reaches all controls on every public page, in view: ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: Record<string, string[]> = {};
    for (const path of await publicPages(request)) {
      await page.goto(`${path}?hl=es`);
      // The link to the demo appears when the server has answered.
      await expect(page.locator('[data-demo]:not([data-demo="shown"])')).toHaveCount(0);
      if (path === '/canvas') await expect(page.getByRole('application')).toBeVisible();
      const found = await walk(page);
      if (found.length) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}

/** Pages in the sitemap. */
async function publicPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(found).toContain('/contact');
  return [...new Set(found)];
}

/** Tabs through a page; returns the controls that are not reached, and those not visible on focus. */
async function walk(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const stops = await markStops(page);
  expect(stops).toBeGreaterThan(8);
  for (let step = 0; step <= stops; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(noteFocus);
    if (fault) faults.push(fault);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-stop="waiting"]')].map((part) => part.outerHTML.slice(0, 120)),
  );
  return [...faults, ...missed.map((part) => `Not reached: ${part}`)];
}

/** Marks all operable controls; of a radio group the checked one. Returns their number. */
async function markStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    let count = 0;
    for (const part of parts) {
      const isLeftOut =
        part.tabIndex < 0 || part.matches(':disabled') || !part.checkVisibility({ visibilityProperty: true });
      const isOtherChoice = part instanceof HTMLInputElement && part.type === 'radio' && !part.checked;
      if (isLeftOut || isOtherChoice) continue;
      part.dataset.stop = 'waiting';
      count += 1;
    }
    return count;
  });
}

/** Runs in the page: records the focused element; returns what is wrong with its visibility. */
function noteFocus(): string | null {
  const part = document.activeElement as HTMLElement;
  if (part === document.body) return null;
  part.dataset.stop = 'reached';
  const name = part.outerHTML.slice(0, 100);
  // A native radio button is visually replaced by its label.
  const shown = part.matches('input[type="radio"]') ? (part.parentElement ?? part) : part;
  const box = shown.getBoundingClientRect();
  const isInSight = box.bottom > 0 && box.top < innerHeight && box.width > 1 && box.height > 1;
  const marked = [part, part.nextElementSibling, part.parentElement].some((each) => {
    // Shadows are not rendered in forced colours: the focus indicator must be an outline.
    return each !== null && getComputedStyle(each).outlineStyle !== 'none';
  });
  const isOpaque = shown.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (!isInSight) return `Out of sight: ${name}`;
  if (!marked) return `Without a mark: ${name}`;
  return isOpaque ? null : `Not seen: ${name}`;
}

test('the landing page is operable by keyboard: skip link, menu, tabs, questions, prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/?hl=es');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Empezar ahora' })).toBeFocused();

  const menu = page.getByRole('button', { name: 'Abrir menú' });
  await menu.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('link')).toHaveCount(8);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await drawer.getByRole('link', { name: 'Precios' }).press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.locator('#pricing')).toBeInViewport();

  const tab = page.getByRole('tab', { name: 'Tableros visuales' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Control de tiempo' })).toBeVisible();

  const question = page.getByText('Varios a la vez', { exact: true });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Los cambios de los demás llegan solos al tablero/)).toBeVisible();

  await page.getByRole('radio', { name: /^Anual/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('50 USD', { exact: true })).toBeVisible();
});

test('from 1024 px on the menu entries are in the bar; an open drawer closes there', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 900 });
  await page.goto('/?hl=es');
  const bar = page.getByRole('navigation', { name: 'Secciones' });
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const name of ['Inicio', 'Producto', 'Precios', 'Ayuda', 'Contacto'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeHidden();

  // A click on the backdrop closes it as well.
  await page.setViewportSize({ width: 1023, height: 900 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
});
