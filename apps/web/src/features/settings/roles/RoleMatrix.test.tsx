/** Role matrix with the real store and selection, against a mocked server. */
import { api } from '@minga/client/api';
import type { Wire } from '@minga/contract';
import { allPermissions, permissionCodes, permissions } from '@minga/rules/access/permissions';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { store } from '../../../base/store.ts';
import { SelectionProvider } from '../../../shared/workspace/selection.tsx';
import { readEmails } from '../../../shared/invitations/emails.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { mount } from '../../../shared/testing/mount.tsx';

type Role = Wire['Role'];

let roles: Role[];
let abilities: Wire['Permission'][];
let sent: { path: string; body: unknown }[];
/** Name of the role that the server rejects. */
let refused: number | null;

beforeEach(async () => {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  roles = [
    {
      id: 1,
      name: 'Coordinación',
      permissions: allPermissions.filter((code) => code !== permissions.viewOwn),
      editable: false,
    },
    { id: 2, name: 'Equipo', permissions: permissionCodes('viewAll', 'create'), editable: true },
    { id: 3, name: 'Visita', permissions: permissionCodes('viewOwn'), editable: true },
  ];
  abilities = permissionCodes('viewAll', 'assign', 'create', 'edit', 'inviteMembers', 'teamAdmin');
  sent = [];
  refused = null;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).replace(/\?.*/, '');
    if ((init?.method ?? 'GET') !== 'GET') return change(path, JSON.parse(String(init?.body)));
    if (path.endsWith('/teams')) return Response.json({ teams: [buildTeam()] });
    if (path.endsWith('/members')) return Response.json({ members: [] });
    if (path.endsWith('/me')) return Response.json({ user: { uid: 'ana', displayName: 'Ana' } });
    return Response.json({ businesses: [business] });
  });
});

afterEach(() => vi.restoreAllMocks());

const business = {
  bid: 1,
  role: 2,
  token: '',
  psm_business: { name: 'Nube', pp: null, prefix: 'NUB', color: '#0b6b66', page_name: null },
  psm_teams: [{ tid: 11, role: 2 }],
  created_at: '2026-01-01T00:00:00Z',
};

function buildTeam(): Wire['Team'] {
  return {
    id: 11,
    bid: 1,
    name: 'Terreno',
    color: '#0b6b66',
    psm_roles: roles,
    psm_status: [],
    psm_types: [],
    psm_custom_fields: [],
    preferences: [],
    enforces_limits: false,
    timezone: null,
    abilities,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}

function change(path: string, body: { permissions: Wire['Permission'][] }): Response {
  sent.push({ path, body });
  const id = Number(path.split('/').at(-1));
  if (id === refused)
    return Response.json(
      { status: 403, code: 'auth/forbidden', message: 'No puedes.', requestId: 'r' },
      { status: 403 },
    );
  roles = roles.map((role) => (role.id === id ? { ...role, ...body } : role));
  return Response.json({ role: roles.find((role) => role.id === id) });
}

async function show() {
  const element = (
    <SelectionProvider>
      <SettingsScreen />
    </SelectionProvider>
  );
  const router = createMemoryRouter([{ path: '/config/:section?/:tid?/:part?', element }], {
    initialEntries: ['/config/teams/11/roles'],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await expect.element(box('Equipo: Crear')).toBeVisible();
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const view = (role: string) => page.getByRole('combobox', { name: `${role}: qué tickets ve` });
const save = () => userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));

test('shows all permissions of each role, and which tickets it sees as one choice', async () => {
  await show();
  expect(page.getByRole('checkbox').elements()).toHaveLength(33);
  await expect.element(box('Equipo: Crear')).toBeChecked();
  await expect.element(box('Equipo: Editar')).not.toBeChecked();
  await expect.element(page.getByText('Crea tickets y los importa de un archivo.')).toBeVisible();
  await expect.poll(() => view('Visita').query()?.textContent).toMatch(/Solo los suyos/);
  await expect.poll(() => view('Equipo').query()?.textContent).toMatch(/Todos/);
});

test('cannot grant permissions that the user lacks or change the administrator role', async () => {
  await show();
  await expect.element(box('Coordinación: Crear')).toBeDisabled();
  await expect.element(box('Equipo: Eliminar')).toBeDisabled();
  await expect.element(box('Equipo: Editar')).toBeEnabled();
});

test('saves each changed role; reverting a checkbox is not a change', async () => {
  await show();
  await userEvent.click(box('Equipo: Editar'));
  await userEvent.click(box('Visita: Crear'));
  await userEvent.click(box('Visita: Crear'));
  await save();
  await expect.element(page.getByText('Guardado')).toBeVisible();
  expect(sent).toEqual([
    {
      path: '/v1/business/1/teams/11/roles/2',
      body: { permissions: permissionCodes('viewAll', 'create', 'edit') },
    },
  ]);
  await expect.element(box('Equipo: Editar')).toBeChecked();
});

test('seeing all, own or no tickets replaces one permission by another', async () => {
  await show();
  await userEvent.click(view('Visita'));
  await userEvent.click(page.getByRole('option', { name: 'Todos' }));
  await userEvent.click(view('Equipo'));
  await userEvent.click(page.getByRole('option', { name: 'Ninguno' }));
  await save();
  await expect.poll(() => roles[2]?.permissions).toEqual([0]);
  expect(roles[1]?.permissions).toEqual([2]);
});

test('keeps the checkboxes of a rejected role with the reason and saves the others', async () => {
  await show();
  refused = 3;
  await userEvent.click(box('Equipo: Editar'));
  await userEvent.click(box('Visita: Crear'));
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('No puedes.');
  await expect.element(box('Visita: Crear')).toBeChecked();
  expect(roles[1]?.permissions).toEqual([0, 2, 3]);
  refused = null;
  await save();
  await expect.poll(() => roles[2]?.permissions).toEqual([2, 11]);
  expect(sent).toHaveLength(3);
});

test('parses addresses as users paste them', () => {
  expect(readEmails('Ana Quispe <Ana@example.com>, beto@example.com;\n beto@example.com carla')).toEqual({
    emails: ['ana@example.com', 'beto@example.com'],
    wrong: ['carla'],
  });
});
