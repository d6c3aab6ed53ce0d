/** Somebody who only visits writes to whoever runs this. */
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
    // What is typed survives a reload.
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page leads to the mail program instead', async ({ page }) => {
    await page.goto('/contact?hl=es');
    await expect(page.getByRole('link', { name: 'escríbenos desde tu programa de correo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeHidden();
  });
});
