/** Following a ticket: by a comment, and no longer after it was unfollowed. */
import { expect, test } from '../support/journey.ts';
import { addColleague } from '../support/colleague.ts';
import { comment, openTicket, ticket } from '../support/ticket.ts';
import { openBoard } from '../support/board.ts';

test.use({ plan: { tasks: ['Revisar la antena'] } });

test('whoever comments follows the ticket, unless they unfollowed it', async ({ page, request, world }) => {
  const nina = await addColleague(request, world, 'Nina Quispe');
  await openBoard(page, { ...world, ...nina });
  await openTicket(page, 'Revisar la antena');
  const follow = ticket(page).getByRole('button', { name: 'Seguir', exact: true });
  const unfollow = ticket(page).getByRole('button', { name: 'Dejar de seguir' });
  await expect(follow).toBeVisible();
  await comment(page, 'La reviso hoy');
  await expect(unfollow).toBeVisible();
  await unfollow.click();
  await expect(follow).toBeVisible();
  await comment(page, 'Ya está');
  await page.reload();
  await expect(ticket(page).getByRole('list', { name: 'Comentarios' })).toContainText('Ya está');
  await expect(follow).toBeVisible();
});
