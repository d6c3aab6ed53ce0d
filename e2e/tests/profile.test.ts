/** Profile of the user, and release notes. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { enterAsDemo, signIn } from '../support/world.ts';

/** A picture with two colours, twice as wide as high. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#c0392b"/><rect x="200" width="200" height="200" fill="#2f7fb5"/></svg>`;

test(
  'the profile stores name, phone by country, gender and age',
  { tag: '@phone' },
  async ({ page, world }) => {
    await signIn(page, world, '/profile');
    const form = page.getByRole('form', { name: 'Tus datos' });
    const phone = form.getByRole('textbox', { name: 'Teléfono' });
    await phone.fill('12');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Ese número no es de ese país. Revísalo.')).toBeVisible();
    await phone.fill('+591 71234567');
    await form.getByRole('textbox', { name: 'Edad' }).fill('34');
    await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosa Luz Condori');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText('Guardado')).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await page.reload();
    await expect(phone).toHaveValue('71234567');
    await expect(form.getByRole('textbox', { name: 'Edad' })).toHaveValue('34');
    await expect(page.getByRole('button', { name: /Cuenta de Rosa Luz Condori/ })).toBeVisible();
  },
);

test('gender persists; language and theme apply at once and persist, and the server stores the language', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/profile');
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Género', 'Femenino');
  await page.getByRole('form', { name: 'Tus datos' }).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await choose('Tema', 'Oscuro');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const told = page.waitForRequest((call) => call.method() !== 'GET' && call.url().endsWith('/v1/users/me'));
  await choose('Idioma', 'English');
  expect((await told).postDataJSON()).toEqual({ lang: 'en' });
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox', { name: 'Gender' })).toContainText('Female');
});

test('leaving with unsaved changes asks for confirmation', async ({ page, world }) => {
  await signIn(page, world, '/home');
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('A medias');
  await page.getByRole('link', { name: 'Inicio' }).click();
  const dialog = page
    .locator('mg-dialog[open]')
    .filter({ has: page.getByRole('heading', { name: '¿Salir sin guardar?' }) });
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('A medias');
  // Back asks as well.
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('A medias');
  // Closing the tab: the browser asks.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('a photo is cropped to a square and shown everywhere', async ({ page, world }) => {
  await signIn(page, world, '/profile');
  const png = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, picture);
  await page.getByLabel('Archivo de la foto').setInputFiles({
    name: 'yo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  const dialog = page
    .locator('mg-dialog[open]')
    .filter({ has: page.getByRole('heading', { name: 'Elige el recorte' }) });
  await dialog.getByRole('application').press('ArrowLeft');
  await dialog.getByRole('slider', { name: 'Acercar' }).fill('2');
  expect(await accessFaults(page)).toEqual([]);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/v1/users/me/photo'));
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
  const { user } = (await (await sent).json()) as { user: { photoURL: string } };
  const photo = await page.request.get(user.photoURL);
  expect(photo.headers()['content-type']).toBe('image/webp');
  await expect(page.getByRole('button', { name: 'Quitar la foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la foto' }).click();
  await expect(page.getByRole('button', { name: 'Elegir una foto' })).toBeVisible();
  expect((await page.request.get(user.photoURL)).status()).toBe(404);
});

test.describe('sessions', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('revoking one session makes its open tab ask for the password in place and keeps unsaved text', async ({
    page,
    world,
    browser,
  }) => {
    await signIn(page, world, '/profile/devices');
    const other = await (await browser.newContext()).newPage();
    await signIn(other, world, '/profile');
    const age = other.getByRole('textbox', { name: 'Edad' });
    await age.fill('41');

    await page.reload();
    const list = page.getByRole('region', { name: 'Dispositivos y sesiones' });
    // The token of the journey itself is a session as well.
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await list
      .getByRole('button', { name: /Cerrar la sesión en Chrome/ })
      .first()
      .click();
    await expect(page.getByText('Se cerró la sesión')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);

    const dialog = other
      .locator('mg-dialog[open]')
      .filter({ has: other.getByRole('heading', { name: 'Tu sesión terminó' }) });
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(world.password);
    await dialog.getByRole('button', { name: 'Continuar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(age).toHaveValue('41');
    await other.getByRole('form', { name: 'Tus datos' }).getByRole('button', { name: 'Guardar' }).click();
    await expect(other.getByText('Guardado')).toBeVisible();

    // Revokes all others; the current session stays.
    await page.reload();
    await list.getByRole('button', { name: 'Cerrar todas las demás' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await other.context().close();
  });
});

test('a test notification appears as a banner and as a dot on the bell', async ({ page, world }) => {
  // Notifications before the live connection are fetched when it opens, without a banner.
  const live = page.waitForResponse('**/v1/live*');
  await signIn(page, world, '/profile/notifications');
  await live;
  await page.getByRole('button', { name: 'Enviar una de prueba' }).click();
  await expect(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible();
  await expect(page.locator('mg-banner').getByRole('status')).toContainText('Minga');
});

// Regression: changes between the first fetch and the stream of live events appeared only after a reload.
test('a notification that arrives before the live connection is shown once it is open', async ({
  page,
  world,
}) => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/live*', async (route) => {
    await released;
    await route.continue();
  });
  await signIn(page, world, '/profile/notifications');
  await page.getByRole('button', { name: 'Enviar una de prueba' }).click();
  await expect(page.getByText('Notificación de prueba enviada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible();
});

test('new release notes are marked until they were seen', async ({ page, world }) => {
  await signIn(page, world, '/home');
  await page.getByRole('link', { name: 'Novedades, hay nuevas' }).click();
  await expect(page.getByRole('heading', { name: 'Cambios al momento' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Novedades', exact: true })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Escribir una novedad' })).toHaveCount(0);
  await page.goto('/changelog/create');
  await expect(page).toHaveURL(/\/changelog$/);
});

test('an operator creates, edits and deletes release notes in both languages', async ({ page }) => {
  await enterAsDemo(page);
  await page.goto('/changelog/create');
  const title = `Prueba ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Título en español' }).fill(title);
  await page.getByRole('textbox', { name: 'Texto en español' }).fill('Ahora **mejor**.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Hace falta en los dos idiomas.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Título en inglés' }).fill(`${title} in English`);
  await page.getByRole('textbox', { name: 'Texto en inglés' }).fill('Now **better**.');
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(/\/changelog$/);
  const note = page.getByRole('article', { name: title });
  await expect(note.locator('strong')).toHaveText('mejor');

  await note.getByRole('link', { name: `Editar «${title}»` }).click();
  await page.getByRole('textbox', { name: 'Título en español' }).fill(`${title} bis`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: `Eliminar «${title} bis»` }).click();
  await page.locator('mg-dialog[open]').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('heading', { name: `${title} bis` })).toHaveCount(0);
});
