/** Sign-in: clear errors, registration, return address, demo, sign-out. */
import type { Page } from '@playwright/test';
import { column, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { ticket } from '../support/ticket.ts';
import { newAccount, newPrefix, signIn, signUp } from '../support/world.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Contraseña' });
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true }).click();

test.describe('shows sign-in errors', () => {
  test.use({ expectedComplaints: /status of 40[09]|ERR_INTERNET_DISCONNECTED/ });

  test('for empty fields, an invalid address, an unknown email and a wrong password', async ({
    page,
    request,
    baseURL,
  }) => {
    const account = newAccount();
    await signUp(request, baseURL!, account);
    await page.goto('/login?hl=es');

    await enter(page);
    await expect(page.getByText('Escribe tu correo.')).toBeVisible();
    await expect(email(page)).toBeFocused();

    await email(page).fill('no-es-un-correo');
    await enter(page);
    await expect(page.getByText('Revisa el correo: no parece una dirección.')).toBeVisible();

    await email(page).fill(newAccount().email);
    await enter(page);
    await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
    await expect(password(page)).toBeFocused();

    await password(page).fill('cualquiera');
    await enter(page);
    await expect(page.getByText('No hay una cuenta con este correo. Crea una.')).toBeVisible();

    await email(page).fill(account.email);
    await enter(page);
    await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/login/);

    await password(page).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home/);
  });

  test('while offline, and the same form works once the network is back', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const account = newAccount();
    await signUp(request, baseURL!, account);
    await page.goto('/login?hl=es');
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    await context.setOffline(true);
    await enter(page);
    await expect(page.getByRole('alert')).toHaveText(
      'No hay conexión a internet. Revisa tu red e intenta de nuevo.',
    );
    await context.setOffline(false);
    await enter(page);
    await expect(page).toHaveURL(/\/home/);
  });

  test('for too many attempts', async ({ page }) => {
    await page.route(/accounts:signInWithPassword/, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } },
      }),
    );
    await page.goto('/login?hl=es');
    await email(page).fill('rosa@correo.example');
    await password(page).fill('una-clave');
    await enter(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Demasiados intentos. Espera unos minutos o cambia tu contraseña.',
    );
  });

  test('for an email that has an account, and a short password', async ({ page, request, baseURL }) => {
    const account = newAccount();
    await signUp(request, baseURL!, account);
    await page.goto('/register?hl=es');
    await page.getByRole('textbox', { name: 'Nombre' }).fill(account.name);
    await email(page).fill(account.email);
    await password(page).fill('corta');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Usa al menos 6 caracteres.')).toBeVisible();
    await password(page).fill('otra-clave-larga');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Ya hay una cuenta con este correo. Entra con ella.')).toBeVisible();
  });
});

test.describe('no layout shift', { tag: '@phone' }, () => {
  for (const [what, pattern, below] of [
    ['settings', '/minga-config.json', /^Entrar$/],
    ['script', /\/ProviderButtons-[^/]*\.js/, /demo/],
  ] as const) {
    test(`when the provider buttons load with their ${what}`, async ({ page }) => {
      let tell = (): void => undefined;
      const told = new Promise<void>((resolve) => {
        tell = resolve;
      });
      await page.route(pattern, async (route) => {
        await told;
        await route.continue();
      });
      // The held request delays the load event of the page.
      await page.goto('/login?hl=es', { waitUntil: 'commit' });
      const button = page.getByRole('button', { name: below });
      await expect(button).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await button.boundingBox();
      tell();
      await expect(page.getByRole('button', { name: 'Continuar con Facebook' })).toBeVisible();
      await expect(page.getByRole('button', { name: /demo/ })).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
    });
  }

  test('when a field shows a problem on blur', async ({ page, isMobile }) => {
    await page.goto('/login?hl=es');
    await email(page).fill('rosa');
    const link = page.getByRole('link', { name: 'Olvidé mi contraseña' });
    await (isMobile ? link.tap() : link.click());
    await expect(page).toHaveURL(/\/login\/reset/);
  });
});

test(
  'a new account completes onboarding and gets to its first board',
  { tag: '@phone' },
  async ({ page }) => {
    const account = newAccount('Wara Mamani');
    await page.goto('/?hl=es');
    await page
      .getByRole('link', { name: /Entrar|Empezar|Crear/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/(login|register)/);
    await page.goto('/login?hl=es');
    await page.getByRole('link', { name: 'Crea tu cuenta' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(account.name);
    await email(page).fill(account.email);
    await password(page).fill(account.password);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();

    await expect(page.getByRole('heading', { name: '¿Cómo se llama tu negocio?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Panadería Illimani');
    await page.getByRole('textbox', { name: 'Prefijo de los tickets' }).fill(newPrefix());
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: '¿Qué equipo empieza?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre del tablero' }).fill('Horno');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('textbox', { name: 'Tarea 1' }).fill('Encender el horno');
    await page.getByRole('textbox', { name: 'Tarea 1' }).press('Enter');
    // The next line receives the following keys.
    await page.keyboard.type('Amasar');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Crear mi tablero' }).click();

    await expect(page).toHaveURL(/\/boards/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Horno');
    const first = page
      .getByRole('region')
      .filter({ has: page.getByRole('heading', { name: 'Encender el horno' }) });
    await expect(first.getByRole('listitem').getByRole('heading')).toHaveText([
      'Encender el horno',
      'Amasar',
    ]);
  },
);

test.describe('the requested page', () => {
  test.use({ plan: { tasks: ['Revisar la bomba'] } });

  test('is shown after sign-in', { tag: '@phone' }, async ({ page, world }) => {
    await page.goto('/load-xlsx?hl=es');
    await expect(page).toHaveURL(/\/login/);
    await email(page).fill(world.email);
    await password(page).fill(world.password);
    await enter(page);
    await expect(page).toHaveURL(/\/load-xlsx/);
    await expect(page.getByRole('heading', { name: 'Importar tickets' })).toBeVisible();
  });

  test('is shown after following a link to a ticket', async ({ page, world, browser }) => {
    await signIn(page, world);
    await page.getByRole('link', { name: /Revisar la bomba/ }).click();
    await expect(page).toHaveURL(/\/ticket\//);
    const link = page.url();

    const other = await browser.newContext({ locale: 'es-BO' });
    const visitor = await other.newPage();
    await visitor.goto(link);
    await expect(visitor).toHaveURL(/\/login/);
    await email(visitor).fill(world.email);
    await password(visitor).fill(world.password);
    await enter(visitor);
    await expect(visitor).toHaveURL(link);
    await expect(ticket(visitor).getByRole('textbox', { name: 'Título' })).toHaveValue('Revisar la bomba');
    await other.close();
  });

  test('is never on another site', async ({ page, world }) => {
    await page.goto(`/login?hl=es&from=${encodeURIComponent('//otro.example/boards')}`);
    await email(page).fill(world.email);
    await password(page).fill(world.password);
    await enter(page);
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/home$/);
  });
});

test('one button signs in as the demo user', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?hl=es');
  await page.getByRole('button', { name: 'Entrar como Ana Quispe (demo)' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
  await page.goto('/boards');
  await expect(page.getByRole('listitem').getByRole('article').first()).toBeVisible();
});

test.describe('two tabs', () => {
  // Requests of the other tab in flight at that moment are rejected.
  test.use({ expectedComplaints: /401 \(Unauthorized\) \S+\/v1\// });

  test('signing out in one tab signs out the other', async ({ page, context, world }) => {
    await signIn(page, world);
    const other = await context.newPage();
    await other.goto('/boards');
    await expect(column(other, 'Por hacer')).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: `Cuenta de ${world.name}` }).click();
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    await expect(titles(other, 'Por hacer')).toHaveCount(0);
  });
});

test('sign-in is available in English', async ({ page, world }) => {
  await page.goto('/login?hl=en');
  await page.getByRole('textbox', { name: 'Email' }).fill(world.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(world.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
