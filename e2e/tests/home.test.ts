/** Home: pinned tickets, mentions, and what a colleague changed (docs/product/screens.md 6.6). */
import { openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { comment, openTicket, ticket } from '../support/ticket.ts';
import { signIn } from '../support/world.ts';

test.use({ plan: { tasks: ['Revisar la antena', 'Comprar cable'] } });

test('mentions and changes of a colleague appear, and a ticket is pinned and unpinned @phone', async ({
  page,
  browser,
  request,
  world,
}) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  await signIn(page, world, '/home');
  await expect(page.getByRole('heading', { name: 'Tus equipos' })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Cambios desde ayer' });
  await expect(changes).toBeHidden();

  const elsewhere = await browser.newContext({ locale: 'es-BO', viewport: { width: 1440, height: 900 } });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/boards', world.origin);
  await openTicket(hers, 'Revisar la antena');
  await comment(hers, 'Mira esto, @Rosa Condori');
  await expect(changes.getByRole('link', { name: /Revisar la antena Nina Quispe comentó/ })).toBeVisible();
  await elsewhere.close();

  const mention = page.getByRole('region', { name: 'Esperan tu respuesta' }).getByRole('link');
  await expect(mention).toContainText('Nina Quispe te mencionó en «Revisar la antena»');
  await mention.click();
  await expect(ticket(page)).toContainText('Mira esto');

  await openBoard(page, world);
  const name = `${world.prefix}-2`;
  await openTicket(page, 'Comprar cable');
  await ticket(page).getByRole('button', { name: 'Más acciones' }).click();
  await ticket(page).getByRole('menuitem', { name: 'Fijar en el inicio' }).click();
  await expect(page.getByText(`Se fijó ${name} en el inicio`)).toBeVisible();
  await page.goto('/home');
  const pinned = page.getByRole('region', { name: 'Fijados' });
  await expect(pinned.getByRole('link')).toContainText('Comprar cable');
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await pinned.getByRole('link').click();
  await ticket(page).getByRole('button', { name: 'Más acciones' }).click();
  await ticket(page).getByRole('menuitem', { name: 'Quitar de los fijados' }).click();
  await expect(page.getByText(`Se quitó ${name} de los fijados`)).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Tus equipos' })).toBeVisible();
  await expect(pinned).toBeHidden();
});
