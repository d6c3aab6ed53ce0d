/** Audit log in the settings, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { type Call, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const build = (id: string, patch: Partial<Wire['AuditEntry']>): Wire['AuditEntry'] => ({
  id,
  action: 'team-created',
  by: 'ana',
  by_name: 'Ana',
  person: null,
  person_name: null,
  subject: '',
  team: null,
  before: null,
  after: null,
  count: null,
  created_at: '2026-11-21T12:00:00Z',
  ...patch,
});

const entries = [
  build('c', {
    action: 'business-role-changed',
    person: 'beto',
    person_name: 'Beto',
    before: '2',
    after: '1',
  }),
  build('b', {
    action: 'role-changed',
    subject: 'Caja',
    team: 'Terreno',
    before: permissionCodes('viewAll', 'delete').join(','),
    after: permissionCodes('viewAll', 'create').join(','),
  }),
  build('a', { action: 'contacts-deleted', count: 3 }),
];

const show = (at: string, answer: (call: Call) => Response | undefined, business = testBusiness) =>
  showScreen(
    { answer: (call) => (call.path.startsWith('/business/1/audit') ? answer(call) : undefined), business },
    { path: '/config/:section?/:tid?/:part?', at, element: <SettingsScreen /> },
  );

test('says who did what, with the values before and after, and shows more', async () => {
  await show('/config/audit', ({ query }) =>
    Response.json(
      query.get('cursor') === 'b'
        ? { entries: entries.slice(2), next: null }
        : { entries: entries.slice(0, 2), next: 'b' },
    ),
  );
  await expect.element(page.getByText('Cambió el rol de Beto en el negocio')).toBeVisible();
  await expect.element(page.getByText('De Miembro a Administrador')).toBeVisible();
  await expect.element(page.getByText('Ahora puede: crear. Ya no puede: eliminar.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Mostrar más' }));
  await expect.element(page.getByText('Eliminó contactos')).toBeVisible();
  await expect.element(page.getByText('3 contactos')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mostrar más' })).not.toBeInTheDocument();
});

test('reads the filters of the address, leaves out what it does not know, and writes a search to it', async () => {
  const { calls, router } = await show('/config/audit?kind=roles&from=2026-11-01&to=x', () =>
    Response.json({ entries: [], next: null }),
  );
  await expect.element(page.getByText('Nada coincide con los filtros')).toBeVisible();
  const first = calls.find(({ path }) => path.endsWith('/audit'))?.query;
  expect(first?.get('kind')).toBe('roles');
  expect(first?.get('created_from')).toBe(new Date('2026-11-01T00:00:00').toISOString());
  expect(first?.has('created_before')).toBe(false);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar por nombre' }), 'beto');
  await expect.poll(() => router.state.location.search).toContain('q=beto');
  await expect.poll(() => calls.at(-1)?.query.get('q')).toBe('beto');
});

test('offers to try again when it cannot be read', async () => {
  let isDown = true;
  await show('/config/audit', () =>
    isDown ? refusal(500, 'internal', 'Falló.') : Response.json({ entries, next: null }),
  );
  const again = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await userEvent.click(again);
  await expect.element(page.getByText('Eliminó contactos')).toBeVisible();
});

test('does not exist for members who manage a team only', async () => {
  const { calls } = await show('/config/audit', () => undefined, { ...testBusiness, role: 2 });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText('Auditoría')).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.endsWith('/audit'))).toBe(false);
});
