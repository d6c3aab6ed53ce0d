/** Two people on one board see each other (docs/product/tickets.md 14.1). */
import { cardBox, openBoard, quickAdd } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { commentField, openTicket, ticket } from '../support/ticket.ts';

test(
  'one sees that the other is on the board, opens a ticket and writes there, until they go',
  { tag: '@phone' },
  async ({ page, browser, request, world, isMobile }) => {
    const nina = await addColleague(request, world, 'Nina Quispe');
    await openBoard(page, world);
    await quickAdd(page, 'Por hacer', ['Cambiar el filtro']);
    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const hers = await elsewhere.newPage();
    await openBoard(hers, { ...world, ...nina });

    const onBoard = page.getByRole('button', { name: 'Nina Quispe, en el tablero' });
    if (!isMobile) await expect(onBoard).toBeVisible();
    await openTicket(hers, 'Cambiar el filtro');
    const herFace = { name: 'Con este ticket abierto: Nina Quispe' };
    await expect(cardBox(page, 'Cambiar el filtro').getByRole('img', herFace)).toBeVisible();
    await openTicket(page, 'Cambiar el filtro');
    const face = ticket(page).getByRole('img', herFace);
    await expect(face).toBeVisible();
    await commentField(hers).pressSequentially('Lo compro hoy');
    const writing = page.getByText('Nina Quispe está escribiendo un comentario…');
    await expect(writing).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await ticket(hers).getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(writing).toBeHidden();

    await hers.goto('/home');
    await expect(face).toBeHidden();
    if (!isMobile) await expect(onBoard).toBeHidden();
    await elsewhere.close();
  },
);
