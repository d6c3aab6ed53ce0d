/** Behaviour of the public site before the app has loaded, and the transition into it. */
import { expect, test, withMotion } from '../support/journey.ts';
import { judge } from '../support/lighthouse.ts';
import { enterAsDemo, signIn } from '../support/world.ts';

test.use(withMotion);

test.describe('before any script of the app', () => {
  test.beforeEach(async ({ page }) => {
    // Blocks the scripts of the app: the page must work without them.
    await page.route(/\/assets\/[^/]+\/(app|react|hooks)[^/]*\.js/, (route) => route.abort());
  });
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('tabs, drawer, theme and language work', async ({ page }) => {
    await page.goto('/?hl=es');
    await page.getByRole('tab', { name: 'Control de tiempo' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Control de tiempo' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Seguimiento de incidencias' })).toBeFocused();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Tema oscuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('contentinfo').getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Everyone's work, made easier");
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('#pricing')).toBeInViewport();
  });

  test('is dark while half of the dark section is visible, and a fragment scrolls to its section', async ({
    page,
  }) => {
    await page.goto('/?hl=es#section-dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    await page.locator('#section1').scrollIntoViewIfNeeded();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test(
  'a stranger moves a card of the landing page, and somebody answers',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?hl=es');
    const column = (name: string) => page.locator('#section1').getByRole('region', { name });
    const card = page.getByRole('button', { name: /NUB-412/ });
    // By keyboard: the same on a phone and on a desktop.
    await card.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(column('En curso').getByRole('button', { name: /NUB-412/ })).toBeFocused();
    await expect(page.locator('#section1').getByRole('status')).toHaveText(/^Beto pasó NUB-/);
  },
);

// Regression: estimated heights of the sections above made the page scroll up to 1,400 px too far, and back.
test(
  'an address with a fragment scrolls to its section without going past it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(globalThis, { places });
      addEventListener('scroll', () => places.push(Math.round(scrollY)));
    });
    await page.goto('/?hl=es#pricing');
    const pricing = page.locator('#pricing');
    await expect(pricing).toBeInViewport();
    // The page scrolls once more after its first second.
    await page.clock.fastForward(1500);
    const offset = () => pricing.evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await offset()) - 88)).toBeLessThan(40);
    const { farthest, end } = await page.evaluate(() => {
      const { places } = globalThis as unknown as { places: number[] };
      return { farthest: Math.max(...places), end: scrollY };
    });
    expect(farthest - end).toBeLessThan(40);
  },
);

// Regression: a language change scrolled to the fragment again.
test('the language selector in the footer stays on the screen on an address with a fragment', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/?hl=es#section5');
  await expect(page.locator('#section5')).toBeInViewport();
  const language = page.getByRole('contentinfo').getByRole('combobox');
  await language.scrollIntoViewIfNeeded();
  await language.focus();
  await language.selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Everyone's work, made easier");
  await expect(language).toBeInViewport();
  // Past the delay before the scroll to a fragment.
  await page.clock.fastForward(5000);
  await expect(language).toBeInViewport();
  await expect(language).toBeFocused();
});

// Regression: prerendered pages never signed visitors in.
test('a visitor is signed in anonymously after the first interaction, on a prerendered page too', async ({
  page,
}) => {
  const signUps: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) signUps.push(request.url());
  });
  await page.goto('/?hl=es', { waitUntil: 'networkidle' });
  expect(signUps).toEqual([]);
  const isSigningUp = page.waitForRequest(/accounts:signUp/);
  await page.getByRole('tab', { name: 'Control de tiempo' }).click();
  await isSigningUp;
  // The page is still the prerendered one.
  await expect(page.locator('#root')).toHaveAttribute('data-written');
});

test('a chosen price is kept through sign-in without another document load', async ({ page }) => {
  await page.goto('/?hl=es');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByText('Mensual').click();
  await page.getByRole('link', { name: 'Probar 30 días' }).first().click();
  await expect(page).toHaveURL(/\/login\?action=checkout$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Entra a Minga' })).toBeFocused();
  expect(
    await page.evaluate(() => [document.cookie.includes('price_basic_month'), 'isSame' in window]),
  ).toEqual([true, true]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El trabajo de todos, más fácil');
});

// Regression: every Back navigation scrolled to the top.
test('Back restores the scroll position, also on a prerendered page', { tag: '@phone' }, async ({ page }) => {
  const placeOf = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/pricing?hl=es');
  await page.getByText('¿Cómo se paga?').click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const onPricing = await placeOf();
  expect(onPricing).toBeGreaterThan(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centro de ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿En qué te ayudamos?' })).toBeFocused();
  expect(await placeOf()).toBe(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const onHelp = await placeOf();
  expect(onHelp).toBeGreaterThan(100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de Minga' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trabajo de todos, para todos' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '¿En qué te ayudamos?' })).toBeFocused();
  await expect.poll(placeOf).toBe(onHelp);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Un precio que se entiende' })).toBeFocused();
  await expect.poll(async () => Math.abs((await placeOf()) - onPricing)).toBeLessThan(200);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: '¿En qué te ayudamos?' })).toBeFocused();
  await expect.poll(placeOf).toBe(onHelp);
});

// Regression: plan names were shown as message keys, since the catalogue of the public pages was not loaded.
test('a plan is chosen after sign-in and summarised', async ({ page, world }) => {
  await signIn(page, world, '/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Todavía no elegiste un plan' })).toBeVisible();
  await expect(page.getByText('Tableros visuales')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir Básico' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu plan: Básico' })).toBeVisible();
  // Yearly prices are shown per month and per year, monthly ones once.
  await expect(page.getByText('Por licencia, cada año')).toBeVisible();
  await page.getByText('Mensual').click();
  await expect(page.getByText('Por licencia, cada año')).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: /^5\sUSD$/ })).toHaveCount(1);
  await page.getByText('Anual').click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu plan: Básico' })).toBeVisible();
  await expect(page.getByText('Tableros visuales')).toBeVisible();
  await page.getByRole('button', { name: 'Olvidar esta elección' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Todavía no elegiste un plan' })).toBeVisible();
});

test('a signed-in user returns to the app from every public page', async ({ page }) => {
  await enterAsDemo(page);
  await page.goto('/help');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Entrar' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Abrir Minga' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('a drawing is stored on the device, undone and saved', async ({ page }) => {
  await page.goto('/canvas?hl=es');
  const sheet = page.getByRole('application', { name: 'Hoja para dibujar' });
  await sheet.focus();
  for (const key of [' ', 'Shift+ArrowRight', 'Shift+ArrowDown', ' ', 'Escape'])
    await page.keyboard.press(key);
  await expect(sheet.locator('path')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(sheet.locator('path')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(sheet.locator('path')).toHaveCount(1);
  for (const kind of ['PNG', 'SVG']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`minga.${kind.toLowerCase()}`);
  }
  await page.reload();
  await expect(sheet.locator('path')).toHaveCount(1);
});

test('the landing page has no faults in accessibility, best practices and SEO', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const { scores, faults } = await judge(`${baseURL}/?hl=es`, ['accessibility', 'best-practices', 'seo']);
  expect(faults).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
});
