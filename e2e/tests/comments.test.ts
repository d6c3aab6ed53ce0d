/** Replies and reactions to comments: live for others, kept drafts, and deleted roots. */
import { openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { comment, expectText, openTicket, ticket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la antena'] } });

test('a reply and a reaction reach the colleague at once, and survive the deletion of the root', async ({
  page,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await comment(page, 'La antena llega mañana');

  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const hers = await elsewhere.newPage();
  await openBoard(hers, { ...world, ...nina });
  await openTicket(hers, 'Revisar la antena');
  await ticket(hers).getByRole('button', { name: 'Responder a Rosa Condori' }).click();
  await hers.keyboard.type('Yo la recibo');
  await hers.keyboard.press('Control+Enter');
  const replies = ticket(page).getByRole('list', { name: 'Respuestas a Rosa Condori' });
  await expect(replies.getByText('Yo la recibo')).toBeVisible();
  await expect(ticket(page).getByRole('tab', { name: /Comentarios/ })).toContainText('2');

  await ticket(page).getByRole('button', { name: 'Reaccionar al comentario de Nina Quispe' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(ticket(page).getByRole('button', { name: 'Me gusta: 1', pressed: true })).toBeVisible();
  await ticket(hers).getByRole('button', { name: 'Me gusta: 1', pressed: false }).click();
  await expect(ticket(hers).getByRole('button', { name: 'Me gusta: 2', pressed: true })).toBeVisible();
  await expect(ticket(page).getByRole('button', { name: 'Me gusta: 2' })).toHaveAccessibleDescription(
    'Tú y Nina Quispe',
  );
  expect(await accessFaults(page)).toEqual([]);

  await ticket(page).getByRole('button', { name: 'Eliminar comentario' }).first().click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  for (const each of [page, hers]) {
    await expect(ticket(each).getByText('Comentario eliminado')).toBeVisible();
    await expect(ticket(each).getByText('La antena llega mañana')).toHaveCount(0);
    await expect(ticket(each).getByText('Yo la recibo', { exact: true })).toBeVisible();
  }
  await elsewhere.close();
});

test('an unsent reply is restored after a reload', { tag: '@phone' }, async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await comment(page, 'La antena llega mañana');
  await ticket(page).getByRole('button', { name: 'Responder a Rosa Condori' }).click();
  const field = ticket(page).getByRole('textbox', { name: 'Respuesta a Rosa Condori' });
  await field.fill('Falta el cable');
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await page.reload();
  await expectText(field, 'Falta el cable');
  await ticket(page).getByRole('button', { name: 'Responder', exact: true }).click();
  const replies = ticket(page).getByRole('list', { name: 'Respuestas a Rosa Condori' });
  await expect(replies.getByText('Falta el cable')).toBeVisible();
  await expect(field).toHaveCount(0);
});
