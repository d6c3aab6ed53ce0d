/** Palette and shortcuts offer every screen and action that the user is permitted, and no others. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { matchPath, type RouteObject } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from './base/i18n.ts';
import { writePreference } from './base/preferences/preferences.ts';
import { routes } from './routes.tsx';
import { buildTestTeam, showScreen, testBusiness } from './shared/testing/screen-world.tsx';
import { workCatalogs } from './shell/catalogs.ts';
import { CommandPalette } from './shell/commands/CommandPalette.tsx';
import { type Overlays, OverlaysContext } from './shell/overlays.ts';
import { ShortcutSheet } from './shell/commands/ShortcutSheet.tsx';
import { useCommands } from './shell/commands/use-commands.tsx';
import { useShortcuts } from './shell/commands/use-shortcuts.ts';

/** Routes without a command, and why. */
const notOffered = [
  // Sign-in pages and pages that redirect signed-in users home.
  '/',
  '/login',
  '/login/email',
  '/login/token',
  '/login/reset',
  '/register',
  '/invite/:b64Token',
  '/join/:code',
  '/login/oauth/authorize',
  // Sign-out is an action.
  '/logout',
  // Alias addresses.
  '/signin/workspaces',
  '/changelog/list',
  '/complete-profile',
  // Reached from their content: a ticket by search, a release note by its list.
  '/business/:bid/ticket/:ticketId/:alias?',
  '/ticket/:ticketId',
  '/changelog/edit/:id',
  '/crm/contacts/:contact',
  '/crm/businesses/:company',
  '/crm/lists/:list',
  '/mdm/devices/:device',
  // For visitors with an invitation.
  '/mdm/enroll/:code',
  // Not-found pages.
  '/404',
  '*',
];

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}

const member: Wire['Business'] = { ...testBusiness, role: 2 };

/** Renders the palette for a user; `seen` tracks the offered commands. */
async function show({
  business = testBusiness,
  teams = [buildTestTeam()],
  sudo = false,
  unread = 0,
  overlay = 'palette',
}: {
  business?: Wire['Business'] | null;
  teams?: Wire['Team'][];
  sudo?: boolean;
  unread?: number;
  overlay?: 'palette' | 'sheet' | 'none';
}) {
  await addCatalogs(workCatalogs);
  const seen: { commands: ReturnType<typeof useCommands> } = { commands: [] };
  const overlays: Overlays = { open: vi.fn<Overlays['open']>() };
  function Probe() {
    const commands = useCommands(overlays);
    useShortcuts(overlays, commands);
    seen.commands = commands;
    return null;
  }
  const { router } = await showScreen(
    {
      business: business ?? testBusiness,
      teams,
      answer: ({ method, path }) => {
        if (method !== 'GET') return undefined;
        if (path === '/business' && business === null) return Response.json({ businesses: [] });
        if (path === '/users/me') return Response.json({ user: { uid: 'ana', sudo } });
        if (path === '/business/1/searches')
          return Response.json({ searches: [{ id: 's', name: 'Camiones', text: 'grúa estado:abierto' }] });
        if (path === '/users/me/notifications') return Response.json({ notifications: [], unread });
        return undefined;
      },
    },
    {
      path: '*',
      at: '/somewhere',
      element: (
        <OverlaysContext value={overlays}>
          <Probe />
          {overlay === 'palette' && <CommandPalette onClose={() => undefined} />}
          {overlay === 'sheet' && <ShortcutSheet onClose={() => undefined} />}
        </OverlaysContext>
      ),
    },
  );
  const ids = () => seen.commands.map(({ id }) => id);
  /** Addresses that commands navigate to. */
  const leadTo = async () => {
    const found: string[] = [];
    for (const { id, run } of seen.commands) {
      if (['theme', 'language', 'sign-out', 'shortcuts', 'business', 'read-all'].includes(id)) continue;
      await router.navigate('/somewhere');
      run();
      await expect.poll(() => router.state.location.pathname).not.toBe('/somewhere');
      found.push(router.state.location.pathname);
    }
    return found;
  };
  return { router, ids, leadTo, overlays };
}

test('an admin who writes release notes reaches every screen, also new ones', async () => {
  const { ids, leadTo } = await show({ sudo: true });
  await expect.poll(() => ids()).toEqual(expect.arrayContaining(['write-change', 'team-11']));
  const reached = [...(await leadTo()), '/onboarding'];
  const patterns = pathsOf(routes).filter((pattern) => !notOffered.includes(pattern));
  const forgotten = patterns.filter((pattern) => !reached.some((path) => matchPath(pattern, path)));
  expect(patterns.length).toBeGreaterThan(25);
  expect(forgotten).toEqual([]);
  expect(new Set(ids()).size).toBe(ids().length);
});

// Storage can be edited by the user: the server decides about permissions.
test('the admin flag of this device grants nothing', async () => {
  const without = await show({ business: member });
  await expect.poll(() => without.ids()).toContain('team-11');
  const offered = without.ids();
  writePreference('admin', '1');
  onTestFinished(() => writePreference('admin', null));
  const flagged = await show({ business: member });
  await expect.poll(() => flagged.ids()).toContain('team-11');
  expect(flagged.ids()).toEqual(offered);
  expect(offered).not.toContain('write-change');
});

test('offers a user without a business to create one, and nothing of a business', async () => {
  const { ids } = await show({ business: null });
  await expect.poll(() => ids()).toContain('start');
  for (const id of ['search', 'gallery', 'import', 'stats', 'settings', 'sources', 'business'])
    expect(ids()).not.toContain(id);
});

test('a member finds exactly what their permissions allow', async () => {
  const writes = buildTestTeam({
    id: 11,
    name: 'Terreno',
    abilities: [permissions.viewAll, permissions.create],
  });
  const reads = buildTestTeam({ id: 12, name: 'Ventas', abilities: [permissions.viewAll] });
  const { ids } = await show({ business: member, teams: [writes, reads] });
  await expect.poll(() => ids()).toContain('new-ticket-11');
  expect(ids()).toEqual(expect.arrayContaining(['team-11', 'team-12', 'search', 'gallery', 'import']));
  for (const id of [
    'new-ticket-12',
    'export-11',
    'team-settings-11',
    'people',
    'teams',
    'sources',
    'stats',
    'write-change',
    'start',
    'read-all',
  ])
    expect(ids()).not.toContain(id);
});

test.each([
  ['inviteMembers', ['settings', 'people', 'teams', 'team-settings-11']],
  ['deleteMembers', ['settings', 'people', 'teams', 'team-settings-11']],
  ['teamAdmin', ['settings', 'people', 'teams', 'team-settings-11']],
  ['reports', ['stats']],
] as const)('the permission %s in some team opens its screens', async (name, opened) => {
  const team = buildTestTeam({ abilities: [permissions.viewAll, permissions[name]] });
  const { ids } = await show({ business: member, teams: [team] });
  await expect.poll(() => ids()).toEqual(expect.arrayContaining([...opened]));
  for (const id of ['sources', 'billing', 'transactions', 'audit']) expect(ids()).not.toContain(id);
  expect(ids()).not.toContain(name === 'reports' ? 'people' : 'stats');
});

test('rare commands are found by typing only', async () => {
  await show({});
  await expect.element(page.getByRole('option', { name: /^Inicio/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Cambiar mi contraseña' })).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('combobox'), 'contrasena');
  await expect.element(page.getByRole('option', { name: 'Cambiar mi contraseña' })).toBeVisible();
});

test('opens a saved search, found by its name or its text', async () => {
  const { router } = await show({ business: member });
  const option = page.getByRole('option', { name: /^Camiones/ });
  await expect.element(page.getByRole('option', { name: /^Inicio/ })).toBeVisible();
  await expect.element(option).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('combobox'), 'grua');
  await userEvent.click(option);
  await expect.poll(() => router.state.location.pathname).toBe('/business/1/ticket-search');
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('grúa estado:abierto');
});

test('opens a new ticket on the board of its team', async () => {
  const { router } = await show({});
  await userEvent.fill(page.getByRole('combobox'), 'crear un ticket');
  await expect.element(page.getByRole('option', { name: 'Crear un ticket en Terreno' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  expect(router.state.location.search).toBe('?bid=1&tid=11');
  expect(router.state.location.state).toEqual({ addsTicket: true });
});

test('finds the export of a team as "exportar" and opens it on its board', async () => {
  const { router } = await show({});
  await userEvent.fill(page.getByRole('combobox'), 'exportar');
  await expect.element(page.getByRole('option', { name: 'Descargar tickets de Terreno' })).toBeVisible();
  await userEvent.click(page.getByRole('option', { name: 'Descargar tickets de Terreno' }));
  await expect.poll(() => router.state.location.search).toBe('?bid=1&tid=11');
  expect(router.state.location.state).toEqual({ exportsTickets: true });
});

test('marks all notifications as read if some are unread', async () => {
  const { ids } = await show({ unread: 3, overlay: 'none' });
  await expect.poll(() => ids()).toContain('read-all');
});

test('G and a letter navigate only to permitted screens', async () => {
  const { ids, router, overlays } = await show({ business: member, overlay: 'none' });
  await expect.poll(() => ids()).toContain('search');
  for (const [key, path] of [
    ['h', '/home'],
    ['b', '/boards'],
    ['t', '/business/1/ticket-search'],
    ['n', '/notifications'],
    ['v', '/changelog'],
    ['p', '/profile'],
  ]) {
    await userEvent.keyboard(`g${key}`);
    await expect.poll(() => router.state.location.pathname).toBe(path);
  }
  // No import and reports for a member without permissions in any team.
  await userEvent.keyboard('gi');
  await userEvent.keyboard('ge');
  expect(router.state.location.pathname).toBe('/profile');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(overlays.open).toHaveBeenLastCalledWith('palette');
  await userEvent.keyboard('?');
  expect(overlays.open).toHaveBeenLastCalledWith('shortcuts');
});

test('G and I open the import for users who can create tickets', async () => {
  const teams = [buildTestTeam({ abilities: [permissions.create] })];
  const { ids, router } = await show({ business: member, teams, overlay: 'none' });
  await expect.poll(() => ids()).toContain('import');
  await userEvent.keyboard('gi');
  await expect.poll(() => router.state.location.pathname).toBe('/load-xlsx');
});

test('the shortcut sheet lists the shortcuts of permitted actions', async () => {
  const team = buildTestTeam({ abilities: [permissions.viewAll, permissions.create] });
  await show({ business: member, teams: [team], overlay: 'sheet' });
  await expect.element(page.getByText('Crear un ticket')).toBeVisible();
  const words = [...document.querySelectorAll('mg-dialog dt')].map((term) => term.textContent);
  expect(words).toEqual(
    expect.arrayContaining(['Tableros', 'Buscar tickets', 'Mi perfil', 'Abrir el ticket']),
  );
  for (const word of ['Estadísticas', 'Mover el ticket', 'Eliminar el ticket', 'Asignarme o quitarme'])
    expect(words).not.toContain(word);
});

test('the shortcut sheet lists all shortcuts for an admin', async () => {
  await show({ overlay: 'sheet' });
  // On the board and in the list.
  await expect.element(page.getByText('Eliminar el ticket').first()).toBeVisible();
  const words = [...document.querySelectorAll('mg-dialog dt')].map((term) => term.textContent);
  expect(words).toEqual(
    expect.arrayContaining(['Configuración', 'Estadísticas', 'Mover el ticket', 'Asignarme o quitarme']),
  );
});

test('finds a person by name and opens their tickets', async () => {
  const { router } = await show({});
  await userEvent.fill(page.getByRole('combobox'), 'quispe');
  await userEvent.click(page.getByRole('option', { name: /Ana Quispe/ }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/boards?bid=1&tid=11&people=ana');
});
