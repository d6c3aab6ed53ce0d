/** Search: comments, people above the tickets, and the way back to the ticket that was opened. */
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { comment, openTicket } from '../support/ticket.ts';

test.use({ plan: { tasks: ['Revisar la antena', 'Pintar la fachada'] } });

test('@phone a comment is found with its author, and Back returns to the opened ticket', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await comment(page, 'El cable llegó ROTO del almacén');
  await page.goto(`/business/${world.bid}/ticket-search?q=llego+almacen`);
  const found = page.getByRole('main').getByRole('link', { name: /Revisar la antena/ });
  await expect(found).toContainText('Comentario de Rosa Condori: El cable llegó ROTO del almacén');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await found.click();
  await expect(page).toHaveTitle(/Revisar la antena/);
  await page.goBack();
  await expect(found).toBeFocused();

  await page.getByRole('searchbox').fill('rosa');
  await page.getByRole('link', { name: /Rosa Condori.*Tickets asignados/ }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('asignado:"Rosa Condori"');
  await expect(page.getByRole('heading', { name: 'Ningún ticket pasa esos filtros' })).toBeVisible();
});
