/** Do not disturb: quiet hours and pauses hold back banners; messages stay unread in the lists. */
import type { APIRequestContext, Page } from '@playwright/test';
import { messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.locator('mg-banner').getByRole('status');

/** Calls of the API by the owner of a token. */
function callsOf(request: APIRequestContext, origin: string, token: string) {
  const call = async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, lang: 'es' };
    const answer = await request.fetch(`${origin}/v1${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, data: object) => call('POST', path, data),
    put: (path: string, data: object) => call('PUT', path, data),
  };
}

test(
  'nothing rings in the hours, messages stay unread, and a pause ends by hand and by itself',
  { tag: '@phone' },
  async ({ page, request, world }) => {
    // A banner stays for seven seconds, and the pause lasts five.
    test.slow();
    const nina = await addColleague(request, world, 'Nina Quispe');
    const as = (account: { token: string }) => callsOf(request, world.origin, account.token);
    await signIn(page, world, '/profile/notifications', world.origin);
    const choices = page.getByRole('region', { name: 'No molestar' });
    await choices.getByRole('switch', { name: 'Horario de no molestar' }).press('Space');
    const [from, to] = [
      choices.getByRole('combobox', { name: 'Desde' }),
      choices.getByRole('combobox', { name: 'Hasta' }),
    ];
    await expect(from).toContainText('22:00');
    // Typeahead: the list has the options around the chosen one only.
    await to.focus();
    await page.keyboard.type('22:00');
    await page.keyboard.press('Enter');
    await expect(choices.getByText('Dura 24 horas')).toBeVisible();
    await expect(choices.getByText('En silencio a toda hora')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);

    const me = (await as(world).get('/users/me')) as { user: { uid: string } };
    const { room } = (await as(nina).post('/users/me/rooms', {
      room: { bid: world.bid, kind: 'direct', members: [me.user.uid] },
    })) as { room: { id: string } };
    const write = (text: string) =>
      as(nina).post(`/users/me/rooms/${room.id}/messages`, { message: { text } });
    await write('Se cayó la antena');
    await expect(bell(page, 'Notificaciones en silencio, 1 sin leer')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);

    // The message waits in the list of rooms.
    await page.goto('/chats');
    const row = page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: /Nina Quispe/ });
    await expect(row).toContainText('1 mensaje sin leer');
    await row.click();
    await expect(messages(page)).toContainText(['Se cayó la antena']);
    await expect(bell(page, 'Notificaciones en silencio')).toBeVisible();

    // Ended by hand: the next message shows a banner, the earlier one never did.
    await page.goto('/home');
    await bell(page, 'Notificaciones en silencio').click();
    const panel = page.getByRole('dialog', { name: 'Notificaciones' });
    await panel.getByRole('button', { name: 'Reanudar' }).click();
    await expect(bell(page, 'Notificaciones')).toBeVisible();
    await page.keyboard.press('Escape');
    await write('Ya volvió');
    await expect(banner(page)).toHaveCount(1);
    await expect(banner(page)).toContainText('Nina Quispe');
    await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });

    // Paused on another device, and ended by itself.
    const paused_until = new Date(Date.now() + 5000).toISOString();
    await as(world).put('/users/me/notification-preferences', { paused_until });
    await expect(bell(page, 'Notificaciones en silencio, 1 sin leer')).toBeVisible();
    await expect(bell(page, 'Notificaciones, 1 sin leer')).toBeVisible({ timeout: 30_000 });
    await as(world).get('/users/me/notifications/test');
    await expect(banner(page)).toContainText('Minga');
  },
);
