import type { MgSelectElement } from '@minga/react/select';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

const team = buildTestTeam({ abilities: permissionCodes('teamAdmin') });

/** Value of the select; its text moves into a field while it is searched. */
const value = () => document.querySelector<MgSelectElement>('mg-select[searchable]')?.value;

const field = () => page.getByRole('combobox', { name: 'Zona horaria de las estadísticas' });

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
  await expect.poll(value).toBe('');
  return () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

async function choose(words: string): Promise<void> {
  await userEvent.click(field());
  await userEvent.keyboard(words);
  await userEvent.keyboard('{Enter}');
}

test('stores the time zone that is searched and chosen, and removes it', async () => {
  const sent = await show();
  await choose('la paz');
  await expect.poll(sent).toEqual([{ timezone: 'America/La_Paz' }]);
  await expect.poll(value).toBe('America/La_Paz');
  await choose('cada persona');
  await expect.poll(sent).toEqual([{ timezone: 'America/La_Paz' }, { timezone: null }]);
});

test('shows the reason when the change is rejected', async () => {
  await show(() => refusal(403, 'auth/forbidden', 'No tienes permiso para hacer esto.'));
  await choose('lima');
  await expect.element(page.getByText('No tienes permiso para hacer esto.')).toBeVisible();
  await expect.poll(value).toBe('');
});
