/** Account: address, password, data export, and deletion. */
import { readFileSync } from 'node:fs';
import { card } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { type Letter, inApp, lettersTo, mailedLink } from '../support/mail.ts';
import { newAccount, signIn, signInByForm, signOut } from '../support/world.ts';

test.describe('account', () => {
  test.use({ expectedComplaints: /status of 403/, plan: { tasks: ['Pintar la fachada'] } });

  test('changes the address with the password and signs in with it', async ({ page, world }) => {
    await signIn(page, world, '/profile/security');
    const form = page.getByRole('form', { name: 'Tu correo' });
    const email = `nueva-${world.email}`;
    await form.getByRole('textbox', { name: 'Correo', exact: true }).fill(email);
    const password = form.getByRole('textbox', { name: 'Tu contraseña, para estar seguros' });
    await password.fill('no-es-esta');
    await form.getByRole('button', { name: 'Cambiar el correo' }).click();
    await expect(form.getByText('La contraseña no es correcta.')).toBeVisible();
    await password.fill(world.password);
    await form.getByRole('button', { name: 'Cambiar el correo' }).click();
    await expect(password).toBeHidden();
    await signOut(page);
    await signInByForm(page, { ...world, email }, '/profile/security');
    await expect(form.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue(email);
  });

  test('changing the password keeps this session', async ({ page, world }) => {
    await signIn(page, world, '/profile/security');
    const form = page.getByRole('form', { name: 'Contraseña' });
    await form.getByRole('textbox', { name: 'Contraseña actual' }).fill('no-es-esta');
    await form.getByRole('textbox', { name: 'Contraseña nueva' }).fill('otra-clave-larga');
    await form.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(form.getByText('La contraseña no es correcta.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Contraseña actual' }).fill(world.password);
    await form.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByText('Contraseña cambiada')).toBeVisible();
    await signOut(page);
    await signInByForm(page, { ...world, password: 'otra-clave-larga' }, '/profile/security');
  });

  test('exports the data and deletes the account with its password', async ({ page, world, request }) => {
    await signIn(page, world, '/boards');
    await card(page, 'Pintar la fachada').click();
    await page.waitForURL(/\/ticket\//);
    const ticketId = new URL(page.url()).pathname.split('/')[4]!;
    const said = await request.post(`/v1/business/${world.bid}/tickets/${ticketId}/comment`, {
      headers: { authorization: `Bearer ${world.token}` },
      data: { text: 'Falta pintura' },
    });
    expect(said.status()).toBe(201);
    await page.goto('/profile');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar mis datos' }).click();
    const file = await download;
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      user: { email: string };
      businesses: { bid: number }[];
      sessions: { current: boolean }[];
      tickets: { team: string; tickets: { title: string }[] }[];
      comments: { comments: { text: string; ticket: { title: string } }[] }[];
      files: { bid: number; files: object[] }[];
    };
    expect(data.user.email).toBe(world.email);
    expect(data.businesses.map(({ bid }) => bid)).toEqual([world.bid]);
    expect(data.sessions.filter(({ current }) => current)).toHaveLength(1);
    // Created by the user, although it is not assigned to anyone.
    expect(data.tickets.map(({ team, tickets }) => [team, tickets.map(({ title }) => title)])).toEqual([
      ['Soporte', ['Pintar la fachada']],
    ]);
    expect(data.comments).toMatchObject([
      { comments: [{ text: 'Falta pintura', ticket: { title: 'Pintar la fachada' } }] },
    ]);
    expect(data.files).toEqual([{ bid: world.bid, files: [] }]);

    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page
      .locator('mg-dialog[open]')
      .filter({ has: page.getByRole('heading', { name: '¿Eliminar tu cuenta?' }) });
    await dialog.getByRole('textbox', { name: 'Correo de tu cuenta' }).fill(world.email);
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('no-es-esta');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(world.password);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('deletes the account of an email-link user with an emailed code', async ({
    page,
    request,
    baseURL,
  }) => {
    const { name, email } = newAccount('Illa Quispe');
    await page.goto('/login/email?hl=es');
    await page.getByRole('textbox', { name: 'Correo' }).fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    // The email may arrive before the page has stored the address for the link.
    await expect(page.getByText(/Enviamos un enlace a/)).toBeVisible();
    await page.goto(inApp(await mailedLink(request, email)));
    await expect(page).toHaveURL(/\/(home|onboarding|complete-profile)/);

    await page.goto('/profile');
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
    await page.getByRole('form', { name: 'Tus datos' }).getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardado')).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page
      .locator('mg-dialog[open]')
      .filter({ has: page.getByRole('heading', { name: '¿Eliminar tu cuenta?' }) });
    await dialog.getByRole('textbox', { name: 'Correo de tu cuenta' }).fill(email);
    await dialog.getByRole('button', { name: 'Enviarme un código por correo' }).click();
    const field = dialog.getByRole('textbox', { name: 'Código' });
    await expect(field).toBeFocused();
    const [first] = await lettersTo(email);
    expect(first!.subject).toBe('Tu código para eliminar tu cuenta de Minga');
    // Another code invalidates the first one.
    await dialog.getByRole('button', { name: 'Enviar otro código' }).click();
    const [, second] = await lettersTo(email, 2);
    const [old, code] = [codeIn(first!), codeIn(second!)];
    expect(old).not.toBe(code);
    await field.fill(old);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog.getByText('El código no es correcto o venció.')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    // Formatted as if pasted from an email.
    await field.fill(` ${code.slice(0, 4)} ${code.slice(4)} `);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page).toHaveURL(/\/login/);

    // The address is free again: it can register a new account.
    const answer = await request.post(
      `${baseURL}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
      {
        data: { email, password: 'una-clave-larga' },
      },
    );
    expect(answer.ok(), await answer.text()).toBe(true);
  });
});

/** The code in an email, which is on a line of its own. */
function codeIn({ text }: Letter): string {
  const code = /^\d{8}$/m.exec(text)?.[0];
  expect(code, text).toBeDefined();
  return code!;
}
