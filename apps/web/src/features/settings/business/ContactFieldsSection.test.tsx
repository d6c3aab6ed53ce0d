/** Custom fields of contacts in the settings of the CRM, against a mocked server (docs/product/crm.md 2.9). */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

const token = { token: 'mat_t', created_by: 'ana', by_name: 'Ana', created_at: '2026-01-01T00:00:00Z' };

/** Shows the section; returns the calls that change something. */
async function show({
  app_token = token,
  count = 3,
  isDown = () => false,
}: { app_token?: typeof token | null; count?: number; isDown?: () => boolean } = {}) {
  await addCatalogs(workCatalogs);
  let fields: Wire['CustomField'][] = [
    { id: 12, name: 'Zona', type: 'list', options: ['Norte'], required: true },
    { id: 13, name: 'Visitas', type: 'number', options: [], required: false },
  ];
  const { calls } = await showScreen(
    {
      // Deletions in business 1 are refused.
      business: { ...testBusiness, bid: 2, role: 1 },
      answer: ({ method, path, body }) => {
        if (path.endsWith('/crm/token')) return Response.json({ app_token });
        if (path.includes('/crm/contacts/count')) return Response.json({ count });
        if (!path.includes('/crm/fields')) return undefined;
        if (method === 'GET' && isDown()) return refusal(403, 'auth/forbidden', 'No se pueden leer.');
        if (method === 'PATCH') {
          const patches = (body as Wire['CrmFieldsPatch']).fields;
          if (patches.some(({ name }) => name === 'Rechazado'))
            return refusal(403, 'auth/forbidden', 'No puedes hacer eso.');
          fields = patches.map((patch, at) => ({
            options: [],
            ...patch,
            id: patch.id ?? 20 + at,
            required: patch.required ?? false,
          }));
        }
        if (method === 'DELETE') fields = fields.filter(({ id }) => !path.endsWith(`/${id}`));
        return Response.json({ fields });
      },
    },
    { path: '/config/:section?/:tid?/:part?', at: '/config/crm', element: <SettingsScreen /> },
  );
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
}

const field = (number: number) => page.getByRole('textbox', { name: `Campo ${number}` });

test('adds a field below the others', async () => {
  const sent = await show();
  await expect.element(field(1)).toHaveValue('Zona');
  await userEvent.click(page.getByRole('button', { name: 'Agregar campo' }));
  await userEvent.fill(field(3), 'Rubro');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(sent).toEqual([
    [
      'PATCH',
      {
        fields: [
          { id: 12, name: 'Zona', type: 'list', required: true, options: ['Norte'] },
          { id: 13, name: 'Visitas', type: 'number', required: false },
          { name: 'Rubro', type: 'text', required: false },
        ],
      },
    ],
  ]);
  await expect.element(field(3)).toHaveValue('Rubro');
});

test('keeps what was typed when the change is refused', async () => {
  await show();
  await userEvent.fill(field(2), 'Rechazado');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByText('No puedes hacer eso.')).toBeVisible();
  await expect.element(field(2)).toHaveValue('Rechazado');
});

test('keeps what was typed when the fields cannot be read again', async () => {
  let isDown = false;
  await show({ isDown: () => isDown });
  await userEvent.fill(field(2), 'Rechazado');
  isDown = true;
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByText('No se pueden leer.')).toBeVisible();
  await expect.element(field(2)).toHaveValue('Rechazado');
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByText('No se pueden leer.')).not.toBeInTheDocument();
  await expect.element(field(2)).toHaveValue('Rechazado');
});

test.each([
  [0, /Ningún contacto tiene un valor/],
  [1, /^1 contacto pierde su valor/],
  [3, /^3 contactos pierden su valor/],
  [1000, /^1000 contactos o más/],
])('asks before a deletion by which %s contacts lose a value', async (count, words) => {
  const sent = await show({ count });
  await expect.element(field(2)).toHaveValue('Visitas');
  await userEvent.click(page.getByRole('button', { name: 'Eliminar Visitas' }));
  await expect.element(page.getByText(words)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(sent).toEqual([['DELETE', undefined]]);
  await expect.element(field(2)).not.toBeInTheDocument();
});

test('shows no fields while the CRM is off', async () => {
  await show({ app_token: null });
  await expect.element(page.getByText('El CRM no está activo.')).toBeVisible();
  expect(page.getByText('Campos de los contactos').elements()).toHaveLength(0);
});
