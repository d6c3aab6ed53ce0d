/** Copying a team from its settings, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

/** Role of a member without the admin role (docs/product/permissions.md 1.1). */
const member = 2;
const taken = 'Ya hay un equipo con ese nombre.';

async function show(role: Wire['Business']['role'] = testBusiness.role) {
  await addCatalogs(workCatalogs);
  const team = buildTestTeam({ abilities: permissionCodes('teamAdmin') });
  const copy = { ...team, id: 12, name: 'Huerto' };
  return showScreen(
    {
      business: { ...testBusiness, role },
      teams: [team, copy],
      answer: ({ method, path, body }) => {
        if (method !== 'POST' || !path.endsWith('/teams/copy')) return undefined;
        const { name } = body as { name: string };
        return name === copy.name
          ? Response.json({ team: copy }, { status: 201 })
          : refusal(409, 'team/name-taken', taken);
      },
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/teams/11', element: <SettingsScreen /> },
  );
}

test('copies a team under an unused name, with or without its people', async () => {
  const { calls } = await show();
  const name = page.getByRole('textbox', { name: 'Nombre de la copia' });
  await expect.element(name).toHaveValue('Copia de Terreno');
  const button = page.getByRole('button', { name: 'Copiar equipo' });
  await userEvent.click(button);
  await expect.element(page.getByText(taken)).toBeVisible();
  await userEvent.fill(name, 'Huerto');
  await userEvent.click(page.getByText('Con las mismas personas'));
  await userEvent.click(button);
  // The settings of the copy are shown.
  await expect.element(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Huerto');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { tid: 11, name: 'Copia de Terreno', members: true },
    { tid: 11, name: 'Huerto', members: false },
  ]);
});

test('offers no copy to users who do not administer the business', async () => {
  await show(member);
  await expect.element(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Copiar equipo' }).query()).toBeNull();
});
