/** Mentions in comments and descriptions: suggestions, notifications, edits, and links to tickets. */
import { openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { sidewaysOverflow } from '../support/look.ts';
import { comment, commentField, editDescription, openTicket, ticket, expectText } from '../support/ticket.ts';
import { signIn } from '../support/world.ts';

test.use({ plan: { tasks: ['Revisar la antena', 'Comprar cable'] } });

test('a mentioned colleague is notified and opens the ticket', async ({ page, browser, request, world }) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/home', world.origin);

  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await commentField(page).click();
  await page.keyboard.type('Mira esto, @nin');
  await expect(page.getByRole('option', { name: 'Nina Quispe' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectText(commentField(page), 'Mira esto, @Nina Quispe ');
  await page.keyboard.type(`y ${world.prefix}-2`);
  await page.keyboard.press('Control+Enter');
  const comments = ticket(page).getByRole('list', { name: 'Comentarios' });
  await expect(comments.locator('[data-mention]')).toHaveText('@Nina Quispe');

  await hers.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click();
  const panel = hers.getByRole('dialog', { name: 'Notificaciones' });
  await panel.getByRole('link', { name: /Rosa Condori te mencionó en «Revisar la antena»/ }).click();
  await expect(ticket(hers).getByRole('list', { name: 'Comentarios' })).toContainText('Mira esto');
  await elsewhere.close();

  await comments.getByRole('link', { name: `${world.prefix}-2` }).click();
  await expect(ticket(page)).toContainText('Comprar cable');
});

test('an edited comment notifies only the colleague whom it did not mention before', async ({
  page,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  const tomas = await addColleague(request, world, 'Tomás Rojas');
  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/home', world.origin);

  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await comment(page, 'Lo ve @Nina Quispe');
  const bell = (count: number) => hers.getByRole('button', { name: `Notificaciones, ${count} sin leer` });
  await expect(bell(1)).toBeVisible();
  await ticket(page).getByRole('button', { name: 'Editar comentario' }).click();
  const rows = ticket(page).getByRole('list', { name: 'Comentarios' });
  const field = rows.getByRole('textbox', { name: 'Comentario' });
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' con @tom');
  await page.getByRole('option', { name: 'Tomás Rojas' }).click();
  await ticket(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(rows.locator('[data-mention]')).toHaveText(['@Nina Quispe', '@Tomás Rojas']);

  await signIn(hers, tomas, '/home', world.origin);
  await bell(1).click();
  const panel = hers.getByRole('dialog', { name: 'Notificaciones' });
  await expect(panel.getByRole('link', { name: /te mencionó en «Revisar la antena»/ })).toBeVisible();
  await signIn(hers, nina, '/home', world.origin);
  await expect(bell(1)).toBeVisible();
  await elsewhere.close();
});

test('a colleague who is mentioned in the description is notified once', async ({
  page,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/home', world.origin);

  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await (await editDescription(page)).click();
  await page.keyboard.type('- [ ] Medir\nLlamar, @nin');
  await page.getByRole('option', { name: 'Nina Quispe' }).click();
  const area = ticket(page).getByRole('region', { name: 'Descripción' });
  await area.getByRole('button', { name: 'Guardar' }).click();
  await expect(area.locator('[data-mention]')).toHaveText('@Nina Quispe');
  const bell = hers.getByRole('button', { name: 'Notificaciones, 1 sin leer' });
  await expect(bell).toBeVisible();
  await area.getByRole('checkbox').first().check();
  await expect(area).toContainText('Guardado');
  await bell.click();
  const panel = hers.getByRole('dialog', { name: 'Notificaciones' });
  await expect(panel.getByRole('link', { name: /mencionó/ })).toHaveCount(1);
  await panel.getByRole('link', { name: /te mencionó en la descripción de «Revisar la antena»/ }).click();
  await expect(ticket(hers).locator('[data-mention]')).toHaveText('@Nina Quispe');
  await elsewhere.close();
});

test('on a phone a suggestion is chosen by touch @touch', async ({ page, request, world }) => {
  await addColleague(request, world, 'Nina Quispe');
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await commentField(page).click();
  await page.keyboard.type('@');
  const options = page.getByRole('option');
  await expect(options).toHaveText([/Nina Quispe$/, /Soporte\s*Todo el equipo$/]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await options.first().tap();
  await expectText(commentField(page), '@Nina Quispe ');
  await expect(commentField(page)).toBeFocused();
});
