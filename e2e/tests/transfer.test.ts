/** Transfer of a ticket with its content to another team, from its card and from the ticket screen. */
import { card, cardBox, column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { comment, openTicket, ticket } from '../support/ticket.ts';

test.use({
  plan: { tasks: ['Cotizar antenas', 'Firmar convenio'] },
  // Presence that is announced while the transfer is being stored is refused: the ticket has left that team.
  expectedComplaints: /status of 404 .*\/teams\/\d+\/presence$/,
});

test('a ticket is transferred to another team from its card and from its screen', async ({ page, world }) => {
  const made = await page.request.post(`${world.origin}/v1/business/${world.bid}/teams`, {
    headers: { authorization: `Bearer ${world.token}` },
    data: { name: 'Ventas', color: '#C2474B' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await openBoard(page, world);

  await cardBox(page, 'Cotizar antenas')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Pasar a otro equipo…' }).click();
  await page.getByRole('button', { name: 'Pasar', exact: true }).click();
  await expect(page.getByText(`${world.prefix}-1 pasó a Ventas`)).toBeVisible();
  await expectColumn(page, 'Por hacer', ['Firmar convenio']);

  await openTicket(page, 'Firmar convenio');
  await comment(page, 'Falta la firma del rector.');
  await ticket(page).getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Pasar a otro equipo…' }).click();
  await page.getByRole('button', { name: 'Pasar', exact: true }).click();
  await expect(page.getByText(`${world.prefix}-2 pasó a Ventas`)).toBeVisible();
  await expect(ticket(page).getByText('Ventas', { exact: true })).toBeVisible();
  await expect(ticket(page).getByRole('list', { name: 'Comentarios' })).toContainText('Falta la firma');

  await page.reload();
  await expect(ticket(page).getByText('Ventas', { exact: true })).toBeVisible();
  await ticket(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('heading', { name: 'Ventas' })).toBeVisible();
  await expect(card(page, 'Cotizar antenas')).toBeVisible();
  await expect(card(page, 'Firmar convenio')).toBeVisible();
  await expect(column(page, 'Por hacer')).toContainText('2');
});
