/** Sign-in besides email and password: email links, tokens, providers, other apps; and their errors. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { inApp, mailedLink } from '../support/mail.ts';
import { newAccount, signIn, signOut, signUp } from '../support/world.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Correo' });

/** Mocks the runtime configuration. Fetched beforehand, since a page may navigate while the request runs. */
async function configureSignIn(page: Page, settings: object): Promise<void> {
  const answer = await page.request.get('/minga-config.json');
  const config = (await answer.json()) as { signIn: object };
  await page.route('/minga-config.json', (route) =>
    route.fulfill({ json: { ...config, signIn: { ...config.signIn, ...settings } } }),
  );
}

test.describe('an email link', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('signs in once, asks for the address on another device, and is invalid afterwards', async ({
    page,
    request,
    baseURL,
    browser,
  }) => {
    const account = newAccount();
    await signUp(request, baseURL!, account);
    await page.goto('/login?hl=es');
    await page.getByRole('link', { name: 'Entrar con un enlace por correo' }).click();
    // The previous screen has a field of that name as well.
    await expect(page.getByRole('heading', { name: 'Entra sin contraseña' })).toBeVisible();
    await email(page).fill(account.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText(/Enviamos un enlace a/)).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    const address = inApp(await mailedLink(request, account.email));

    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const other = await elsewhere.newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { name: '¿A qué correo llegó?' })).toBeVisible();
    await elsewhere.close();

    await page.goto(address);
    await expect(page).toHaveURL(/\/(home|onboarding)/);

    const later = await browser.newContext({ locale: 'es-BO' });
    const late = await later.newPage();
    await late.goto(address);
    await email(late).fill(account.email);
    await late.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(late.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await later.close();
  });

  test('sets a new password, with its rules shown while typing', async ({ page, request, baseURL }) => {
    const account = newAccount();
    await signUp(request, baseURL!, account);
    await page.goto('/login/reset?hl=es');
    await email(page).fill(account.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText(/le llegará un mensaje/)).toBeVisible();
    const link = await mailedLink(request, account.email);
    await page.goto(inApp(link));
    await expect(page.getByText(account.email)).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Contraseña nueva' });
    await field.fill('cinco');
    const rule = page.getByRole('listitem').filter({ hasText: 'Al menos 6 caracteres' });
    await expect(rule).not.toContainText('cumplido');
    await field.fill('otra-clave-larga');
    await expect(rule).toContainText('cumplido');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar y entrar' }).click();
    await expect(page).toHaveURL(/\/(home|onboarding)/);
  });

  test('that is malformed is invalid', async ({ page }) => {
    await page.goto('/login/email?hl=es&mode=verifyEmail&oobCode=inventado');
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      '/profile/security',
    );
  });
});

test.describe('a provider', () => {
  test.use({ expectedComplaints: /status of 404|status of 403/ });

  test('creates an account the first time and finds it the second', { tag: '@phone' }, async ({ page }) => {
    const { email: address } = newAccount();
    for (const time of ['first', 'second']) {
      await page.goto('/login?hl=es');
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      const dialog = page
        .locator('mg-dialog[open]')
        .filter({ has: page.getByRole('heading', { name: 'Probar con Google' }) });
      await dialog.getByRole('textbox', { name: 'Correo en Google' }).fill(address);
      await dialog.getByRole('textbox', { name: 'Nombre en Google' }).fill('Wayra Choque');
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await expect(page, time).toHaveURL(/\/(home|onboarding|complete-profile)/);
      await page.goto('/profile');
      await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Wayra Choque');
      await signOut(page);
    }
  });

  test('is rejected for a domain that is not allowed', async ({ page }) => {
    await configureSignIn(page, { allowedDomains: ['umsa.example'] });
    await page.goto('/login?hl=es');
    await page.getByRole('button', { name: 'Continuar con Microsoft' }).click();
    await page.getByRole('textbox', { name: 'Correo en Microsoft' }).fill('ana@otra.example');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    const dialog = page
      .locator('mg-dialog[open]')
      .filter({ has: page.getByRole('heading', { name: 'Dominio no permitido' }) });
    await expect(dialog).toContainText('Usa un correo de umsa.example.');
    expect(await accessFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('sign-out continues to the end of the enterprise session, which returns', async ({
  page,
  world,
  baseURL,
}) => {
  await configureSignIn(page, { enterpriseLogoutUrl: '/enterprise/logout?tenant=7' });
  const asked: string[] = [];
  await page.route(/\/enterprise\/logout/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>enterprise</title>' });
  });
  await signIn(page, world, '/home');
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveTitle('enterprise');
  expect(asked).toHaveLength(1);
  const address = new URL(asked[0]!);
  expect(address.pathname).toBe('/enterprise/logout');
  expect([...address.searchParams]).toEqual([
    ['tenant', '7'],
    ['post_logout_redirect_uri', `${baseURL}/login`],
  ]);
});

test.describe('a token', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('of the server signs in and is removed from the address', async ({
    page,
    world,
    request,
    baseURL,
  }) => {
    const answer = await request.get(`${baseURL}/v1/users/token`, {
      headers: { authorization: `Bearer ${world.token}` },
    });
    const { token } = (await answer.json()) as { token: string };
    await page.goto(`/login/token?hl=es#token=${token}`);
    await expect(page).toHaveURL(/\/login\/token(\?hl=es)?$/);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('that is invalid shows an error', async ({ page }) => {
    await page.goto('/login/token?hl=es#token=inventado');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'El enlace para entrar no es válido o venció. Entra con tu cuenta.',
    );
  });
});

test('a registered app receives a token, an unregistered one does not', async ({ page, world, baseURL }) => {
  const back = `${baseURL}/help`;
  await configureSignIn(page, { oauthClients: [{ id: 'agenda', name: 'Agenda', redirectUris: [back] }] });
  await signIn(page, world);
  const ask = (client: string) =>
    `/login/oauth/authorize?client_id=${client}&redirect_uri=${encodeURIComponent(back)}&state=abc`;
  await page.goto(ask('nadie'));
  await expect(page.getByRole('heading', { name: 'No conocemos esa aplicación' })).toBeVisible();
  await page.goto(ask('agenda'));
  await expect(page.getByRole('heading', { name: '¿Dejas que Agenda entre con tu cuenta?' })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await expect(page).toHaveURL(/\/help#token=[^&]+&state=abc$/);
});
