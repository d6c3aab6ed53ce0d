/** The chat of a team beside its board, while the board goes on living. */
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test.use({ plan: { tasks: ['Reparar el portón'] } });

test('the chat opens beside the board, a ticket replaces it, and closing the ticket shows it again', async ({
  page,
  browser,
  request,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const nina = await addColleague(request, world, 'Nina Quispe');
  await signIn(page, world, '/boards', world.origin);
  const card = page.locator('[data-boards]').getByRole('link', { name: /Reparar el portón/ });
  await expect(card).toBeVisible();
  await page.keyboard.press('h');
  const panel = page.getByRole('dialog', { name: 'Chat de Soporte' });
  await expect(composer(page)).toBeFocused();
  await expect(page).toHaveURL(/chat=1/);
  await expect(panel.getByRole('heading', { name: 'Todavía no hay mensajes' })).toBeVisible();
  await composer(page).fill(`Hoy cerramos ${world.prefix}-1`);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toHaveCount(1);

  // The ticket is moved from the chat, and the board beside it shows that.
  const [first = '', second = ''] = world.columns;
  await panel.getByRole('button', { name: `Estado de ${world.prefix}-1: ${first}` }).click();
  await page.getByRole('menuitemradio', { name: second }).click();
  const column = page.locator('[data-boards]').getByRole('region', { name: second });
  await expect(column.getByRole('link', { name: /Reparar el portón/ })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);

  // One panel at a time: the ticket takes the place of the chat, and closing it leads back.
  await card.click();
  const ticket = page.getByRole('dialog', { name: /Reparar el portón/ });
  await expect(ticket).toBeVisible();
  await expect(panel).toHaveCount(0);
  await ticket.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(panel).toBeVisible();
  await expect(messages(page)).toHaveCount(1);

  // Closed by Escape, the button counts what others write.
  await composer(page).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat del equipo', exact: true })).toBeFocused();
  const elsewhere = await browser.newContext({ locale: 'es-BO', viewport: { width: 400, height: 800 } });
  const hers = await elsewhere.newPage();
  await signIn(hers, nina, '/boards', world.origin);
  // Where there is no room for both, the button leads to the screen of the room.
  await hers.getByRole('button', { name: 'Chat del equipo, 1 mensaje sin leer' }).click();
  await expect(hers).toHaveURL(/\/chats\//);
  await expect(messages(hers)).toHaveCount(1);
  await composer(hers).fill('Listo');
  await hers.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('button', { name: 'Chat del equipo, 1 mensaje sin leer' }).click();
  await expect(panel.getByText('Listo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat del equipo', exact: true })).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Listo')).toBeVisible();
  await elsewhere.close();
});
