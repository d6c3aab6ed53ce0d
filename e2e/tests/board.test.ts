/** Board and tickets: created, opened, edited, commented, and persisted across a reload. */
import { card, cardBox, column, expectColumn, openBoard, quickAdd, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import {
  choose,
  comment,
  commentField,
  editDescription,
  openTicket,
  ticket,
  expectText,
} from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la bomba', 'Pintar la reja', 'Llamar al proveedor'] } });

test(
  'tickets are added at the bottom and at the top of a column',
  { tag: '@phone' },
  async ({ page, world }) => {
    await openBoard(page, world);
    await quickAdd(page, 'Por hacer', ['Barrer', 'Regar']);
    const bottom = ['Revisar la bomba', 'Pintar la reja', 'Llamar al proveedor', 'Barrer', 'Regar'];
    await expectColumn(page, 'Por hacer', bottom);

    await column(page, 'Por hacer').getByRole('button', { name: 'Acciones de Por hacer' }).click();
    await page.getByRole('menuitem', { name: /Agregar ticket arriba/ }).click();
    const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
    await expect(field).toBeFocused();
    await field.fill('Abrir la puerta');
    await field.press('Enter');
    await expectColumn(page, 'Por hacer', ['Abrir la puerta', ...bottom]);

    // Each gets its number when it is stored.
    await expect(card(page, 'Abrir la puerta')).toHaveAccessibleName(
      new RegExp(`^${world.prefix}-6, Abrir la puerta`),
    );
    await page.reload();
    await expectColumn(page, 'Por hacer', ['Abrir la puerta', ...bottom]);
  },
);

test('a ticket is added, opened and closed by keyboard', async ({ page, world }) => {
  await openBoard(page, world);
  await card(page, 'Revisar la bomba').focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Título del ticket nuevo' })).toBeFocused();
  await page.keyboard.type('Cambiar el foco');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectColumn(page, 'Por hacer', [
    'Cambiar el foco',
    'Revisar la bomba',
    'Pintar la reja',
    'Llamar al proveedor',
  ]);
  await expect(card(page, 'Cambiar el foco')).toHaveAccessibleName(/-4, /);

  // One card of the board is a tab stop, arrow keys move from there.
  await card(page, 'Revisar la bomba').focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Pintar la reja')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'Cambiar el foco')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue('Cambiar el foco');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/boards/);
  await expect(card(page, 'Cambiar el foco')).toBeFocused();
});

test('Escape closes quick add and gives focus back to the card', async ({ page, world }) => {
  await openBoard(page, world);
  await card(page, 'Pintar la reja').focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Título del ticket nuevo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Título del ticket nuevo' })).toHaveCount(0);
  // Focus returns to the previously focused card.
  await expect(card(page, 'Pintar la reja')).toBeFocused();
});

test(
  'closing a ticket returns to the board with focus on its card',
  { tag: '@phone' },
  async ({ page, world }) => {
    await openBoard(page, world);
    await openTicket(page, 'Pintar la reja');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/boards/);
    await expect(ticket(page)).toHaveCount(0);
    await expect(card(page, 'Pintar la reja')).toBeFocused();

    await openTicket(page, 'Llamar al proveedor');
    await page.goBack();
    await expect(page).toHaveURL(/\/boards/);
    await expect(ticket(page)).toHaveCount(0);
    await expect(card(page, 'Llamar al proveedor')).toBeFocused();

    await openTicket(page, 'Revisar la bomba');
    await ticket(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(/\/boards/);
    await expect(card(page, 'Revisar la bomba')).toBeFocused();
    // Back leaves the board instead of reopening closed tickets.
    await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Pintar la reja', 'Llamar al proveedor']);
  },
);

test.describe('text input', () => {
  // The sanitizer parses the text in an inert document, in which the policy already blocks the handler.
  test.use({ expectedComplaints: /inline event handler|\/ticket\/x$/ });

  test(
    'all fields of a ticket are edited and persist across a reload',
    { tag: '@phone' },
    async ({ page, world }) => {
      await openBoard(page, world);
      await openTicket(page, 'Revisar la bomba');
      const open = ticket(page);

      const title = open.getByRole('textbox', { name: 'Título' });
      await title.fill('Revisar la bomba de agua');
      await title.press('Enter');
      await expect(open.getByText('Guardado').first()).toBeVisible();

      const description = await editDescription(page);
      await description.fill(
        [
          '## Pasos',
          '- cerrar la **llave**',
          '- <b>avisar</b>',
          '<script>document.title = "roto"</script>',
          '<img src=x onerror="document.title=\'roto\'">',
          '[enlace](javascript:alert(1)) y [sitio](https://ejemplo.example)',
        ].join('\n\n'),
      );
      await open
        .getByRole('region', { name: 'Descripción' })
        .getByRole('button', { name: 'Guardar' })
        .click();
      await expect(open.getByRole('heading', { name: 'Pasos' })).toBeVisible();

      await choose(page, 'Estado', 'En curso');
      await choose(page, 'Asignados', world.name);
      await page.keyboard.press('Escape');
      await choose(page, 'Prioridad', 'Alta');
      // Writes are sent one after another, this one last: the reload must wait for its response.
      const saved = page.waitForResponse((answer) => /story_points/.test(answer.request().postData() ?? ''));
      await open.getByRole('spinbutton', { name: 'Puntos' }).fill('5');
      await open.getByRole('spinbutton', { name: 'Puntos' }).press('Enter');
      expect((await saved).status()).toBe(200);

      const check = async () => {
        await expect(title).toHaveValue('Revisar la bomba de agua');
        const text = open.getByRole('region', { name: 'Descripción' });
        await expect(text.getByRole('listitem')).toHaveText(['cerrar la llave', 'avisar']);
        await expect(text.getByRole('link', { name: 'sitio' })).toHaveAttribute(
          'href',
          'https://ejemplo.example',
        );
        await expect(text.getByText('enlace')).not.toHaveAttribute('href');
        // Checked as soon as the element is rendered: none of its markup may run.
        await expect(text.locator('script, [onerror], [href^="javascript"]')).toHaveCount(0);
        await expect(page).not.toHaveTitle(/roto/);
        await expect(open.getByRole('combobox', { name: 'Estado' })).toContainText('En curso');
        await expect(open.getByRole('combobox', { name: 'Prioridad' })).toContainText('Alta');
        await expect(open.getByRole('spinbutton', { name: 'Puntos' })).toHaveValue('5');
      };
      await check();
      await page.reload();
      await check();

      await page.keyboard.press('Escape');
      await expectColumn(page, 'En curso', ['Revisar la bomba de agua']);
      await expectColumn(page, 'Por hacer', ['Pintar la reja', 'Llamar al proveedor']);
      await expect(card(page, 'Revisar la bomba de agua')).toHaveAccessibleName(
        new RegExp(`prioridad Alta.*${world.name}`, 'i'),
      );
    },
  );
});

test('comments are written, edited and deleted; the history lists the changes', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Pintar la reja');
  const open = ticket(page);
  await comment(page, 'Falta pintura verde');
  await comment(page, 'Otro comentario');
  const comments = open.getByRole('list', { name: 'Comentarios' });
  await expect(comments.getByRole('listitem')).toHaveCount(2);

  const first = comments.getByRole('listitem').first();
  await first.hover();
  await first.getByRole('button', { name: 'Editar comentario' }).click();
  await first.getByRole('textbox', { name: 'Comentario' }).fill('Falta pintura azul');
  await first.getByRole('button', { name: 'Guardar' }).click();
  await expect(first).toContainText('Falta pintura azul');
  await expect(first).toContainText('editado');

  const second = comments.getByRole('listitem').nth(1);
  await second.hover();
  await second.getByRole('button', { name: 'Eliminar comentario' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(comments.getByRole('listitem')).toHaveCount(1);

  await choose(page, 'Prioridad', 'Baja');
  const isStored = page.waitForResponse(/\/tickets-order$/);
  await choose(page, 'Estado', 'Hecho');
  await isStored;
  await page.reload();
  await expect(comments.getByRole('listitem')).toHaveCount(1);
  await expect(comments).toContainText('Falta pintura azul');

  await open.getByRole('tab', { name: /Historial/ }).click();
  const history = open.getByRole('tabpanel', { name: /Historial/ });
  for (const line of [
    `${world.name} creó el ticket`,
    `${world.name} comentó`,
    `${world.name} editó un comentario`,
    `${world.name} eliminó un comentario`,
    `${world.name} puso la prioridad: Baja`,
    `${world.name} pasó el ticket de Por hacer a Hecho`,
  ]) {
    await expect(open.getByRole('listitem').filter({ hasText: line })).not.toHaveCount(0);
  }
  await expect(history).toBeVisible();
});

test('Ctrl and Enter sends a comment', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Pintar la reja');
  await commentField(page).fill('Por el teclado');
  await commentField(page).press('Control+Enter');
  await expect(ticket(page).getByRole('list', { name: 'Comentarios' })).toContainText('Por el teclado');
  await expectText(commentField(page), '');
});

test('Undo restores a deleted ticket', async ({ page, world }) => {
  await openBoard(page, world);
  await card(page, 'Pintar la reja').focus();
  await page.keyboard.press('Delete');
  await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Llamar al proveedor']);
  const restored = page.waitForResponse('**/restore');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Pintar la reja', 'Llamar al proveedor']);
  expect((await restored).status()).toBe(200);
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Pintar la reja', 'Llamar al proveedor']);
});

test.describe('in English', () => {
  test.use({ plan: { lang: 'en', columns: ['To do', 'Doing', 'Done'], tasks: ['Check the pump'] } });

  test('a ticket is added, opened, moved and commented', async ({ page, world }) => {
    await openBoard(page, world);
    await page.getByRole('button', { name: `Cuenta de ${world.name}` }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await column(page, 'To do').getByRole('button', { name: 'Add ticket' }).click();
    await page.keyboard.type('Paint the fence');
    await page.keyboard.press('Enter');
    await expect(titles(page, 'To do')).toHaveText(['Check the pump', 'Paint the fence']);
    await card(page, 'Check the pump').click();
    const open = ticket(page);
    await open.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Doing' }).click();
    await open.getByPlaceholder('Write a comment').fill('On my way');
    await open.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(open.getByRole('list', { name: 'Comments' })).toContainText('On my way');
    await open.getByRole('tab', { name: /History/ }).click();
    await expect(open.getByText(`moved the ticket from To do to Doing`)).toBeVisible();
    await page.reload();
    await page.keyboard.press('Escape');
    await expect(titles(page, 'Doing')).toHaveText(['Check the pump']);
  });
});

test('keys change the status and the assignees of the focused card', async ({ page, world }) => {
  await openBoard(page, world);
  await card(page, 'Pintar la reja').focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitemradio', { name: 'Por hacer' })).toBeVisible();
  await page.keyboard.type('en');
  await page.keyboard.press('Enter');
  await expectColumn(page, 'En curso', ['Pintar la reja']);
  await expect(card(page, 'Pintar la reja')).toBeFocused();
  await page.keyboard.press('a');
  await page.getByRole('menuitemcheckbox', { name: world.name }).click();
  await page.keyboard.press('Escape');
  await expect(card(page, 'Pintar la reja')).toBeFocused();
  await page.reload();
  await expectColumn(page, 'En curso', ['Pintar la reja']);
  await expect(cardBox(page, 'Pintar la reja').getByRole('img', { name: world.name })).toBeVisible();
});
