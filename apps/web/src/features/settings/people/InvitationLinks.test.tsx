/** Invitation links of a business, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { InvitationLinks } from './InvitationLinks.tsx';

const business: Wire['Business'] = { ...testBusiness, role: 1 };
const link = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  role: 2,
  teams: [{ tid: 11, rid: null }],
  max_uses: 10,
  uses: 3,
  created_by: 'ana',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-05T10:00:00Z',
};

beforeEach(() => addCatalogs(workCatalogs));

async function show(refused?: Response) {
  let links = [link];
  return showScreen(
    {
      business,
      teams: [buildTestTeam({})],
      answer: ({ method, path, body }) => {
        if (!path.includes('/invitation-links')) return undefined;
        if (method === 'GET') return Response.json({ links });
        if (refused) return refused;
        if (method === 'DELETE') {
          links = [];
          return Response.json({ ok: true });
        }
        const { role, teams } = body as Wire['NewInvitationLink'];
        return Response.json({ link: { ...link, role, teams } }, { status: 201 });
      },
    },
    { path: '*', at: '/config/people', element: <InvitationLinks business={business} /> },
  );
}

test('shows how often a link was used, and revokes it after a question', async () => {
  const { calls } = await show();
  await expect.poll(() => page.getByRole('listitem').query()?.textContent).toMatch(/Miembro · 3 de 10 usos/);
  await userEvent.click(page.getByRole('button', { name: 'Revocar el enlace con el rol Miembro' }));
  await userEvent.click(page.getByRole('button', { name: 'Revocar', exact: true }));
  await expect.poll(() => page.getByRole('listitem').elements()).toEqual([]);
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/business/1/invitation-links/${link.id}`,
  ]);
});

test('makes a link with a secret of its own and shows it once', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Crear un enlace' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Vence en' }));
  await userEvent.click(page.getByRole('option', { name: '30 días' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Cuántas personas pueden usarlo' }), '5');
  await userEvent.click(page.getByRole('button', { name: 'Crear el enlace' }));
  const field = page.getByRole('textbox', { name: 'Enlace' });
  await expect.element(field).toBeVisible();
  const { code, ...sent } = calls.find(({ method }) => method === 'POST')!.body as Wire['NewInvitationLink'];
  expect(sent).toEqual({ role: 2, teams: [], days: 30, max_uses: 5 });
  expect(code).toMatch(/^1\.[\w-]{43}$/);
  await expect.element(field).toHaveValue(`${location.origin}/join/${code}`);
});

test('refuses a wrong number of uses, and says why the server refused', async () => {
  const { calls } = await show(refusal(409, 'invitation/too-many-links', 'Revoca uno antes.'));
  await userEvent.click(page.getByRole('button', { name: 'Crear un enlace' }));
  const uses = page.getByRole('textbox', { name: 'Cuántas personas pueden usarlo' });
  await userEvent.fill(uses, '0');
  await expect.element(page.getByText('Escribe un número de 1 a 1000.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Crear el enlace' }));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.fill(uses, '');
  await userEvent.click(page.getByRole('button', { name: 'Crear el enlace' }));
  await expect.element(page.getByText('Revoca uno antes.')).toBeVisible();
});
