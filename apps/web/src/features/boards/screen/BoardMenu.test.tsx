/** Menu of a board and the export of its tickets, against a mocked server. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { BoardMenu } from './BoardMenu.tsx';

const team = buildTestTeam();
afterEach(() => vi.restoreAllMocks());

const workbook: Answer = ({ path }) =>
  path.endsWith('/export/xlsx')
    ? new Response('PK', {
        headers: {
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'content-disposition': 'attachment; filename="tickets-terreno.xlsx"',
        },
      })
    : undefined;

const show = (
  answer: Answer,
  abilities: readonly (typeof team.abilities)[number][] = [12],
  preferences: number[] = [],
) =>
  showScreen(
    { answer, teams: [buildTestTeam({ preferences })] },
    { path: '/boards', at: '/boards', element: <BoardMenu team={team} abilities={abilities} /> },
  );

async function openExport(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Más del tablero' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Descargar tickets' }));
  await expect.element(page.getByRole('checkbox', { name: 'Descripción' })).toBeChecked();
}

/** Records the names of downloaded files. */
function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('downloads the selected tickets under the file name of the response', async () => {
  const names = watchDownloads();
  const { calls } = await show(workbook);
  await openExport();
  await userEvent.click(page.getByText('Descripción', { exact: true }));
  await userEvent.click(page.getByText('Comentarios', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  await expect.poll(() => names).toEqual(['tickets-terreno.xlsx']);
  const body = calls.find(({ path }) => path.endsWith('/export/xlsx'))?.body;
  expect(body).toMatchObject({ team: 11, columns: expect.arrayContaining(['number', 'title']) });
  expect((body as { columns: string[] }).columns).toHaveLength(25);
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
});

test('offers the contact if the team uses contacts', async () => {
  const { calls } = await show(workbook, [12], [11]);
  await openExport();
  await expect.element(page.getByRole('checkbox', { name: 'Contacto' })).toBeChecked();
  await userEvent.click(page.getByText('Descripción', { exact: true }));
  watchDownloads();
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  const body = () => calls.find(({ path }) => path.endsWith('/export/xlsx'))?.body;
  await expect.poll(body).toMatchObject({ columns: expect.arrayContaining(['source', 'contact']) });
});

test('does not offer the contact in other teams', async () => {
  await show(workbook);
  await openExport();
  expect(page.getByRole('checkbox', { name: 'Contacto' }).elements()).toEqual([]);
});

const cards = ['a', 'b', 'c'].map((letter, index) => ({
  id: letter.padStart(20, '0'),
  number: index + 1,
  title: letter,
  status: 1,
  order: `a${index}`,
  version: 1,
  ...(letter === 'c' ? {} : { priority: 2 }),
}));

test('downloads the tickets that match the filters as CSV, unless a period is chosen', async () => {
  const names = watchDownloads();
  const { calls } = await showScreen(
    {
      answer: (call) =>
        call.method === 'GET' && call.path === '/business/1/tickets'
          ? Response.json({ tickets: cards, next: null, total: 3 })
          : workbook(call),
    },
    { path: '/boards', at: '/boards?priority=2', element: <BoardMenu team={team} abilities={[12]} /> },
  );
  const bodies = () => calls.filter(({ path }) => path.endsWith('/export/xlsx')).map(({ body }) => body);
  await openExport();
  await expect.element(page.getByRole('radio', { name: 'Los 2 que se ven con los filtros' })).toBeChecked();
  expect(page.getByRole('combobox', { name: 'Equipo' }).elements()).toEqual([]);
  await userEvent.click(page.getByText('CSV'));
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  await expect.poll(() => names).toHaveLength(1);
  expect(bodies()[0]).toMatchObject({ tickets: [cards[0]!.id, cards[1]!.id], team: 11, format: 'csv' });

  await openExport();
  await userEvent.click(page.getByText('Los creados en un período'));
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  await expect.poll(() => names).toHaveLength(2);
  expect(bodies()[1]).not.toHaveProperty('tickets');
  expect(bodies()[1]).not.toHaveProperty('format');
});

test('shows a rejected export in the dialog and downloads nothing', async () => {
  const names = watchDownloads();
  await show(({ path }) =>
    path.endsWith('/xlsx') ? refusal(403, 'auth/forbidden', 'No puedes.') : undefined,
  );
  await openExport();
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No puedes.');
  expect(names).toEqual([]);
});

test('disables the download without a column', async () => {
  await show(workbook);
  await openExport();
  await userEvent.click(page.getByRole('button', { name: 'Quitar todas' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Marca al menos una columna.');
  await expect.element(page.getByRole('button', { name: 'Descargar', exact: true })).toBeDisabled();
});

test('offers only permitted items and hides the menu without any', async () => {
  await show(workbook, [10]);
  await userEvent.click(page.getByRole('button', { name: 'Más del tablero' }));
  await expect.element(page.getByRole('menuitem', { name: 'Ver estadísticas' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Descargar tickets' }).elements()).toHaveLength(0);
});

test('offers users with read-only access only the archived tickets', async () => {
  await show(workbook, [0]);
  await userEvent.click(page.getByRole('button', { name: 'Más del tablero' }));
  await expect.element(page.getByRole('menuitem', { name: 'Archivados' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
});

test('opens the export once after a navigation from the palette', async () => {
  const { router } = await show(workbook);
  await router.navigate('/boards', { state: { exportsTickets: true } });
  await expect.element(page.getByRole('checkbox', { name: 'Descripción' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
});

test('the palette does not open the export without the permission', async () => {
  const { router } = await show(workbook, [10]);
  await router.navigate('/boards', { state: { exportsTickets: true } });
  await expect.element(page.getByRole('button', { name: 'Más del tablero' })).toBeVisible();
  expect(document.querySelector('mg-dialog')).toBeNull();
});
