/** Sections of the settings by role, and which of them is marked (docs/product/screens.md 6.2). */
import { businessRoles, permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { workCatalogs } from '../../shell/catalogs.ts';
import { type ScreenWorld, buildTestTeam, showScreen, testBusiness } from '../testing/screen-world.tsx';
import { SettingsNavigation } from './SettingsNavigation.tsx';

const account = ['Cuenta', 'Seguridad', 'Notificaciones', 'Mis dispositivos'];

beforeEach(async () => {
  await addCatalogs(workCatalogs);
});

/** Shows the navigation at an address; returns a function that reads the names of its links. */
async function show(at: string, world: Omit<ScreenWorld, 'answer'>) {
  await showScreen({ ...world, answer: () => undefined }, { path: '*', at, element: <SettingsNavigation /> });
  return () => links().map((link) => link.textContent);
}

function links(): Element[] {
  return page.getByRole('link').elements();
}

test('shows every section to admins', async () => {
  const admin = await show('/config', {});
  await vi.waitFor(() =>
    expect(admin()).toEqual([
      ...account,
      'Negocio',
      'Tu rol',
      'Personas',
      'Equipos',
      'Orígenes',
      'CRM',
      'Facturación',
      'Transacciones',
      'Auditoría',
    ]),
  );
});

test('shows people and teams to team managers without the admin role', async () => {
  const manager = await show('/config/teams', {
    business: { ...testBusiness, role: businessRoles.member },
    teams: [buildTestTeam({ abilities: [permissions.teamAdmin] })],
  });
  await vi.waitFor(() => expect(manager()).toEqual([...account, 'Tu rol', 'Personas', 'Equipos']));
});

test('shows the account and the role to members without permissions', async () => {
  const member = await show('/config/me', { business: { ...testBusiness, role: businessRoles.member } });
  await vi.waitFor(() => expect(member()).toEqual([...account, 'Tu rol']));
});

test.each([
  ['/profile', 'Cuenta', 'page'],
  ['/profile/security', 'Seguridad', 'page'],
  ['/config', 'Negocio', 'page'],
  ['/config/teams/11/roles', 'Equipos', 'true'],
])('at %s it marks %s', async (at, name, state) => {
  await show(at, {});
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', state);
  expect(links().filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
});
