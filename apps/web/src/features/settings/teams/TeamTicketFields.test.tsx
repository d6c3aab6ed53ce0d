import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';

test('a field can be required only while it is used', async () => {
  let sent: unknown;
  const team = buildTestTeam({ abilities: permissionCodes('teamAdmin'), preferences: [7, 8] });
  await showScreen(
    {
      teams: [team],
      answer: ({ method, path, body }) => {
        if (method !== 'PATCH' || !path.endsWith('/teams/11')) return undefined;
        sent = body;
        return Response.json({ team });
      },
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/teams/11/fields', element: <SettingsScreen /> },
  );
  const asked = page.getByRole('checkbox', { name: 'Obligatorio : Origen' });
  await expect.element(asked).toBeDisabled();
  await press(page.getByRole('checkbox', { name: 'Origen', exact: true }));
  await press(asked);
  await expect.element(page.getByText(/^El negocio no tiene orígenes/)).toBeVisible();
  await press(page.getByRole('checkbox', { name: 'Puntos', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }).first());
  await expect.poll(() => sent).toEqual({ preferences: [5, 6] });
});

/** Focuses and presses a checkbox by keyboard. */
async function press(checkbox: Locator): Promise<void> {
  await expect.element(checkbox).toBeEnabled();
  (checkbox.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

test('says that a required contact cannot be chosen while the CRM is off', async () => {
  const team = buildTestTeam({ abilities: permissionCodes('teamAdmin') });
  await showScreen(
    {
      teams: [team],
      answer: ({ path }) => (path.endsWith('/crm/token') ? Response.json({ app_token: null }) : undefined),
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/teams/11/fields', element: <SettingsScreen /> },
  );
  await press(page.getByRole('checkbox', { name: 'Contacto', exact: true }));
  expect(page.getByText(/^El CRM del negocio no está activo/).elements()).toEqual([]);
  await press(page.getByRole('checkbox', { name: 'Obligatorio : Contacto' }));
  await expect.element(page.getByText(/^El CRM del negocio no está activo/)).toBeVisible();
});
