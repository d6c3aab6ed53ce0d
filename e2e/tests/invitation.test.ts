/** Invitations: from the email to the board, and links that are no longer valid. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { lettersTo } from '../support/mail.ts';
import { type World, newAccount, signOut } from '../support/world.ts';

test.use({ expectedComplaints: /status of 404|status of 403/, plan: { tasks: ['Abrir el almacén'] } });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Invites an address to the board without a role and returns the in-app address of the email's link. */
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

/** Gives a member the team's second role, which can see and create tickets. */
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

test('an invited person registers and gets to the board', { tag: '@phone' }, async ({ page, world }) => {
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
  // The local identity service sends no emails: addresses count as confirmed.
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(heading(page, 'Ya eres parte de Cooperativa Andina')).toBeVisible();
  await page.getByRole('button', { name: 'Ir a Cooperativa Andina' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/boards' && url.searchParams.get('bid') === `${world.bid}`,
  );
  // Without a role in the team the board explains what to do; it is shown once a role is granted.
  await expect(page.getByText('No puedes ver este tablero')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await giveRole(page, world, account.email);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Abrir el almacén')).toBeVisible();
  // The used link says so to a signed-out user.
  await signOut(page);
  await page.goto(path);
  await expect(heading(page, 'La invitación ya no sirve')).toBeVisible();
});

test('a revoked link says so before anyone registers', { tag: '@phone' }, async ({ page, world }) => {
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
});
