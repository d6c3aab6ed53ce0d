/** Visitors send messages to the operator. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';

for (const [language, words] of Object.entries({
  es: {
    name: 'Nombre',
    email: 'Correo',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    sent: 'Mensaje enviado',
  },
  en: { name: 'Name', email: 'Email', message: 'Message', send: 'Send message', sent: 'Message sent' },
})) {
  test(`a message is sent from the contact page, in ${language}`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/contact?hl=${language}`);
    await page.getByRole('textbox', { name: words.name }).fill('Ana Flores');
    await page.getByRole('textbox', { name: words.email }).fill('ana');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('textbox', { name: words.email })).toHaveAttribute('aria-invalid', 'true');
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.getByRole('textbox', { name: words.email }).fill('ana@correo.example');
    await page.getByRole('textbox', { name: words.message }).fill('Hola');
    // Text survives a reload.
    await page.reload();
    await expect(page.getByRole('textbox', { name: words.message })).toHaveValue('Hola');
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/contact'));
    await page.getByRole('button', { name: words.send }).click();
    expect((await answered).status()).toBe(201);
    await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();
    await expect(page.getByText('ana@correo.example')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
  });
}

/** Mocks the endpoint: the rate limit allows only a few messages per hour and address. */
async function takeMessages(page: Page): Promise<void> {
  await page.route('**/v1/contact', (route) => route.fulfill({ status: 201, json: { ok: true } }));
}

/** Holds scripts of a page until they are released. */
async function holdScripts(page: Page, pattern: RegExp): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

// Regression: a message submitted before the script had loaded was submitted natively to /contact?name=…, and all input
// was lost.
for (const [what, pattern] of Object.entries({
  'the script of the form': /\/contact-form[^/]*\.js/,
  'any script of the page': /\/assets\/.*\.js/,
})) {
  test(
    `a submit before ${what} has loaded is validated and sent once it has`,
    { tag: '@phone' },
    async ({ page }) => {
      await takeMessages(page);
      const release = await holdScripts(page, pattern);
      // Held scripts delay the load event of the page.
      await page.goto('/contact?hl=es', { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: 'Correo' }).fill('ana@correo.example');
      await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
      await page.getByRole('combobox', { name: 'Asunto' }).selectOption('Una idea');
      await page.getByRole('button', { name: 'Enviar mensaje' }).click();
      await expect(page.getByRole('button', { name: 'Enviando…' })).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
      release();
      await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL(/\/contact\?hl=es$/);
      // Text typed before is stored as soon as the script has loaded.
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Hola');
      await expect(page.getByRole('combobox', { name: 'Asunto' })).toHaveValue('idea');
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
      await page.getByRole('button', { name: 'Enviar mensaje' }).click();
      await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    },
  );
}

test.describe('when scripts fail to load', () => {
  test.use({
    expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503|dynamically imported module/,
  });

  for (const [what, pattern] of Object.entries({
    'the script of the form': /\/contact-form[^/]*\.js/,
    'any script of the page': /\/assets\/.*\.js/,
  })) {
    test(`the form shows a failure of ${what}, keeps the input, and is sent after a retry`, async ({
      page,
    }) => {
      await takeMessages(page);
      await page.route(pattern, (route) => route.abort());
      await page.goto('/contact?hl=es');
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
      await page.getByRole('textbox', { name: 'Correo' }).fill('ana@correo.example');
      await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
      await page.getByRole('combobox', { name: 'Asunto' }).selectOption('Una idea');
      const problem = page.getByText('No se pudo cargar el formulario');
      const send = page.getByRole('button', { name: 'Enviar mensaje' });
      await expect(problem).toBeHidden();
      await send.click();
      await expect(problem).toBeVisible();
      expect(await accessFaults(page)).toEqual([]);
      // The page reloads, and its scripts fail again.
      await Promise.all([page.waitForEvent('domcontentloaded'), send.click()]);
      await expect(problem).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Hola');
      // Offline the reload fails and the page stays.
      await page.context().setOffline(true);
      await send.click();
      await expect(problem).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Asunto' })).toHaveValue('idea');
      await page.context().setOffline(false);
      // The same when a proxy responds in place of the server.
      await page.route(/\/contact\?/, (route) => route.fulfill({ status: 503, body: 'away' }));
      const asked = page.waitForResponse(/\/contact\?/);
      await send.click();
      await asked;
      await expect(problem).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Hola');
      await page.unroute(/\/contact\?/);
      await page.unroute(pattern);
      const sent = page.waitForRequest('**/v1/contact');
      await send.click();
      expect((await sent).postDataJSON()).toMatchObject({ name: 'Ana', message: 'Hola', topic: 'idea' });
      await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    });
  }
});

test.describe('when an unrelated script fails to load', () => {
  test.use({ expectedComplaints: /no-such/ });

  test('the form is sent from the page as it is', async ({ page }) => {
    await takeMessages(page);
    await page.goto('/contact?hl=es');
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src: '/assets/no-such.js' });
          script.addEventListener('error', resolve);
          document.head.append(script);
        }),
    );
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
    await page.getByRole('textbox', { name: 'Correo' }).fill('ana@correo.example');
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page links to the mail program instead', async ({ page }) => {
    await page.goto('/contact?hl=es');
    await expect(page.getByRole('link', { name: 'escríbenos desde tu programa de correo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeHidden();
  });
});
