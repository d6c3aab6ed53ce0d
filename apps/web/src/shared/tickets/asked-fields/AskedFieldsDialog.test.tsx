/** The dialog for required fields of new tickets asks for a contact, against a mocked server. */
import type { ApiError } from '@minga/client/errors';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildTestTeam, showScreen } from '../../testing/screen-world.tsx';
import { AskedFieldsDialog, type AskedValues } from './AskedFieldsDialog.tsx';

const token = { token: 'mat_t', created_by: 'ana', by_name: 'Ana', created_at: '2026-01-01T00:00:00Z' };
const jose = {
  id: '-OYx3kQ0aBcDeFgHiJkM',
  first_name: 'José',
  last_name: 'Muñoz',
  company: '',
  phones: [],
  emails: [],
};

test('asks for the required custom fields that are not given, each by its type', async () => {
  const done: AskedValues[] = [];
  const field = (id: number, name: string, type: 'text' | 'number' | 'list', required = true) => ({
    id,
    name,
    type,
    options: type === 'list' ? ['Norte', 'Sur'] : [],
    required,
  });
  const fields = [
    field(1, 'Zona', 'list'),
    field(2, 'Peso', 'number'),
    field(3, 'Pedido', 'text'),
    field(4, 'Nota', 'text', false),
    field(5, 'Dado', 'text'),
  ];
  await showScreen(
    { answer: () => undefined },
    {
      path: '/t',
      at: '/t',
      element: (
        <AskedFieldsDialog
          team={buildTestTeam({ psm_custom_fields: fields })}
          titles={['Cotizar']}
          given={{ custom_fields: [{ id: 5, value: 'sí' }] }}
          onDone={(values) => void done.push(values)}
          onClose={() => undefined}
        />
      ),
    },
  );
  const create = page.getByRole('button', { name: 'Crear 1 ticket' });
  await userEvent.click(create);
  await expect.element(page.getByText('Este equipo pide «Zona» en cada ticket.')).toBeVisible();
  for (const name of ['Nota', 'Dado']) expect(page.getByRole('textbox', { name }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('combobox', { name: 'Zona' }));
  await userEvent.click(page.getByRole('option', { name: 'Sur' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Peso' }), 'doce');
  await userEvent.fill(page.getByRole('textbox', { name: 'Pedido' }), 'A-12');
  await userEvent.click(create);
  await expect.element(page.getByText('Escribe un número.')).toBeVisible();
  expect(done).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Peso' }), '12,5');
  await userEvent.click(create);
  await expect
    .poll(() => done)
    .toEqual([
      {
        custom_fields: [
          { id: 5, value: 'sí' },
          { id: 1, value: 'Sur' },
          { id: 2, value: 12.5 },
          { id: 3, value: 'A-12' },
        ],
      },
    ]);
});

test('stays open with the message of the server at its field, and closes once the ticket is stored', async () => {
  const field = { id: 1, name: 'Zona', type: 'list' as const, options: ['Norte', 'Sur'], required: true };
  const refused: ApiError = {
    kind: 'invalid',
    status: 400,
    code: 'request/invalid',
    message: 'Revisa los datos.',
    requestId: 'r',
    fields: [{ path: '/custom_fields/0/value', message: 'Esa opción ya no existe.' }],
  };
  const sent: AskedValues[] = [];
  await showScreen(
    { answer: () => undefined },
    {
      path: '/t',
      at: '/t',
      element: (
        <AskedFieldsDialog
          team={buildTestTeam({ psm_custom_fields: [field] })}
          titles={['Cotizar']}
          onDone={(values) => Promise.resolve(sent.push(values) === 1 ? refused : undefined)}
          onClose={() => undefined}
        />
      ),
    },
  );
  const choose = async (option: string) => {
    await userEvent.click(page.getByRole('combobox', { name: 'Zona' }));
    await userEvent.click(page.getByRole('option', { name: option }));
    await userEvent.click(page.getByRole('button', { name: 'Crear 1 ticket' }));
  };
  await choose('Norte');
  await expect.element(page.getByText('Esa opción ya no existe.')).toBeVisible();
  expect(page.getByText('Revisa los datos.').elements()).toHaveLength(0);
  await choose('Sur');
  await expect.poll(() => document.querySelector('mg-dialog[open]')).toBeNull();
  expect(sent.map(({ custom_fields: values }) => values)).toEqual([
    [{ id: 1, value: 'Norte' }],
    [{ id: 1, value: 'Sur' }],
  ]);
});

test('requires a contact and passes the chosen one on', async () => {
  const done: AskedValues[] = [];
  await showScreen(
    {
      answer: ({ path }) => {
        if (path.endsWith('/crm/token')) return Response.json({ app_token: token });
        if (path.endsWith('/crm/contacts')) return Response.json({ contacts: [jose], next: null });
        return undefined;
      },
    },
    {
      path: '/t',
      at: '/t',
      element: (
        <AskedFieldsDialog
          team={buildTestTeam({ preferences: [11, 12] })}
          titles={['Cotizar']}
          onDone={(values) => void done.push(values)}
          onClose={() => undefined}
        />
      ),
    },
  );
  const create = page.getByRole('button', { name: 'Crear 1 ticket' });
  await userEvent.click(create);
  await expect.element(page.getByText('Este equipo pide el contacto de cada ticket.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Contacto: Elige…' }));
  await userEvent.click(page.getByRole('button', { name: 'Elegir a José Muñoz' }));
  await expect.element(page.getByRole('button', { name: 'Contacto: José Muñoz' })).toBeVisible();
  await userEvent.click(create);
  await expect.poll(() => done).toEqual([{ contact: jose.id }]);
});
