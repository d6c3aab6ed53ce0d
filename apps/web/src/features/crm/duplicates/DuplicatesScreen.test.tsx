/** Duplicates of contacts on screen: comparison, choice per field, merge with its undo, rights; against a mocked server. */
import type { Wire } from '@minga/contract';
import { type PermissionName, permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../../base/i18n.ts';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { DuplicatesScreen } from './DuplicatesScreen.tsx';
import { testContact, testToken } from '../shared/testing-contacts.ts';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
});

const duplicate = (id: string, values: Partial<Wire['CrmContact']>, tickets = 0): Wire['CrmDuplicate'] => ({
  contact: testContact({ id, ...values }),
  lists: [],
  businesses: [],
  tickets,
});

const group: Wire['CrmDuplicateGroup'] = {
  reasons: [{ by: 'email', value: 'jose@example.com' }],
  contacts: [
    duplicate('a', { company: 'Peña', phones: [{ label: '', number: '+59170000001' }], position: 'Jefe' }),
    duplicate('b', { first_name: 'Pepe', company: 'Martillo' }, 3),
  ],
};

const merge: Wire['CrmMerge'] = {
  id: 'm',
  contact: { id: 'a', name: 'José Muñoz' },
  merged: [{ id: 'b', name: 'Pepe Muñoz' }],
  undone: false,
  uid: 'ana',
  by_name: 'Ana',
  created_at: '2026-01-02T00:00:00Z',
};

function show(permissions: PermissionName[], answer: Answer, groups = [group]) {
  return showScreen(
    {
      business: { ...testBusiness, role: 2 },
      teams: [buildTestTeam({ abilities: permissionCodes('viewAll', ...permissions) })],
      answer: (call) => {
        const own = answer(call);
        if (own) return own;
        if (call.path.endsWith('/crm/token')) return Response.json({ app_token: testToken });
        if (call.path.includes('/contacts/duplicates')) return Response.json({ groups, next: null });
        if (call.method === 'GET' && call.path.endsWith('/merges')) return Response.json({ merges: [] });
        return undefined;
      },
    },
    { path: '/crm/contacts/duplicates', at: '/crm/contacts/duplicates', element: <DuplicatesScreen /> },
  );
}

test('merges with the chosen values after a refusal, and undoes it', async () => {
  let isDown = true;
  const { calls } = await show(['edit', 'delete'], ({ method }) => {
    if (method === 'DELETE') return Response.json({ merge: { ...merge, undone: true }, kept: ['position'] });
    if (method !== 'POST') return undefined;
    return isDown
      ? refusal(404, 'crm/contact-not-found', 'Ya no está.')
      : Response.json({ merge }, { status: 201 });
  });
  await expect.element(page.getByText('Mismo correo: jose@example.com')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Comparar y combinar/ }));
  await expect.element(page.getByRole('radio', { name: /José Muñoz.*desde/ })).toBeChecked();
  await expect
    .element(page.getByText(/^Pasan a José Muñoz: 3 tickets y todas las actividades\./))
    .toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Cargo' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('radio', { name: 'Martillo', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Combinar 2 contactos' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ya no está.');
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Combinar 2 contactos' }));
  await expect.element(page.getByText('Se combinaron 2 contactos: José Muñoz')).toBeVisible();
  const [, sent] = calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    path: '/business/1/crm/contacts/a/merge',
    body: { others: ['b'], contact: { first_name: 'José', company: 'Martillo', position: 'Jefe' } },
  });
  await userEvent.click(page.getByRole('button', { name: 'Deshacer', exact: true }));
  await expect.element(page.getByText(/Siguen como alguien los cambió después: Cargo\./)).toBeVisible();
});

test('keeps a custom value of another contact when the fields are read after the dialog opened', async () => {
  let release = (): void => undefined;
  const gate = new Promise<Response>((resolve) => {
    const definition = { id: 12, type: 'text', options: [], required: false };
    const fields = [
      { ...definition, name: 'Zona' },
      { ...definition, id: 13, name: 'Rubro' },
    ];
    release = () => resolve(Response.json({ fields }));
  });
  const customGroup = {
    ...group,
    contacts: [
      duplicate('a', { company: 'Peña', position: 'Jefe', notes: 'Suya', address: 'Calle 1' }),
      duplicate('b', { custom_fields: [{ id: 12, value: 'Norte' }] }),
      duplicate('c', {
        custom_fields: [
          { id: 12, value: 'Sur' },
          { id: 13, value: 'Ventas' },
        ],
      }),
    ],
  };
  const { calls } = await show(
    ['edit', 'delete'],
    ({ method, path }) => {
      if (path.endsWith('/crm/fields')) return gate;
      return method === 'POST' ? Response.json({ merge }, { status: 201 }) : undefined;
    },
    [customGroup],
  );
  await userEvent.click(page.getByRole('button', { name: /^Comparar y combinar/ }));
  await expect.element(page.getByRole('radio', { name: /Peña.*desde/ })).toBeChecked();
  release();
  await expect.element(page.getByRole('radio', { name: 'Norte', exact: true })).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Combinar 3 contactos' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      contact: {
        custom_fields: [
          { id: 12, value: 'Norte' },
          { id: 13, value: 'Ventas' },
        ],
      },
    });
});

test('leaves a contact of a larger group out', async () => {
  const three = { ...group, contacts: [...group.contacts, duplicate('c', { first_name: 'Zoe' })] };
  const { calls } = await show(
    ['edit', 'delete'],
    ({ method }) => (method === 'POST' ? Response.json({ merge }, { status: 201 }) : undefined),
    [three],
  );
  await userEvent.click(page.getByRole('button', { name: /^Comparar y combinar/ }));
  await userEvent.click(page.getByRole('checkbox', { name: /Zoe/ }));
  await userEvent.click(page.getByRole('button', { name: 'Combinar 2 contactos' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ others: ['b'] });
});

test('whoever may not delete only tells contacts apart, and takes it back', async () => {
  const { calls } = await show(['edit'], ({ method }) =>
    method === 'PUT' ? Response.json({ ok: true }) : undefined,
  );
  await userEvent.click(page.getByRole('button', { name: /^Son personas distintas/ }));
  await expect.element(page.getByRole('button', { name: /^Comparar y combinar/ })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Deshacer', exact: true }));
  const writes = () => calls.filter(({ method }) => method === 'PUT');
  await expect
    .poll(() => writes().map(({ body }) => body))
    .toEqual([
      { others: ['b'], different: true },
      { others: ['b'], different: false },
    ]);
});

test('says that there are no duplicates', async () => {
  await show([], () => undefined, []);
  await expect.element(page.getByText('No hay duplicados')).toBeVisible();
});
