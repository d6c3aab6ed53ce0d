/** Own invitations without the email, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, showScreen, testBusiness } from '../testing/screen-world.tsx';
import { OwnInvitations } from './OwnInvitations.tsx';

const invitation = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  business: { name: 'Minera Illimani', pp: null, color: '#0b6b66' },
  role: 2,
  team: 'Terreno',
  by_name: 'Beto Ríos',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-05T10:00:00Z',
};

async function show(onWrite: () => Response | undefined = () => undefined) {
  let isOpen = true;
  return showScreen(
    {
      answer: ({ method, path }) => {
        if (!path.startsWith('/users/me/invitations')) return undefined;
        if (method === 'GET') return Response.json({ invitations: isOpen ? [invitation] : [] });
        const refused = onWrite();
        if (refused) return refused;
        isOpen = false;
        return Response.json(
          method === 'POST'
            ? { business: { ...testBusiness, bid: 9, psm_teams: [{ tid: 90, role: 1 }] } }
            : { ok: true },
        );
      },
    },
    {
      path: '*',
      at: '/home',
      element: (
        <main>
          <h1>Inicio</h1>
          <OwnInvitations />
        </main>
      ),
    },
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('names who invited to which business, and accepting opens its board', async () => {
  const { calls, router } = await show();
  const row = page.getByRole('list', { name: 'Tus invitaciones' }).getByRole('listitem');
  await expect.poll(() => row.query()?.textContent).toMatch(/Beto Ríos te invitó a Minera Illimani/);
  await expect.poll(() => row.query()?.textContent).toMatch(/Miembro · Terreno · vale hasta el/);
  await userEvent.click(button('Aceptar la invitación a Minera Illimani'));
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/boards?bid=9&tid=90');
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  ).toEqual([`POST /users/me/invitations/${invitation.id}`]);
});

test('declining asks first, and the notice goes', async () => {
  const { calls } = await show();
  await userEvent.click(button('Rechazar la invitación a Minera Illimani'));
  await expect
    .element(page.getByText('Para entrar necesitarás otra invitación.', { exact: false }))
    .toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Rechazar', exact: true }));
  await expect.poll(() => page.getByRole('list', { name: 'Tus invitaciones' }).elements()).toEqual([]);
});

test('says why an invitation was not accepted', async () => {
  await show(() =>
    refusal(404, 'invitation/not-found', 'Esa invitación no existe, ya se usó o fue retirada.'),
  );
  await userEvent.click(button('Aceptar la invitación a Minera Illimani'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Esa invitación no existe, ya se usó o fue retirada.');
});
