/** Permission check of the import screen, against a mocked server. */
import { permissionCodes, type PermissionName } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { ImportScreen } from './ImportScreen.tsx';

const refused = page.getByRole('heading', { name: 'No puedes importar aquí', level: 2 });
const place = { path: '/load-xlsx', at: '/load-xlsx', element: <ImportScreen /> };

test('offers the file input to users who can create tickets, without a denial while their teams load', async () => {
  await addCatalogs(workCatalogs);
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await showScreen(
    {
      answer: ({ path }) =>
        path.endsWith('/teams')
          ? arrival.then(() =>
              Response.json({ teams: [buildTestTeam({ abilities: permissionCodes('create') })] }),
            )
          : undefined,
    },
    place,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Cargando...' })).toBeVisible();
  expect(refused.query()).toBeNull();
  arrive();
  await expect
    .element(page.getByText('Arrastra aquí un archivo .xlsx, .csv o .json de Trello'))
    .toBeVisible();
});

test('shows a denial to users without the permission', async () => {
  await addCatalogs(workCatalogs);
  await showScreen(
    { teams: [buildTestTeam({ abilities: permissionCodes('viewAll') })], answer: () => undefined },
    place,
  );
  await expect.element(refused).toBeVisible();
});

test('shows an error if the teams cannot be loaded, with a retry', async () => {
  await addCatalogs(workCatalogs);
  let isDown = true;
  await showScreen(
    {
      teams: [buildTestTeam({ abilities: permissionCodes('viewAll') })],
      answer: ({ path }) =>
        path.endsWith('/teams') && isDown ? refusal(400, 'input/invalid', 'Ahora no.') : undefined,
    },
    place,
  );
  await expect.element(page.getByText('Ahora no.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(refused).toBeVisible();
});

/** A file with a type and a person that the team does not have. */
const file = new File(['título,tipo,asignado\nUno,Avería,Zoe\nDos,falla,Ana Quispe\n'], 'tareas.csv');

async function reviewFile(answer: Answer, ...abilities: PermissionName[]) {
  await addCatalogs(workCatalogs);
  const team = buildTestTeam({ abilities: permissionCodes('create', ...abilities) });
  const { calls } = await showScreen({ teams: [team], answer }, place);
  await userEvent.upload(page.getByTestId('import-file'), file);
  await expect.element(page.getByRole('heading', { name: 'tareas.csv' })).toBeVisible();
  return { team, calls };
}

test('creates a missing type before the tickets, and maps a name to a person', async () => {
  const averia = { id: 8, name: 'Avería', color: '#2f7fb5' };
  const { team, calls } = await reviewFile(({ method, path }) => {
    if (method === 'PATCH')
      return Response.json({ team: { ...team, psm_types: [...team.psm_types, averia] } });
    if (method !== 'POST') return undefined;
    if (path.endsWith('/imports')) return Response.json({ import: {} }, { status: 201 });
    return Response.json({ created: 2, duplicates: 0, refused: 0, items: [] });
  }, 'teamAdmin');
  await userEvent.click(page.getByRole('combobox', { name: 'El tipo Avería es' }));
  await userEvent.click(page.getByRole('option', { name: 'Crear «Avería»' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Zoe es' }));
  await userEvent.click(page.getByRole('option', { name: 'Ana Quispe' }));
  await expect.element(page.getByText(/^También se crean: «Avería»/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Importar 2 tickets' }));
  await expect.element(page.getByRole('heading', { name: '2 tickets creados' })).toBeVisible();
  const writes = calls.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'POST']);
  expect(writes[0]?.body).toEqual({ psm_types: [{ name: 'Avería' }] });
  expect(writes[2]?.body).toMatchObject({
    tickets: [
      { title: 'Uno', type: 8, assignees: ['ana'] },
      { title: 'Dos', type: 7, assignees: ['ana'] },
    ],
  });
});

test('offers to create nothing to users who do not administer the team', async () => {
  await reviewFile(() => undefined);
  await userEvent.click(page.getByRole('combobox', { name: 'El tipo Avería es' }));
  await expect.element(page.getByRole('option', { name: 'Falla' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Crear/ })).not.toBeInTheDocument();
});
