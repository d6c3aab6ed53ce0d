/** Search: comments, people above the tickets, and the way back to the ticket that was opened. */
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { comment, openTicket } from '../support/ticket.ts';
import { signIn } from '../support/world.ts';

test.use({ plan: { tasks: ['Revisar la antena', 'Pintar la fachada'] } });

test('@phone a comment is found with its author, and Back returns to the opened ticket', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la antena');
  await comment(page, 'El cable llegó ROTO del almacén');
  // Enough later ones, so that the first is out of view.
  for (let more = 1; more <= 4; more += 1)
    await comment(page, `Detalle ${more}: ${'falta revisar '.repeat(60)}fin`);
  await page.goto(`/business/${world.bid}/ticket-search?q=llego+almacen`);
  const found = page.getByRole('main').getByRole('link', { name: /Revisar la antena/ });
  await expect(found).toContainText('Comentario de Rosa Condori: El cable llegó ROTO del almacén');
  // The results are dimmed while they are read again, after the events of the comments.
  await expect.poll(() => accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await found.click();
  await expect(page).toHaveTitle(/Revisar la antena/);
  const text = page.getByRole('list', { name: 'Comentarios' }).getByText('El cable llegó ROTO del almacén');
  await expect(text).toBeInViewport();
  await page.goBack();
  await expect(found).toBeFocused();

  await page.getByRole('searchbox').fill('rosa');
  await page.getByRole('link', { name: /Rosa Condori.*Tickets asignados/ }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('asignado:"Rosa Condori"');
  await expect(page.getByRole('heading', { name: 'Ningún ticket pasa esos filtros' })).toBeVisible();
});

test('@phone a search is saved under a name, found on the next visit, and deleted with undo', async ({
  page,
  world,
}) => {
  const screen = `/business/${world.bid}/ticket-search`;
  await signIn(page, world, `${screen}?q=antena`);
  await page.getByRole('button', { name: 'Guardar búsqueda' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Antenas por revisar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Se guardó la búsqueda «Antenas por revisar»')).toBeVisible();

  await page.goto(screen);
  const saved = page.getByRole('region', { name: 'Búsquedas guardadas' });
  await expect(saved).toContainText('antena');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await saved.getByRole('button', { name: 'Eliminar «Antenas por revisar»' }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await saved.getByRole('button', { name: /^Antenas por revisar/ }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('antena');
  await expect(page.getByRole('main').getByRole('link', { name: /Revisar la antena/ })).toBeVisible();
});
