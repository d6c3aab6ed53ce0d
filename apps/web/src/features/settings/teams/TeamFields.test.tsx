/** Custom fields in the settings of a team, against a mocked server. */
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

const team = buildTestTeam({
  abilities: permissionCodes('teamAdmin'),
  psm_custom_fields: [
    { id: 1, name: 'Zona', type: 'list', options: ['Norte'], required: false },
    { id: 2, name: 'Peso', type: 'number', options: [], required: true },
  ],
});

/** Shows the fields; returns the patches that the screen sends. */
async function show() {
  await addCatalogs(workCatalogs);
  const { calls } = await showScreen(
    {
      answer: ({ method, path }) => {
        if (method === 'GET' && path.endsWith('/teams')) return Response.json({ teams: [team] });
        return method === 'PATCH' && path.endsWith('/teams/11') ? Response.json({ team }) : undefined;
      },
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/teams/11/fields', element: <SettingsScreen /> },
  );
  await expect.element(page.getByRole('textbox', { name: 'Campo 1' })).toHaveValue('Zona');
  return () =>
    calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => (body as { psm_custom_fields: object[] }).psm_custom_fields);
}

test('marks fields as required, and moves them', async () => {
  const sent = await show();
  await userEvent.click(page.getByRole('checkbox', { name: /^Obligatorio.*Zona$/ }));
  await userEvent.click(page.getByRole('button', { name: 'Bajar Zona' }));
  await expect.element(page.getByRole('textbox', { name: 'Campo 1' })).toHaveValue('Peso');
  await expect.element(page.getByRole('button', { name: 'Subir Peso' })).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }).last());
  await expect.poll(sent).toEqual([
    [
      { id: 2, name: 'Peso', type: 'number', required: true },
      { id: 1, name: 'Zona', type: 'list', required: true, options: ['Norte'] },
    ],
  ]);
});

test('a new field may stand above a stored one', async () => {
  const sent = await show();
  await userEvent.click(page.getByRole('button', { name: 'Agregar campo' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Campo 3' }), 'Pedido');
  await userEvent.click(page.getByRole('button', { name: 'Subir Pedido' }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }).last());
  await expect
    .poll(() => sent().map((fields) => fields.map((field) => 'name' in field && field.name)))
    .toEqual([['Zona', 'Pedido', 'Peso']]);
});
