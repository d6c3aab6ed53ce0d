import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

const team = buildTestTeam({ abilities: permissionCodes('teamAdmin') });

const control = () => page.getByRole('switch', { name: 'No dejar pasar del límite' });

/** Shows the general settings of a team on a server that stores its patches or refuses them with `answer`. */
async function show(answer?: () => Response) {
  await addCatalogs(workCatalogs);
  let stored = team;
  const { calls } = await showScreen(
    {
      answer: ({ method, path, body }) => {
        if (method === 'GET' && path.endsWith('/teams')) return Response.json({ teams: [stored] });
        if (method !== 'PATCH' || !path.endsWith('/teams/11')) return undefined;
        if (answer) return answer();
        stored = { ...stored, ...(body as Partial<typeof team>) };
        return Response.json({ team: stored });
      },
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/teams/11', element: <SettingsScreen /> },
  );
  await expect.element(control()).not.toBeChecked();
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

async function press(): Promise<void> {
  (control().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

test('switches the enforcement of limits on and off at once', async () => {
  const sent = await show();
  await press();
  await expect.element(control()).toBeChecked();
  await expect.poll(sent).toEqual([{ enforces_limits: true }]);
  await press();
  await expect.element(control()).not.toBeChecked();
  await expect.poll(sent).toEqual([{ enforces_limits: true }, { enforces_limits: false }]);
});

test('returns the switch to its place and shows the reason when the change is rejected', async () => {
  await show(() => refusal(403, 'auth/forbidden', 'No tienes permiso para hacer esto.'));
  await press();
  await expect.element(page.getByText('No tienes permiso para hacer esto.')).toBeVisible();
  await expect.element(control()).not.toBeChecked();
});
