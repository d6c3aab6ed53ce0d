/** Being invited: from the letter to the board, and what becomes of a link that is worth nothing any more. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { lettersTo } from '../support/mail.ts';
import { type World, newAccount, signOut } from '../support/world.ts';

test.use({ expectedComplaints: /status of 404|status of 403/, plan: { tasks: ['Abrir el almacén'] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Invites an address into the board, without a role there, and answers the address in the app that the letter leads to. */
async function invite(page: Page, world: World, email: string): Promise<{ path: string; iid: string }> {
  const answer = await page.request.post(`/v1/business/${world.bid}/invite`, {
    headers: { authorization: `Bearer ${world.token}` },
    data: { data: [{ email, tid: world.tid }] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { items } = (await answer.json()) as { items: { invitation: { id: string } }[] };
  const [letter] = await lettersTo(email);
  const link = /https?:\/\/\S+\/invite\/\S+/.exec(letter?.text ?? '')?.[0] ?? '';
  return { path: new URL(link).pathname, iid: items[0]?.invitation.id ?? '' };
}

/** Gives a member the team's second role, which may see and write tickets. */
async function giveRole(page: Page, { bid, tid, token }: World, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await page.request.get(`/v1/business/${bid}${path}`, { headers })).json() as Promise<Answer>;
  const { team } = await read<{ team: { psm_roles: { id: number }[] } }>(`/teams/${tid}`);
  const { members } = await read<{ members: { psm_user: { id: string; email: string } }[] }>('/members');
  const answer = await page.request.post(`/v1/business/${bid}/teams/${tid}/members`, {
    headers,
    data: {
      uid: members.find(({ psm_user: user }) => user.email === email)?.psm_user.id,
      role: team.psm_roles[1]?.id,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('who is invited makes an account and is on the board', { tag: '@phone' }, async ({ page, world }) => {
  const account = newAccount('Nina Quispe');
  const { path } = await invite(page, world, account.email);
  await page.goto(`${path}?hl=es`);
  await expect(heading(page, 'Te invitaron a Cooperativa Andina')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(account.name);
  await page.getByRole('textbox', { name: 'Correo' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  // The local identity service sends no mail: addresses count as confirmed there.
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(heading(page, 'Ya eres parte de Cooperativa Andina')).toBeVisible();
  await page.getByRole('button', { name: 'Ir a Cooperativa Andina' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/boards' && url.searchParams.get('bid') === `${world.bid}`,
  );
  // Nobody gave them a role in the team: they are told what to do, and see it once they have one.
  await expect(page.getByText('No puedes ver este tablero')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await giveRole(page, world, account.email);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Abrir el almacén')).toBeVisible();
  // The link is used up, and says so to who comes back to it signed out.
  await signOut(page);
  await page.goto(path);
  await expect(heading(page, 'La invitación ya no sirve')).toBeVisible();
});

test(
  'a link that was revoked says so before anybody makes an account for it',
  { tag: '@phone' },
  async ({ page, world }) => {
    const { path, iid } = await invite(page, world, newAccount().email);
    const answer = await page.request.put(`/v1/business/${world.bid}/invitations/${iid}`, {
      headers: { authorization: `Bearer ${world.token}` },
      data: { active: false },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.goto(`${path}?hl=es`);
    await expect(heading(page, 'La invitación ya no sirve')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crear cuenta' })).toBeHidden();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/login/);
  },
);
