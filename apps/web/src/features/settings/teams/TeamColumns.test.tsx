/** Limits and colors of columns in the settings of a team, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

const base = buildTestTeam({ abilities: permissionCodes('teamAdmin') });
const team = {
  ...base,
  psm_status: base.psm_status.map((status) => ({
    ...status,
    ...(status.id === 2 && { ticket_limit: 5 }),
    ...(status.id === 3 && { color: '#0B6B66' }),
  })),
};

const limitOf = (column: string) =>
  page.getByRole('spinbutton', { name: `Límite de tickets de ${column}`, exact: true });

/** Shows the columns of a team; returns a value of each column that the screen sends. */
async function show() {
  await addCatalogs(workCatalogs);
  const { calls } = await showScreen(
    {
      answer: ({ method, path }) => {
        if (method === 'GET' && path.endsWith('/teams')) return Response.json({ teams: [team] });
        return method === 'PATCH' && path.endsWith('/teams/11') ? Response.json({ team }) : undefined;
      },
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/teams/11/columns', element: <SettingsScreen /> },
  );
  await expect.element(limitOf('En curso')).toHaveValue(5);
  return (field: 'ticket_limit' | 'color' = 'ticket_limit') =>
    calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => (body as { psm_status: Wire['StatusPatch'][] }).psm_status)
      .map((columns) => columns.map((column) => column[field]));
}

test('sets and removes the limits of columns', async () => {
  const sent = await show();
  await userEvent.fill(limitOf('Por hacer'), '12');
  await userEvent.clear(limitOf('En curso'));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent()).toEqual([[12, null, null]]);
});

test('keeps limits while a name is changed, and accepts at most 999', async () => {
  const sent = await show();
  await userEvent.fill(page.getByRole('textbox', { name: 'Columna 1' }), 'Cola');
  await userEvent.fill(limitOf('Hecho'), '5000');
  await expect.element(limitOf('Hecho')).toHaveValue(999);
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent()).toEqual([[null, 5, 999]]);
});

test('changes the color of a column to one of the menu, and to any other', async () => {
  const sent = await show();
  const colorOf = (column: string, color: string) =>
    page.getByRole('button', { name: `Color de ${column}: ${color}`, exact: true });
  await userEvent.click(colorOf('Por hacer', 'azul'));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Violeta' }));
  await expect.element(colorOf('Por hacer', 'violeta')).toBeVisible();
  await userEvent.click(colorOf('Hecho', '#0b6b66'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Otro color…' }));
  await expect.element(page.getByRole('dialog', { name: 'Color de Hecho' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Color', exact: true });
  await userEvent.fill(field, 'azul');
  await userEvent.click(page.getByRole('button', { name: 'Elegir' }));
  await expect.element(page.getByText('Escribe un color como #2f7fb5.')).toBeVisible();
  await userEvent.fill(field, '#123ABC');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(colorOf('Hecho', '#123abc')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => sent('color')).toEqual([['#9a4f8c', '#2f7fb5', '#123abc']]);
});
