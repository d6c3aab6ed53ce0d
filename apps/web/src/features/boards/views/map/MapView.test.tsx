import '@minga/elements/tokens.css';
import type { Wire } from '@minga/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../../base/storage/web-storage.ts';
import { buildTestTeam, showScreen, testBusiness } from '../../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../../screen/BoardsScreen.tsx';
import { storeView } from '../view-address.ts';
import { mapLibrary } from './use-map-library.ts';

let run = 0;
const id = (name: string) => `${name}${run}`.padStart(20, '0');

function card(name: string, place?: [latitude: number, longitude: number]): Wire['TicketCard'] {
  const [latitude, longitude] = place ?? [];
  const at = latitude === undefined || longitude === undefined ? {} : { latitude, longitude };
  return { id: id(name), number: 1, title: name, status: 1, order: `a${name}`, version: 1, ...at };
}

const cochabamba: [number, number] = [-17.3895, -66.1568];
const lima: [number, number] = [-12.0464, -77.0428];

beforeEach(async () => {
  run += 1;
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
});

async function show(cards: readonly Wire['TicketCard'][], { isViewer = false, query = '' } = {}) {
  let version = 1;
  return showScreen(
    {
      business: { ...testBusiness, role: isViewer ? 2 : 1 },
      teams: [buildTestTeam({ abilities: isViewer ? [0] : [] })],
      answer({ method, path, body }) {
        if (method === 'PUT') {
          version += 1;
          const before = cards.find((each) => path.endsWith(each.id));
          const ticket = { assignees: [], psm_ticket_comments: [], custom_fields: [], ...before };
          return Response.json({ ticket: { ...ticket, ...(body as object), version } });
        }
        if (path !== '/business/1/tickets') return undefined;
        return Response.json({ tickets: cards, next: null, total: cards.length });
      },
    },
    {
      path: '*',
      at: `/boards?bid=1&tid=11&view=map${query}`,
      element: (
        <div style={{ display: 'flex', blockSize: 700 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
}

const point = (name: string) => page.getByRole('button', { name: `NUB-1, ${name}, Por hacer` });
const cluster = (count: number) => page.getByRole('button', { name: `${count} tickets: acercar` });
const unplaced = page.getByRole('complementary', { name: 'Tickets sin ubicación' });
const lastPatch = (calls: readonly { method: string; body: unknown }[]) =>
  calls.findLast(({ method }) => method === 'PUT')?.body;

test('shows tickets at their places, and the others beside the map', async () => {
  await show([card('a', cochabamba), card('b', lima), card('c')]);
  await expect.element(point('a')).toBeVisible();
  await expect.element(point('b')).toBeVisible();
  await expect.element(unplaced.getByRole('link', { name: 'c' })).toBeVisible();
  expect(unplaced.getByRole('link', { name: 'a' }).elements()).toHaveLength(0);
});

test('a cluster zooms in until its tickets are apart', async () => {
  await show([card('a', cochabamba), card('b', [-17.39, -66.2]), card('c', [40.4, -3.7])]);
  await userEvent.click(cluster(2));
  await expect.element(point('a')).toBeVisible();
  await expect.element(point('b')).toBeVisible();
});

test('tickets at the same place are listed', async () => {
  await show([card('a', cochabamba), card('b', cochabamba)]);
  await userEvent.click(cluster(2));
  await expect.element(page.getByRole('dialog', { name: 'Tickets en este lugar' })).toBeVisible();
  expect(document.querySelectorAll('mg-dialog [data-card]')).toHaveLength(2);
});

test('a pressed point shows its ticket and returns focus when that closes', async () => {
  const { router } = await show([card('a', cochabamba)]);
  await userEvent.click(point('a'));
  const panel = page.getByRole('region', { name: 'Ticket elegido' });
  await expect.element(panel.getByText('Por hacer')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  expect(document.activeElement).toBe(point('a').element());
  await userEvent.click(point('a'));
  await userEvent.click(panel.getByRole('link', { name: 'a' }));
  await expect.poll(() => router.state.location.pathname).toBe(`/business/1/ticket/${id('a')}`);
});

test('the filters hide points', async () => {
  await show([card('agua', cochabamba), card('luz', lima)], { query: '&q=luz' });
  await expect.element(point('luz')).toBeVisible();
  expect(point('agua').elements()).toHaveLength(0);
});

test('a ticket is placed by keyboard, and the change can be undone', async () => {
  const { calls } = await show([card('a')]);
  await userEvent.click(unplaced.getByRole('button', { name: 'Poner en el mapa a' }));
  await expect.element(page.getByRole('region', { name: 'Elegir un lugar' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  await expect.element(point('a')).toBeVisible();
  await expect.poll(() => lastPatch(calls)).toMatchObject({ latitude: expect.any(Number) });
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.element(unplaced.getByRole('link', { name: 'a' })).toBeVisible();
  await expect.poll(() => lastPatch(calls)).toMatchObject({ latitude: null, longitude: null });
});

test('arrow keys move the map under the crosshair', async () => {
  storeView(11, { map: '0.00000,0.00000,3.00' });
  const { calls } = await show([card('a')]);
  await userEvent.click(unplaced.getByRole('button', { name: 'Poner en el mapa a' }));
  await expect.element(page.getByRole('button', { name: 'Poner aquí' })).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowUp}{Enter}');
  await expect.poll(() => lastPatch(calls)).toBeDefined();
  const { latitude, longitude } = lastPatch(calls) as { latitude: number; longitude: number };
  // At zoom 3 the world is 4096 px wide.
  expect(longitude).toBeCloseTo((96 / 4096) * 360, 3);
  expect(latitude).toBeGreaterThan(1);
  expect(latitude).toBeLessThan(2);
});

test('a press on the map chooses the place, and Escape cancels', async () => {
  const { calls } = await show([card('a')]);
  const button = unplaced.getByRole('button', { name: 'Poner en el mapa a' });
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Poner aquí' })).not.toBeInTheDocument();
  expect(lastPatch(calls)).toBeUndefined();
  await userEvent.click(button);
  await userEvent.click(page.elementLocator(document.querySelector('.maplibregl-canvas')!), {
    position: { x: 200, y: 150 },
  });
  await expect.element(point('a')).toBeVisible();
});

test('a ticket is dropped on the map', async () => {
  const { calls } = await show([card('a'), card('b', cochabamba)]);
  await expect.element(point('b')).toBeVisible();
  const row = document.querySelector(`aside [data-card="${id('a')}"]`)!;
  await userEvent.dragAndDrop(row, document.querySelector('.maplibregl-canvas')!, {
    targetPosition: { x: 200, y: 300 },
  });
  await expect.element(point('a')).toBeVisible();
  await expect.poll(() => lastPatch(calls)).toMatchObject({ longitude: expect.any(Number) });
});

test('a ticket is removed from the map', async () => {
  const { calls } = await show([card('a', cochabamba)]);
  await userEvent.click(point('a'));
  await userEvent.click(page.getByRole('button', { name: 'Quitar del mapa' }));
  await expect.element(unplaced.getByRole('link', { name: 'a' })).toBeVisible();
  await expect.poll(() => lastPatch(calls)).toMatchObject({ latitude: null, longitude: null });
});

test('without permission to edit nothing can be placed or moved', async () => {
  await show([card('a', cochabamba), card('b')], { isViewer: true });
  await userEvent.click(point('a'));
  await expect.element(page.getByRole('region', { name: 'Ticket elegido' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Mover', exact: true }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /Poner en el mapa/ }).elements()).toHaveLength(0);
  expect(document.querySelector(`aside [data-card="${id('b')}"]`)!.getAttribute('draggable')).toBe('false');
});

test('says how to give a ticket a place while none has one', async () => {
  await show([card('a')]);
  await expect.element(page.getByRole('heading', { name: 'Ningún ticket tiene ubicación' })).toBeVisible();
});

test('offers to try again when the map cannot be loaded', async () => {
  const { load } = mapLibrary;
  onTestFinished(() => void (mapLibrary.load = load));
  mapLibrary.load = () => Promise.reject(new TypeError('Failed to fetch'));
  await show([card('a', cochabamba)]);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect.element(retry).toBeVisible();
  mapLibrary.load = load;
  await userEvent.click(retry);
  await expect.element(point('a')).toBeVisible();
});
