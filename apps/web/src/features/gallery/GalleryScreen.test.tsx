/** The gallery of a business, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answer,
  type Call,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../shared/testing/screen-world.tsx';
import { GalleryScreen } from './GalleryScreen.tsx';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function file(name: string, patch: Partial<Wire['GalleryFile']> = {}): Wire['GalleryFile'] {
  return {
    id: name.padStart(20, '0'),
    page_id: 1,
    ticket_id: '-OYx3kQ0aBcDeFgHiJkT',
    ticket_number: 12,
    team_id: 11,
    type: 0,
    name,
    caption: '',
    mime: 'image/png',
    size: 48_213,
    uid: 'ana',
    by_name: 'Ana Quispe',
    created_at: '2026-11-21T11:00:00Z',
    url: dot,
    download_url: dot,
    ...patch,
  };
}

const plan = file('plano.png');
const pump = file('bomba.png', { ticket_number: 7, team_id: 12, uid: 'beto' });
const manual = file('manual.pdf', { type: 3, mime: 'application/pdf' });

interface World {
  files?: Wire['GalleryFile'][];
  at?: string;
  role?: Wire['BusinessRole'];
  teams?: Wire['Team'][];
  onCall?: (call: Call) => Response | undefined;
}

/** A mocked server that filters the files, two per page. */
async function show({ files = [plan, pump, manual], at = '', role = 1, teams, onCall }: World = {}) {
  let stored = files;
  const answer: Answer = (call) => {
    const special = onCall?.(call);
    if (special) return special;
    const { method, path, query, body } = call;
    if (path === '/pages/1/gallery/storage')
      return Response.json({ used_bytes: 2_000_000, most_bytes: 10_000_000, files: files.length });
    if (path !== '/pages/1/gallery') return undefined;
    if (method === 'PUT') {
      const { file: id, ...patch } = body as Wire['GalleryFilePatch'];
      stored = stored.map((each) => (each.id === id ? { ...each, ...patch } : each));
      return Response.json({ file: stored.find((each) => each.id === id) });
    }
    const [type, uid, number] = ['type', 'uid', 'ticket_number'].map((name) => query.get(name));
    const found = stored.filter(
      (each) =>
        (!type || String(each.type) === type) &&
        (!uid || each.uid === uid) &&
        (!number || String(each.ticket_number) === number),
    );
    const from = Number(query.get('cursor') ?? 0);
    const next = from + 2 < found.length ? String(from + 2) : null;
    return Response.json({ files: found.slice(from, from + 2), next });
  };
  const business = { ...testBusiness, role };
  return showScreen(
    { answer, business, ...(teams ? { teams } : {}) },
    { path: '/pages/:bid/gallery', at: `/pages/1/gallery${at}`, element: <GalleryScreen /> },
  );
}

const names = () =>
  page
    .getByRole('region', { name: 'Archivos' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('[title]')?.textContent);
const requestsOf = (calls: readonly Call[]) =>
  calls
    .filter(({ method, path }) => method === 'GET' && path === '/pages/1/gallery')
    .map(({ query }) => query);

test('lists files by pages, with a link to the ticket of each', async () => {
  const { calls } = await show();
  await expect.poll(names).toEqual(['plano.png', 'bomba.png', 'manual.pdf']);
  expect(requestsOf(calls).map((query) => query.get('cursor'))).toEqual([null, '2']);
  const link = page.getByRole('link', { name: 'NUB-7' }).element();
  expect(link.getAttribute('href')).toBe('/business/1/ticket/-OYx3kQ0aBcDeFgHiJkT');
  await expect.element(page.getByRole('button', { name: 'Ver manual.pdf' })).toBeVisible();
});

test('opens a file that the viewer cannot show in a new tab', async () => {
  await show({ files: [file('datos.zip', { type: 4, mime: 'application/zip' })] });
  const link = page.getByRole('link', { name: 'Abrir datos.zip' });
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('reserves the size of a picture before it loads', async () => {
  await show({ files: [file('lento.png', { url: 'data:image/png;base64,' })] });
  const tile = page.getByRole('button', { name: 'Ver lento.png' });
  await expect.element(tile).toBeVisible();
  const { width, height } = tile.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(100);
  expect(height).toBeCloseTo(width, 0);
});

test('filters by type, person and ticket, and keeps the filters in the address', async () => {
  const { router, calls } = await show();
  await expect.poll(names).toHaveLength(3);
  await userEvent.click(page.getByRole('combobox', { name: 'Tipo' }));
  await userEvent.click(page.getByRole('option', { name: 'PDF' }));
  await expect.poll(names).toEqual(['manual.pdf']);
  expect(router.state.location.search).toBe('?type=3');
  await userEvent.click(page.getByRole('combobox', { name: 'Agregado por' }));
  await userEvent.click(page.getByRole('option', { name: 'Ana Quispe' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Ticket' }), 'nub-12');
  await expect.poll(() => router.state.location.search).toBe('?type=3&by=ana&ticket=nub-12');
  await expect.poll(() => String(requestsOf(calls).at(-1))).toBe('ticket_number=12&type=3&uid=ana&limit=60');
  await userEvent.click(page.getByRole('button', { name: 'Quitar filtros' }));
  await expect.poll(names).toEqual(['plano.png', 'bomba.png', 'manual.pdf']);
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(page.getByRole('textbox', { name: 'Ticket' })).toHaveValue('');
});

test('reads the filters of the address and offers all files when none matches', async () => {
  await show({ at: '?type=1&ticket=NUB-12' });
  await expect.element(page.getByRole('textbox', { name: 'Ticket' })).toHaveValue('NUB-12');
  await expect.element(page.getByText('Ningún archivo coincide con los filtros')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ver todos' }));
  await expect.poll(names).toHaveLength(3);
});

test('says that a text names no ticket of the business, and sends no request for it', async () => {
  const { calls } = await show({ at: '?ticket=MIN-12' });
  await expect.element(page.getByText('Escribe un ticket como NUB-12.')).toBeVisible();
  await expect.element(page.getByText('Ningún archivo coincide con los filtros')).toBeVisible();
  expect(requestsOf(calls)).toEqual([]);
});

test('explains an empty gallery', async () => {
  await show({ files: [] });
  await expect.element(page.getByText('Todavía no hay archivos')).toBeVisible();
});

test('shows the error of the server and tries again', async () => {
  let fails = true;
  await show({
    onCall: ({ path }) =>
      fails && path === '/pages/1/gallery' ? refusal(500, 'internal', 'Algo falló.') : undefined,
  });
  await expect.element(page.getByText('Algo falló.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.poll(names).toHaveLength(3);
});

test('the viewer goes through the loaded files, leads to the ticket and changes name and caption', async () => {
  const { router, calls } = await show();
  await expect.poll(names).toHaveLength(3);
  await userEvent.click(page.getByRole('button', { name: 'Ver plano.png' }));
  await expect.element(page.getByRole('img', { name: 'plano.png' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Nombre y descripción' }));
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await userEvent.fill(name, 'fachada.png');
  await userEvent.fill(page.getByRole('textbox', { name: 'Descripción' }), 'La pared norte');
  await userEvent.keyboard('{Enter}');
  // The caption is read in place of the name, and stands below the picture and in the tile.
  await expect.element(page.getByRole('img', { name: 'La pared norte' })).toBeVisible();
  await expect.poll(() => page.getByText('La pared norte').elements()).toHaveLength(2);
  const [sent] = calls.filter(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ file: plan.id, name: 'fachada.png', caption: 'La pared norte' });
  await userEvent.click(page.getByRole('button', { name: 'Siguiente' }));
  await expect.element(page.getByRole('img', { name: 'bomba.png' })).toBeVisible();
  const dialog = document.querySelector('mg-dialog[open]')!;
  const link = dialog.querySelector('a')!;
  expect(link.textContent).toBe('NUB-7');
  await userEvent.click(link);
  await expect.poll(() => router.state.location.pathname).toBe('/business/1/ticket/-OYx3kQ0aBcDeFgHiJkT');
});

test('offers renaming only for files of teams in which the user may change files', async () => {
  const may = buildTestTeam({ abilities: permissionCodes('viewAll', 'gallery') });
  const mayNot = buildTestTeam({ id: 12, name: 'Ventas', abilities: permissionCodes('viewAll') });
  await show({ role: 2, teams: [may, mayNot] });
  await userEvent.click(page.getByRole('button', { name: 'Ver plano.png' }));
  await expect.element(page.getByRole('button', { name: 'Nombre y descripción' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Siguiente' }));
  await expect.element(page.getByRole('img', { name: 'bomba.png' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nombre y descripción' })).not.toBeInTheDocument();
});

test('shows the used storage to admins only', async () => {
  await show();
  await expect.element(page.getByRole('meter', { name: 'Espacio usado' })).toBeVisible();
});

test('asks for no storage as a member', async () => {
  const { calls } = await show({
    role: 2,
    teams: [buildTestTeam({ abilities: permissionCodes('viewOwn') })],
  });
  await expect.poll(names).toHaveLength(3);
  expect(calls.filter(({ path }) => path.endsWith('/storage'))).toEqual([]);
});

test.each([
  ['a member who sees no tickets', '/pages/1/gallery', permissionCodes('reports')],
  ['another business', '/pages/9/gallery', permissionCodes('viewAll')],
])('refuses the gallery: %s', async (_name, at, abilities) => {
  const { calls } = await showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ abilities })],
      answer: () => undefined,
    },
    { path: '/pages/:bid/gallery', at, element: <GalleryScreen /> },
  );
  await expect.element(page.getByText('Esa galería no existe o no puedes verla')).toBeVisible();
  expect(calls.some(({ path }) => path.includes('/gallery'))).toBe(false);
});
