/** The menu of a board and the download of its tickets; the server is made here. */
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

const show = (answer: Answer, abilities: readonly (typeof team.abilities)[number][] = [12]) =>
  showScreen(
    { answer },
    { path: '/boards', at: '/boards', element: <BoardMenu team={team} abilities={abilities} /> },
  );

async function openExport(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Más del tablero' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Descargar tickets' }));
  await expect.element(page.getByRole('checkbox', { name: 'Descripción' })).toBeChecked();
}

/** The names under which files are given to the person. */
function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('downloads the tickets of the choice under the name the server gives', async () => {
  const names = watchDownloads();
  const { calls } = await show(workbook);
  await openExport();
  await userEvent.click(page.getByText('Descripción', { exact: true }));
  await userEvent.click(page.getByText('Comentarios', { exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  await expect.poll(() => names).toEqual(['tickets-terreno.xlsx']);
  const body = calls.find(({ path }) => path.endsWith('/export/xlsx'))?.body;
  expect(body).toMatchObject({ team: 11, columns: expect.arrayContaining(['number', 'title']) });
  expect((body as { columns: string[] }).columns).toHaveLength(21);
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
});

test('a refusal is said in the dialog, and nothing is downloaded', async () => {
  const names = watchDownloads();
  await show(({ path }) =>
    path.endsWith('/xlsx') ? refusal(403, 'auth/forbidden', 'No puedes.') : undefined,
  );
  await openExport();
  await userEvent.click(page.getByRole('button', { name: 'Descargar', exact: true }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No puedes.');
  expect(names).toEqual([]);
});

test('without a column there is nothing to download', async () => {
  await show(workbook);
  await openExport();
  await userEvent.click(page.getByRole('button', { name: 'Quitar todas' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Marca al menos una columna.');
  await expect.element(page.getByRole('button', { name: 'Descargar', exact: true })).toBeDisabled();
});

test('the menu holds what the person may do, and is not there for who may do nothing', async () => {
  await show(workbook, [10]);
  await userEvent.click(page.getByRole('button', { name: 'Más del tablero' }));
  await expect.element(page.getByRole('menuitem', { name: 'Ver estadísticas' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Descargar tickets' }).elements()).toHaveLength(0);
});

test('there is no menu for who may only look', async () => {
  const { calls } = await show(workbook, [0]);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/teams'))).toBe(true);
  expect(page.getByRole('button', { name: 'Más del tablero' }).elements()).toHaveLength(0);
});

test('the download opens once when the palette asks for it', async () => {
  const { router } = await show(workbook);
  await router.navigate('/boards', { state: { exportsTickets: true } });
  await expect.element(page.getByRole('checkbox', { name: 'Descripción' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
});

test('the palette opens no download for a person without the permission', async () => {
  const { router } = await show(workbook, [10]);
  await router.navigate('/boards', { state: { exportsTickets: true } });
  await expect.element(page.getByRole('button', { name: 'Más del tablero' })).toBeVisible();
  expect(document.querySelector('mg-dialog')).toBeNull();
});
