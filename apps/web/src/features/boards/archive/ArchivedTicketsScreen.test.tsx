/** The list of archived tickets, against a mocked server. */
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Call,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { ArchivedTicketsScreen } from './ArchivedTicketsScreen.tsx';

const card = (title: string, number: number): TicketCard => ({
  id: title.padStart(20, '0'),
  number,
  title,
  status: 3,
  order: `a${number}`,
  version: 2,
  archived_at: '2026-03-04T05:06:07.089Z',
});

/** A mocked server with archived tickets, two per page. */
async function show(
  titles: readonly string[],
  {
    q = '',
    abilities,
    onCall,
  }: {
    q?: string;
    abilities?: Wire['Team']['abilities'];
    onCall?: (call: Call) => Response | undefined;
  } = {},
) {
  let stored = titles.map((title, at) => card(title, at + 1));
  const restore = (ids: readonly string[]) => {
    stored = stored.filter(({ id }) => !ids.includes(id));
  };
  const answer = (call: Call): Response | undefined => {
    const special = onCall?.(call);
    if (special) return special;
    const { method, path, query, body } = call;
    if (path === '/business/1/archived-tickets') {
      const words = query.get('txt') ?? '';
      const found = stored.filter(({ title }) => title.includes(words));
      const from = Number(query.get('cursor') ?? 0);
      return Response.json({
        tickets: found.slice(from, from + 2),
        next: from + 2 < found.length ? String(from + 2) : null,
        ...(from === 0 ? { total: found.length } : {}),
      });
    }
    if (path === '/business/1/tickets' && method === 'PUT') {
      const { tickets } = body as Wire['TicketPatchBatch'];
      const items = tickets.map(({ id }, index) =>
        id.endsWith('Dos')
          ? { index, outcome: 'refused', code: 'ticket/stale', message: 'Otra persona lo cambió.' }
          : { index, outcome: 'updated', id },
      );
      restore(tickets.map(({ id }) => id).filter((id) => !id.endsWith('Dos')));
      return Response.json({ created: 0, updated: 1, duplicates: 0, refused: 0, items });
    }
    if (method === 'PUT' && path.startsWith('/business/1/tickets/')) {
      const tid = path.split('/').at(-1)!;
      const { archived } = body as Wire['TicketPatch'];
      const before = titles.map((title, at) => card(title, at + 1)).find(({ id }) => id === tid)!;
      if (archived) stored = [before, ...stored];
      else restore([tid]);
      const { order: _order, ...ticket } = before;
      return Response.json({
        ticket: { ...ticket, version: 3, assignees: [], psm_ticket_comments: [], archived_at: null },
      });
    }
    return undefined;
  };
  const business = abilities ? { ...testBusiness, role: 2 as const } : testBusiness;
  const team = buildTestTeam(abilities ? { abilities } : {});
  return showScreen(
    { answer, business, teams: [team] },
    {
      path: '/boards/archived',
      at: `/boards/archived?bid=1&tid=11${q ? `&q=${q}` : ''}`,
      element: <ArchivedTicketsScreen />,
    },
  );
}

const rows = () =>
  page
    .getByRole('list')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const restoreButton = (name: string) => page.getByRole('button', { name: `Restaurar ${name}` });

test('lists archived tickets by pages, with their number, column and time', async () => {
  const { calls } = await show(['Uno', 'Dos', 'Tres']);
  await expect.element(page.getByText('3 tickets')).toBeVisible();
  await expect.poll(rows).toEqual(['NUB-1 Uno', 'NUB-2 Dos', 'NUB-3 Tres']);
  const row = page.getByRole('listitem').filter({ hasText: 'NUB-1' });
  await expect.poll(() => row.element().textContent).toContain('HechoArchivado:');
  expect(
    page.getByRole('link', { name: 'Volver al tablero de Terreno' }).element().getAttribute('href'),
  ).toBe('/boards?bid=1&tid=11');
  const pages = calls.filter(({ path }) => path.endsWith('/archived-tickets'));
  expect(pages.map(({ query }) => query.get('cursor'))).toEqual([null, '2']);
});

test('restores a ticket, and archives it again with undo', async () => {
  const { calls } = await show(['Uno']);
  await userEvent.click(restoreButton('NUB-1'));
  await expect.element(page.getByText('Todavía no hay tickets archivados')).toBeVisible();
  await expect.element(page.getByText('Se restauró NUB-1')).toBeVisible();
  const undo = [...document.querySelectorAll('mg-snackbar')]
    .flatMap(({ shadowRoot }) => shadowRoot ?? [])
    .find(({ textContent }) => textContent?.includes('Se restauró NUB-1'))
    ?.querySelector<HTMLElement>('[part=action]');
  undo!.click();
  await expect.poll(rows).toEqual(['NUB-1 Uno']);
  const patches = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(patches).toEqual([{ archived: false }, { archived: true }]);
});

test('restores the selected tickets together and names those that were refused', async () => {
  await show(['Uno', 'Dos']);
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }));
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Restaurar…' }));
  await userEvent.click(page.getByRole('button', { name: 'Restaurar 2', exact: true }));
  await expect.element(page.getByText('Se restauraron 1 de 2.')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Otra persona' }))
    .toHaveTextContent('NUB-2 DosOtra persona lo cambió.');
  await userEvent.click(page.getByRole('button', { name: 'Cerrar' }).first());
  await expect.poll(rows).toEqual(['NUB-2 Dos']);
});

test('filters by the words of the address and offers all tickets when none has them', async () => {
  const { router } = await show(['Uno', 'Dos'], { q: 'nada' });
  await expect.element(page.getByText('Ningún ticket archivado tiene esas palabras')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ver todos' }));
  await expect.poll(rows).toEqual(['NUB-1 Uno', 'NUB-2 Dos']);
  await userEvent.fill(page.getByRole('searchbox'), 'Uno');
  await expect.poll(rows).toEqual(['NUB-1 Uno']);
  await expect.poll(() => router.state.location.search).toBe('?bid=1&tid=11&q=Uno');
});

test('shows the error of the server and tries again', async () => {
  let fails = true;
  await show(['Uno'], {
    onCall: ({ path }) =>
      fails && path.endsWith('/archived-tickets') ? refusal(500, 'internal', 'Algo falló.') : undefined,
  });
  await expect.element(page.getByText('Algo falló.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.poll(rows).toEqual(['NUB-1 Uno']);
});

test('offers neither restoring nor deleting without the permissions', async () => {
  await show(['Uno'], { abilities: permissionCodes('viewAll') });
  await expect.poll(rows).toEqual(['NUB-1 Uno']);
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /Restaurar|Eliminar/ }).elements()).toHaveLength(0);
});
