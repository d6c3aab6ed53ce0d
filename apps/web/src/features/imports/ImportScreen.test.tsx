/** Permission check of the import screen, against a mocked server. */
import { permissionCodes } from '@minga/rules/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
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
