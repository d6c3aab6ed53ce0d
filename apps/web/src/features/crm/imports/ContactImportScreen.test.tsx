/** Import of contacts on screen: rights, review, batches, resuming and undo, against a mocked server. */
import { permissionCodes, type PermissionName } from '@minga/rules/access/permissions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactImportScreen } from './ContactImportScreen.tsx';
import { testToken } from '../shared/testing-contacts.ts';

const place = { path: '/crm/contacts/import', at: '/crm/contacts/import', element: <ContactImportScreen /> };
const counts = { created: 2, updated: 0, duplicates: 0, refused: 0, items: [] };

async function show(permissions: PermissionName[], answer: Answer) {
  await addCatalogs(workCatalogs);
  return showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ abilities: permissionCodes('viewAll', ...permissions) })],
      answer: (call) => {
        const own = answer(call);
        if (own) return own;
        if (call.path.endsWith('/crm/token')) return Response.json({ app_token: testToken });
        if (call.path.endsWith('/crm/lists')) return Response.json({ lists: [], next: null });
        if (call.method === 'GET' && call.path.endsWith('/crm/imports'))
          return Response.json({ imports: [] });
        return undefined;
      },
    },
    place,
  );
}

const file = new File(['nombre,correo\nAna,ana@example.com\nEva,eva@example.com\n'], 'clientes.csv');

async function review() {
  await userEvent.upload(page.getByTestId('import-file'), file);
  await expect.element(page.getByRole('heading', { name: 'clientes.csv' })).toBeVisible();
}

test('is denied to members who may only read', async () => {
  await show([], () => undefined);
  await expect.element(page.getByText('No puedes importar contactos')).toBeVisible();
});

test('sends the rows with the chosen options and offers no undo without the right', async () => {
  const { calls } = await show(['edit'], ({ method, path }) => {
    if (method !== 'POST') return undefined;
    if (path.endsWith('/crm/imports')) return Response.json({ import: {} }, { status: 201 });
    return Response.json(counts);
  });
  await review();
  await userEvent.click(page.getByRole('combobox', { name: 'Si el contacto ya existe' }));
  await userEvent.click(page.getByRole('option', { name: 'Actualizar el contacto' }));
  await userEvent.click(page.getByRole('button', { name: 'Importar 2 contactos' }));
  await expect.element(page.getByRole('heading', { name: '2 contactos creados' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Deshacer importación' })).not.toBeInTheDocument();
  const writes = calls.filter(({ method }) => method === 'POST');
  expect(writes[0]?.body).toMatchObject({
    file_name: 'clientes.csv',
    rows: 2,
    key: 'email',
    action: 'update',
  });
  expect(writes[1]?.body).toMatchObject({
    from: 0,
    contacts: [
      { first_name: 'Ana', emails: [{ label: '', address: 'ana@example.com' }] },
      { first_name: 'Eva' },
    ],
  });
});

test('says before the import which required fields the file does not have', async () => {
  const field = { type: 'text', options: [], required: true };
  const fields = [
    { ...field, id: 12, name: 'Zona' },
    { ...field, id: 13, name: 'Correo' },
    { ...field, id: 14, name: 'Rubro', required: false },
  ];
  await show(['edit'], ({ path }) => (path.endsWith('/crm/fields') ? Response.json({ fields }) : undefined));
  await review();
  await expect
    .element(page.getByText('Los contactos nuevos sin un valor en «Zona» se rechazan.'))
    .toBeVisible();
  expect(page.getByText(/^Los contactos nuevos sin un valor/).elements()).toHaveLength(1);
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana\r\nEND:VCARD\r\n';
  await userEvent.click(page.getByRole('button', { name: 'Elegir otro archivo' }));
  await userEvent.upload(page.getByTestId('import-file'), new File([card], 'ana.vcf'));
  await expect.element(page.getByRole('heading', { name: 'ana.vcf' })).toBeVisible();
  await expect.poll(() => page.getByText(/^Los contactos nuevos sin un valor/).elements()).toHaveLength(2);
});

test('goes on after a failure without a second start, and is undone after a question', async () => {
  let isDown = true;
  const { calls } = await show(['edit', 'delete'], ({ method, path }) => {
    if (method === 'DELETE') return Response.json({ import: {}, deleted: 1, restored: 0, kept: 1 });
    if (method !== 'POST') return undefined;
    if (path.endsWith('/crm/imports')) return Response.json({ import: {} }, { status: 201 });
    return isDown ? refusal(400, 'input/invalid', 'Ahora no.') : Response.json(counts);
  });
  await review();
  await userEvent.click(page.getByRole('button', { name: 'Importar 2 contactos' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ahora no.');
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Continuar' }));
  await expect.element(page.getByRole('heading', { name: '2 contactos creados' })).toBeVisible();
  const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(posts).toEqual(['imports', 'batches', 'batches']);
  await userEvent.click(page.getByRole('button', { name: 'Deshacer importación' }));
  await userEvent.click(page.getByRole('button', { name: 'Deshacer', exact: true }));
  await expect.element(page.getByRole('heading', { name: 'Se eliminó 1 contacto' })).toBeVisible();
  await expect.element(page.getByText('1 se quedó porque alguien ya lo cambió o lo usa.')).toBeVisible();
});

test('a new list is created once, also when the import starts at the second attempt', async () => {
  let isDown = true;
  const { calls } = await show(['edit'], ({ method, path }) => {
    if (method !== 'POST') return undefined;
    if (path.endsWith('/crm/lists'))
      return Response.json({ list: { id: 'l'.padStart(20, '0'), name: 'Feria' } }, { status: 201 });
    if (!path.endsWith('/crm/imports')) return Response.json(counts);
    return isDown
      ? refusal(400, 'request/invalid', 'Ahora no.')
      : Response.json({ import: {} }, { status: 201 });
  });
  await review();
  await userEvent.click(page.getByRole('combobox', { name: 'Agregar a la lista' }));
  await userEvent.click(page.getByRole('option', { name: 'Crear una lista' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre de la lista' }), 'Feria');
  await userEvent.click(page.getByRole('button', { name: 'Importar 2 contactos' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ahora no.');
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Continuar' }));
  await expect.element(page.getByRole('heading', { name: '2 contactos creados' })).toBeVisible();
  const posts = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(posts).toEqual(['lists', 'imports', 'imports', 'batches']);
});
