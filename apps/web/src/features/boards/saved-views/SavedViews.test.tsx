/** Saved views on the board, with the real store, selection and router, against a mocked server. */
import { applyLiveEvent } from '@minga/client/live-patches';
import { restoreQuery, waitingQueries } from '@minga/client/stored-queries/stored-queries';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import {
  type Call,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

/** Options of a board that nobody changed: a saved view contains them. */
const plain =
  'facts=number%2Cpriority%2Ctype%2Cdue%2Cpoints%2Cassignees&density=comfortable&collapsed=none&order=manual&lanes=none&collapsed_lanes=none';
const at = '2026-01-01T00:00:00Z';
let views: Wire['SavedView'][] = [];
let isBroken = false;

/** Holds the response with the views. */
let held: Promise<void> | null = null;

function addView(id: string, query: string, more: Partial<Wire['SavedView']> = {}): void {
  const view = { id, name: id, query, shared: false, is_default: false, created_at: at, updated_at: at };
  views = [...views, { ...view, ...more }];
}

beforeEach(() => {
  clearStorageOnSignOut();
  [views, isBroken, held] = [[], false, null];
});

function answer({ method, path, body }: Call): Response | Promise<Response> | undefined {
  if (path === '/business/1/tickets') {
    const card = {
      id: 'a'.padStart(20, '0'),
      number: 1,
      title: 'Router',
      status: 1,
      order: 'a0',
      version: 1,
    };
    return Response.json({ tickets: [card], next: null, total: 1 });
  }
  if (!path.includes('/views')) return undefined;
  if (isBroken) return refusal(500, 'internal', 'No.');
  const id = path.split('/').at(-1) ?? '';
  if (method === 'GET' && held) return held.then(() => Response.json({ views }));
  if (method === 'GET') return Response.json({ views });
  if (method === 'DELETE') views = views.filter((view) => view.id !== id);
  if (method === 'PUT')
    views = views.map((view) => (view.id === id ? { ...view, ...(body as object) } : view));
  if (method === 'POST')
    views = [...views, { ...(body as Wire['SavedView']), created_at: at, updated_at: at }];
  const changed = views.find((view) => view.id === (method === 'POST' ? views.at(-1)?.id : id));
  return Response.json(method === 'DELETE' ? { ok: true } : { view: changed });
}

const viewer = permissionCodes('viewAll');
const teamAdmin = permissionCodes('viewAll', 'teamAdmin');

async function show(address: string, { abilities = teamAdmin, role = 2 } = {}) {
  const shown = await showScreen(
    {
      answer,
      business: { ...testBusiness, role: role as 0 | 1 | 2 },
      teams: [buildTestTeam({ abilities })],
    },
    { path: '*', at: address, element: <BoardsScreen /> },
  );
  await expect.element(page.getByRole('toolbar', { name: 'Filtros' })).toBeVisible();
  return { ...shown, search: () => new URLSearchParams(shown.router.state.location.search) };
}

const button = () => page.getByRole('button', { name: /^Vista/ });
const radio = (name: string | RegExp) => page.getByRole('menuitemradio', { name });
const action = (name: string | RegExp) => page.getByRole('menuitem', { name });

async function openMenu(): Promise<void> {
  await userEvent.click(button());
  await expect.element(radio('Todos los tickets')).toBeVisible();
}

test('marks the view whose query the address has, and opens another one', async () => {
  addView('Routers', 'view=board&q=router');
  addView('Lista', 'view=list', { shared: true });
  const { search } = await show('/boards?bid=1&tid=11&q=router');
  await expect.element(button()).toHaveAccessibleName('Vista Routers');
  await openMenu();
  await expect.element(radio('Routers')).toBeChecked();
  await expect.element(radio('Todos los tickets')).not.toBeChecked();
  await userEvent.click(radio(/^Lista/));
  await expect.poll(() => search().get('view')).toBe('list');
  expect(Object.fromEntries(search())).toMatchObject({ bid: '1', tid: '11', saved: 'Lista' });
  expect(search().has('q')).toBe(false);
});

test('saves the shown board as an own view', async () => {
  const { calls, search } = await show('/boards?bid=1&tid=11&view=board&priority=2,1', { abilities: viewer });
  await openMenu();
  await userEvent.click(action('Guardar vista…'));
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  expect(page.getByRole('radio', { name: 'Para el equipo' }).elements()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), ' Urgentes ');
  await userEvent.keyboard('{Enter}');
  await expect.element(button()).toHaveAccessibleName('Vista Urgentes');
  const body = calls.find(({ method }) => method === 'POST')?.body;
  expect(body).toMatchObject({
    name: 'Urgentes',
    query: `view=board&${plain}&priority=1%2C2`,
    shared: false,
    is_default: false,
  });
  expect(search().get('saved')).toBe((body as { id: string }).id);
});

test('shows the refusal of the server in the dialog, and keeps what was written', async () => {
  await show('/boards?bid=1&tid=11&view=board');
  await openMenu();
  await userEvent.click(action('Guardar vista…'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Urgentes');
  isBroken = true;
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No.');
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Urgentes');
});

test('saves changes of the opened view, which can be undone', async () => {
  addView('Routers', 'view=board&q=router');
  const { router } = await show('/boards?bid=1&tid=11&saved=Routers&view=board&q=router');
  await expect.element(button()).toHaveAccessibleName('Vista Routers');
  await router.navigate('/boards?bid=1&tid=11&saved=Routers&view=board&q=sur');
  await expect.element(button()).toHaveAccessibleName('Vista Routers, con cambios');
  await openMenu();
  await userEvent.click(action('Guardar cambios en «Routers»'));
  await expect.element(button()).toHaveAccessibleName('Vista Routers');
  expect(views[0]?.query).toBe(`view=board&${plain}&q=sur`);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => views[0]?.query).toBe('view=board&q=router');
});

test('deletes a view, and restores it with all of its values', async () => {
  addView('Routers', 'view=board&q=router', { shared: true, is_default: true });
  const before = views;
  await show('/boards?bid=1&tid=11&saved=Routers&q=router');
  await openMenu();
  await userEvent.click(action('Eliminar «Routers»'));
  await expect.poll(() => views).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => views).toEqual(before);
});

test('offers no changes of the views of the team without the permission to administer it', async () => {
  addView('Equipo', 'view=board&q=router', { shared: true });
  await show('/boards?bid=1&tid=11&saved=Equipo&q=sur', { abilities: viewer });
  await openMenu();
  await expect.element(action('Guardar como vista nueva…')).toBeVisible();
  expect(action(/Editar|Eliminar|Guardar cambios/).elements()).toEqual([]);
});

test('is hidden from members who see no board', async () => {
  const { calls } = await show('/boards?bid=1&tid=11', { abilities: permissionCodes('teamAdmin') });
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/tickets'))).toBe(true);
  expect(button().elements()).toEqual([]);
});

test('opens the default view with the chat beside it, and not again when the chat is opened', async () => {
  addView('Propia', 'view=board&q=router', { is_default: true });
  const { router, search } = await show('/boards?chat=1&thread=x');
  await expect.poll(() => search().get('q')).toBe('router');
  expect([search().get('chat'), search().get('thread')]).toEqual(['1', 'x']);
  await openMenu();
  await userEvent.click(radio('Todos los tickets'));
  await expect.poll(() => search().get('q')).toBeNull();
  await router.navigate('/boards?tid=11&chat=1', { state: { opensChat: true } });
  await expect.element(button()).toHaveAccessibleName('Vistas guardadas');
  expect(search().get('q')).toBeNull();
});

test('opens an address without a query with the default view, in place of it', async () => {
  addView('Equipo', 'view=board&q=equipo', { shared: true, is_default: true });
  addView('Propia', 'view=board&q=router', { is_default: true });
  const { router, search } = await show('/boards');
  await expect.poll(() => search().get('q')).toBe('router');
  await router.navigate(-1);
  await expect.poll(() => search().get('q')).toBe('router');
  // Removed filters stay removed; opening the boards again applies the default again.
  await openMenu();
  await userEvent.click(radio('Todos los tickets'));
  await expect.poll(() => search().get('q')).toBeNull();
  expect(search().get('view')).toBe('board');
  await expect.element(button()).toHaveAccessibleName('Vistas guardadas');
  await router.navigate('/boards');
  await expect.poll(() => search().get('q')).toBe('router');
});

// Regression: a board that a stored default had opened stayed filtered when the server named no default any more.
test.each([
  ['is being opened', () => Promise.resolve()],
  ['is open', () => expect.element(button()).toHaveAccessibleName('Vista Propia')],
])('leaves a stored default that the server no longer has, while it %s', async (_when, opened) => {
  addView('Propia', 'view=board&q=router', { is_default: true });
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  const { search } = await show('/boards?bid=1&tid=11');
  await expect
    .poll(() => waitingQueries(store.getState()).map(({ endpoint }) => endpoint))
    .toContain('listSavedViews');
  const waiting = waitingQueries(store.getState()).find(({ endpoint }) => endpoint === 'listSavedViews');
  const stored = { key: waiting?.key ?? '', bid: 1, teamId: 11, data: { views } };
  if (waiting) await store.dispatch(restoreQuery(waiting, () => Promise.resolve(stored)));
  await expect.poll(() => search().get('q')).toBe('router');
  await opened();
  views = views.map((view) => ({ ...view, is_default: false }));
  release();
  await expect.poll(() => search().has('q')).toBe(false);
  expect(search().get('tid')).toBe('11');
});

test('leaves an address with a query as it is', async () => {
  addView('Propia', 'view=board&q=router', { is_default: true });
  const { search } = await show('/boards?bid=1&tid=11&view=board');
  await expect.element(page.getByRole('link', { name: /NUB-1, Router/ })).toBeVisible();
  expect(search().has('q')).toBe(false);
});

test('does not change an opened board when a default is chosen later', async () => {
  const { search } = await show('/boards?bid=1&tid=11');
  await expect.element(page.getByRole('link', { name: /NUB-1, Router/ })).toBeVisible();
  addView('Equipo', 'view=board&q=equipo', { shared: true, is_default: true });
  applyLiveEvent(store.dispatch, store.getState, { type: 'saved-views-changed', bid: 1, tid: 11 });
  await openMenu();
  await expect.element(radio(/^Equipo/)).toBeVisible();
  expect(search().has('q')).toBe(false);
});

test('shows the board when the views cannot be read, and reads them again on request', async () => {
  isBroken = true;
  addView('Propia', 'view=list');
  await show('/boards?bid=1&tid=11');
  await expect.element(page.getByRole('link', { name: /NUB-1, Router/ })).toBeVisible();
  await openMenu();
  isBroken = false;
  await userEvent.click(action(/Reintentar/));
  await expect.element(radio('Propia')).toBeVisible();
});
