/** Mentions in comments: suggestions, the notification of the mentioned person, and links to tickets. */
import { openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { sidewaysOverflow } from '../support/look.ts';
import { commentField, openTicket, ticket } from '../support/ticket.ts';
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
  await expect(commentField(page)).toHaveValue('Mira esto, @Nina Quispe ');
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
  await expect(commentField(page)).toHaveValue('@Nina Quispe ');
  await expect(commentField(page)).toBeFocused();
});
