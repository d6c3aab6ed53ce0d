/** Cards of the tickets that a message names, which two people move and assign in the chat. */
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test(
  'a named ticket unfolds in its message, where it is moved and assigned',
  { tag: '@phone' },
  async ({ page, browser, request, world }) => {
    const nina = await addColleague(request, world, 'Nina Quispe');
    const headers = { authorization: `Bearer ${world.token}` };
    const api = `${world.origin}/v1`;
    const created = await request.post(`${api}/business/${world.bid}/ticket`, {
      headers,
      data: { team_id: world.tid, title: 'Reparar el portón' },
    });
    expect(created.ok(), await created.text()).toBe(true);
    const { ticket } = (await created.json()) as { ticket: { id: string; number: number } };
    const name = `${world.prefix}-${ticket.number}`;
    const opened = await request.post(`${api}/users/me/rooms`, {
      headers,
      data: { room: { bid: world.bid, kind: 'team', team_id: world.tid } },
    });
    expect(opened.ok(), await opened.text()).toBe(true);
    const { room } = (await opened.json()) as { room: { id: string } };

    await signIn(page, world, `/chats/${room.id}`, world.origin);
    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const hers = await elsewhere.newPage();
    await signIn(hers, nina, `/chats/${room.id}`, world.origin);
    await expect(page.getByRole('heading', { name: 'Todavía no hay mensajes' })).toBeVisible();
    await composer(page).fill(`¿Quién ve #${name}?`);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();

    // Both see the card; the one who may change the ticket moves it, and the other sees that at once.
    const card = messages(page).getByRole('list', { name: 'Tickets que menciona Rosa Condori' });
    const herCard = messages(hers).getByRole('list', { name: 'Tickets que menciona Rosa Condori' });
    await expect(herCard.getByRole('link', { name: `${name} Reparar el portón` })).toBeVisible();
    const [first = '', second = ''] = world.columns;
    await card.getByRole('button', { name: `Estado de ${name}: ${first}` }).click();
    await page.getByRole('menuitemradio', { name: second }).click();
    await expect(card.getByRole('button', { name: `Estado de ${name}: ${second}` })).toBeVisible();
    await expect(herCard.getByText(second)).toBeVisible();

    await card.getByRole('button', { name: `Asignar ${name}` }).click();
    await page.getByRole('menuitemcheckbox', { name: nina.name }).click();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: `Asignados de ${name}: Nina Quispe` })).toBeVisible();
    await expect(herCard.locator('mg-avatar-stack')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);

    await page.reload();
    await expect(card.getByRole('button', { name: `Estado de ${name}: ${second}` })).toBeVisible();
    await request.delete(`${api}/business/${world.bid}/tickets/${ticket.id}`, { headers });
    await expect(herCard.getByText(`${name} se eliminó`)).toBeVisible();
    await elsewhere.close();
  },
);
