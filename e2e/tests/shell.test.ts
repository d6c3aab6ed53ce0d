/** Shell of the signed-in screens: dimensions, navigation, messages. */
import { expect, test } from '../support/journey.ts';
import { newAccount, signIn, signUp } from '../support/world.ts';

test('the bar, the drawer, the notification panel and its list have their dimensions', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/home');
  for (const [size, high] of [
    [1440, 64],
    [900, 52],
    [360, 42],
  ] as const) {
    await page.setViewportSize({ width: size, height: 900 });
    await expect
      .poll(() => page.locator('mg-top-bar').evaluate((bar) => bar.getBoundingClientRect().height))
      .toBe(high);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // The screen starts at the edge of the drawer.
  await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(250);
  await page.getByRole('button', { name: 'Notificaciones' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await expect(panel).toBeVisible();
  const box = (await panel.boundingBox())!;
  expect(box.width).toBe(400);
  expect(box.height).toBe(700);
  expect(box.y).toBeGreaterThanOrEqual(64);
  await panel.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  const content = page.locator('main > div > :not(header, :empty)');
  await expect(content).toHaveCount(1);
  await expect.poll(async () => (await content.boundingBox())?.width).toBe(600);
});

test('the logo links home and the search button to the search', async ({ page, world }) => {
  await signIn(page, world, '/profile');
  const logo = page.locator('mg-top-bar').getByRole('link', { name: 'Minga' });
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveURL(/\/home$/);
  // Where the bar has no room for its search field.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.locator('mg-top-bar').getByRole('link', { name: 'Buscar tickets' }).click();
  await expect(page).toHaveURL(new RegExp(`/business/${world.bid}/ticket-search$`));
});

test('the drawer stays open on wide screens and closes on navigation on narrow ones', async ({
  page,
  world,
}) => {
  const profile = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Mi perfil' });
  const home = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' });
  await signIn(page, world, '/home');
  await profile.click();
  await expect(page.getByRole('heading', { name: 'Mi perfil', level: 1 })).toBeVisible();
  await expect(home).toBeVisible();

  await page.setViewportSize({ width: 900, height: 900 });
  await expect(home).toBeVisible();
  await home.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(profile).toBeHidden();
  await page.getByRole('button', { name: 'Menú' }).click();
  await expect(profile).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(profile).toBeHidden();
  await page.getByRole('button', { name: 'Menú' }).click();
  await profile.click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(profile).toBeHidden();
});

test('a user without a business finds boards, their name and a link to create a business in the drawer', async ({
  page,
  request,
  baseURL,
}) => {
  const account = newAccount('Inti Choque');
  await signUp(request, baseURL!, account);
  await signIn(page, account, '/home');
  const drawer = page.locator('mg-drawer');
  await expect(drawer.getByRole('link', { name: 'Tableros' })).toBeVisible();
  await drawer.getByRole('button', { name: `Inti Choque ${account.email}` }).click();
  await page.getByRole('option', { name: 'Crear otro negocio' }).click();
  await expect(page).toHaveURL(/\/business\/create$/);
});

test('an address that requires a user dispatches login-needed and explains the redirect', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('login-needed', (event) => {
      sessionStorage.setItem('needed', (event as CustomEvent<{ from: string }>).detail.from);
    });
  });
  await page.goto('/profile?hl=es&tab=2');
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText('Entra para ver la página que pediste.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('needed'))).toBe('/profile?hl=es&tab=2');
});

test.describe('a profile that cannot be loaded', () => {
  test.use({ expectedComplaints: /status of 500/ });

  for (const [lang, text] of [
    ['es', 'No se pudo leer tu perfil.'],
    ['en', 'Error getting user profile.'],
  ] as const) {
    test(`shows an error and is loaded again: ${lang}`, async ({ page, world }) => {
      await signIn(page, world, '/home');
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
      const path = /\/v1\/users\/me$/;
      // Live updates would load the profile again before the button is pressed.
      await page.route('**/v1/live**', () => undefined);
      await page.route(path, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await page.goto('/home');
      await expect(page.getByText(text)).toBeVisible();
      await page.unroute(path);
      await page.getByRole('button', { name: lang === 'es' ? 'Intentar de nuevo' : 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa');
    });
  }
});

test('clicks on the version and the system in the drawer toggle developer mode', async ({ page, world }) => {
  await signIn(page, world, '/home');
  const flag = () => page.evaluate(() => localStorage.getItem('dev'));
  const foot = page.locator('footer');
  await expect(foot).toContainText(`${new Date().getFullYear()} Minga 2.79.38 (354)`);
  await foot.getByText('Minga 2.79.38').dblclick();
  await expect.poll(flag).toBe('1');
  await foot.getByRole('button', { pressed: true }).click();
  await expect.poll(flag).toBe(null);
});

test('the skip link is the first tab stop; palette, business picker and account menu work by keyboard', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/profile');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar tickets, equipos, acciones' });
  await expect(field).toBeFocused();
  await page.keyboard.type('crear un ticket');
  await expect(page.getByRole('option', { name: 'Crear un ticket en Soporte' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/boards\\?bid=${world.bid}&tid=${world.tid}$`));
  await expect(
    page.getByRole('main').getByRole('textbox', { name: 'Título del ticket nuevo' }),
  ).toBeFocused();

  await page.getByRole('button', { name: /Cooperativa Andina .* Cambiar de negocio/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Buscar negocio' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Cambiar de negocio/ })).toBeFocused();

  const account = page.getByRole('button', { name: `Cuenta de ${world.name}` });
  await account.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Mi perfil' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Tema oscuro' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await account.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Tema claro' })).toBeVisible();
});
