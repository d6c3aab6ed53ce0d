/** Entries of the drawer by role and permission. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { thisPlatform } from '../../shared/format/platform-words.ts';
import { buildTestTeam, showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../catalogs.ts';
import { NavDrawer } from './NavDrawer.tsx';
import { type Overlays, OverlaysContext } from '../overlays.ts';

beforeEach(() => localStorage.removeItem('drawer:'));

async function show(
  role: Wire['BusinessRole'],
  abilities: Wire['Permission'][],
  unread: number[] = [],
  at = '/home',
  { isServerSilent = false, name = 'Ventas' } = {},
) {
  await addCatalogs(workCatalogs);
  const overlays: Overlays = { open: vi.fn<Overlays['open']>() };
  await showScreen(
    {
      business: { ...testBusiness, role },
      teams: [buildTestTeam({ abilities }), buildTestTeam({ id: 12, name: 'Ventas' })],
      answer: ({ path }) => {
        if (isServerSilent) return new Promise<Response>(() => undefined);
        if (path === '/users/me/rooms')
          return Response.json({
            rooms: unread.map((count, index) => ({ id: String(index), unread: count })),
          });
        return path === '/users/me'
          ? Response.json({ user: { uid: 'ana', displayName: 'Ana Quispe', email: 'ana@example.com' } })
          : undefined;
      },
    },
    {
      path: '*',
      at,
      element: (
        <OverlaysContext value={overlays}>
          <NavDrawer />
        </OverlaysContext>
      ),
    },
  );
  await expect.element(page.getByRole('link', { name })).toBeVisible();
  return overlays;
}

const entries = () => [...document.querySelectorAll('nav > a')].map((link) => link.textContent?.trim() ?? '');
const everybodys = ['Inicio', 'Tableros', 'Chats', 'Mi perfil', 'Configuración'];
const admins = [...everybodys, 'Galería', 'Importar', 'Estadísticas', 'Contactos', 'Dispositivos'];

test.each([
  ['an admin', 1, [], admins],
  ['the owner of the business', 0, [], admins],
  ['a member with read-only access', 2, [permissions.viewAll], [...everybodys, 'Galería', 'Contactos']],
  ['a member who sees own tickets only', 2, [permissions.viewOwn], [...everybodys, 'Galería', 'Contactos']],
  [
    'a member',
    2,
    [permissions.viewAll, permissions.create],
    [...everybodys, 'Galería', 'Importar', 'Contactos'],
  ],
  ['a member who reads reports', 2, [permissions.reports], [...everybodys, 'Estadísticas']],
  ['a member who invites', 2, [permissions.inviteMembers], everybodys],
  ['a member who removes people', 2, [permissions.deleteMembers], everybodys],
  ['a team manager', 2, [permissions.teamAdmin], everybodys],
] as const)('%s sees exactly their entries', async (_who, role, abilities, expected) => {
  await show(role, [...abilities]);
  expect(entries().toSorted()).toEqual([...expected].toSorted());
  const hasHeading = [...document.querySelectorAll('nav h2')].some(
    (heading) => heading.textContent === 'Negocio',
  );
  expect(hasHeading).toBe((expected as readonly string[]).includes('Configuración'));
});

test('the entry of the chats counts the unread messages of all rooms', async () => {
  await show(2, [], [2, 0, 3]);
  await expect.element(page.getByRole('link', { name: 'Chats 5 mensajes sin leer' })).toBeVisible();
});

test('its header shows business and user with both pictures and opens the business picker', async () => {
  const overlays = await show(1, []);
  const head = page.getByRole('button', { name: /Nube Ana Quispe/ });
  await expect.element(head).toBeVisible();
  expect(head.element().querySelector('mg-avatar')).not.toBeNull();
  expect(head.element().querySelector('[data-letters], img')).not.toBeNull();
  await userEvent.click(head);
  expect(overlays.open).toHaveBeenCalledExactlyOnceWith('businesses');
});

test('its footer shows year, version, build, browser and system; two gestures toggle developer mode', async () => {
  localStorage.removeItem('dev');
  await show(1, []);
  const foot = page.getByRole('contentinfo');
  await expect
    .element(foot)
    .toHaveTextContent(`${new Date().getFullYear()} Minga 2.79.38 (354)${thisPlatform()}`);
  expect(thisPlatform()).toMatch(/^Chrome \d+, \w+/);
  await userEvent.dblClick(page.getByText(/Minga 2\.79\.38/));
  await expect.element(page.getByText(/modo de desarrollo/)).toBeVisible();
  expect(localStorage.getItem('dev')).toBe('1');
  await userEvent.click(page.getByRole('button', { name: /modo de desarrollo/ }));
  await expect.element(page.getByText(/modo de desarrollo/)).not.toBeInTheDocument();
  expect(localStorage.getItem('dev')).toBeNull();
});

test.each([
  ['/home', 'Inicio'],
  ['/boards?bid=1&tid=12', 'Ventas'],
  ['/boards/archived', 'Tableros'],
  ['/notifications', 'Inicio'],
  ['/changelog', 'Inicio'],
  ['/business/1/ticket-search', 'Tableros'],
])('exactly one row is selected at %s', async (at, name) => {
  await show(1, [], [], at);
  await expect
    .poll(() => [...document.querySelectorAll('nav [aria-current]')].map((row) => row.textContent.trim()))
    .toEqual([name]);
});

test('is complete on the first frame from what was seen last on the device', async () => {
  await show(1, []);
  await expect.poll(() => localStorage.getItem('drawer:')).toContain('Ventas');
  const remembered = localStorage.getItem('drawer:') ?? '';
  document.body.innerHTML = '';
  localStorage.setItem('drawer:', remembered.replaceAll('Ventas', 'Recordado'));
  await show(1, [], [], '/home', { isServerSilent: true, name: 'Recordado' });
  await expect.element(page.getByRole('button', { name: /Nube/ })).toBeVisible();
  expect(entries().toSorted()).toEqual([...admins].toSorted());
});
