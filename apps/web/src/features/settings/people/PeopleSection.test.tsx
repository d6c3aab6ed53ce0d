/** Last activity in the list of members, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../../base/i18n.ts';
import { refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { PeopleSection } from './PeopleSection.tsx';

const business: Wire['Business'] = { ...testBusiness, role: 2 };
const person = (id: string, displayName: string) => ({
  role: 2,
  psm_user: { id, displayName, email: `${id}@example.com`, pp: null, psm_users_teams: [] },
});
const members = [person('ana', 'Ana Quispe'), person('beto', 'Beto Ríos')];

async function show(answer: () => Response, shown = business) {
  await addCatalogs(workCatalogs);
  return showScreen(
    {
      business: shown,
      answer: ({ method, path }) => {
        if (path === '/checkpoints') return answer();
        if (method === 'POST' && path.endsWith('/members')) return Response.json({ member: members[1] });
        return path.endsWith('/members') ? Response.json({ members }) : undefined;
      },
    },
    { path: '*', at: '/config/people', element: <PeopleSection business={shown} /> },
  );
}

const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('shows the last activity of members who have one', async () => {
  const created_at = new Date(Date.now() - 5 * 60_000).toISOString();
  const { calls } = await show(() =>
    Response.json({
      checkpoints: [
        { uid: 'ana', bid: 1, psm_user: { id: 'ana', displayName: 'Ana', pp: null }, created_at },
      ],
    }),
  );
  await expect.poll(() => rowOf('Ana Quispe').query()?.textContent).toMatch(/Última vez aquí: hace \d+ min/);
  expect(rowOf('Ana Quispe').getByRole('time').element().getAttribute('datetime')).toBe(created_at);
  await expect.poll(() => rowOf('Beto Ríos').query()?.textContent).toMatch(/beto@example.com/);
  expect(rowOf('Beto Ríos').element().textContent).not.toContain('Última vez');
  expect(calls.find(({ path }) => path === '/checkpoints')?.query.get('bid')).toBe('1');
  await activateLanguage('en');
  await expect.poll(() => rowOf('Ana Quispe').query()?.textContent).toMatch(/Last here: \d+ min\. ago/);
});

test('shows the list when the activity cannot be loaded', async () => {
  const { calls } = await show(() => refusal(500, 'internal', 'Ocurrió un error.'));
  await expect.poll(() => calls.some(({ path }) => path === '/checkpoints')).toBe(true);
  await expect.element(rowOf('Beto Ríos')).toBeVisible();
  expect(document.body.textContent).not.toContain('Ocurrió un error.');
});

test.each([
  ['es', 'Quitar a Beto Ríos', /deja de estar a cargo de sus tickets pendientes/, 'Cancelar'],
  ['en', 'Remove Beto Ríos', /be unassigned from their open tickets/, 'Cancel'],
] as const)(
  'explains in %s what happens to the tickets before a member is removed',
  async (lang, remove, words, cancel) => {
    await show(() => Response.json({ checkpoints: [] }), testBusiness);
    await activateLanguage(lang);
    await userEvent.click(page.getByRole('button', { name: remove }));
    await expect.element(page.getByText(words)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: cancel, exact: true }));
  },
);

test('a change of a role says what the person gains, and can be undone', async () => {
  const { calls } = await show(() => Response.json({ checkpoints: [] }), { ...testBusiness, role: 1 });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await userEvent.click(page.getByRole('combobox', { name: 'Rol de Beto Ríos' }));
  await userEvent.click(page.getByRole('option', { name: 'Administrador' }));
  await expect
    .element(page.getByRole('dialog', { name: '¿Cambiar el rol de Beto Ríos a Administrador?' }))
    .toBeVisible();
  await expect.element(page.getByText('Ver y cambiar los tickets de todos los equipos')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Cancelar', exact: true }));
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Rol de Beto Ríos' }).query()?.textContent)
    .toMatch(/Miembro/);
  await userEvent.click(page.getByRole('combobox', { name: 'Rol de Beto Ríos' }));
  await userEvent.click(page.getByRole('option', { name: 'Administrador' }));
  await userEvent.click(page.getByRole('button', { name: 'Cambiar el rol' }));
  await expect.poll(sent).toEqual([{ uid: 'beto', role: 1 }]);
  const undo = () =>
    [...document.querySelectorAll('mg-snackbar')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .findLast(({ textContent }) => textContent?.includes('Ahora el rol de Beto Ríos es Administrador'))
      ?.querySelector<HTMLElement>('[part=action]');
  await expect.poll(undo).toBeTruthy();
  undo()!.click();
  await expect.poll(sent).toEqual([
    { uid: 'beto', role: 1 },
    { uid: 'beto', role: 2 },
  ]);
});
