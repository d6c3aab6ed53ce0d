/** Custom field of many contacts, against a mocked server (docs/product/crm.md 8.1). */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ChangeContactsDialog } from './ChangeContactsDialog.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const fields: Wire['CustomField'][] = [
  { id: 4, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: false },
  { id: 5, name: 'Cupo', type: 'number', options: [], required: true },
];

async function show() {
  const changes: Wire['CrmBulkChange'][] = [];
  await showScreen(
    {
      answer: ({ method, path, body }) => {
        if (path.endsWith('/crm/fields')) return Response.json({ fields });
        if (method !== 'POST' || !path.endsWith('/contacts/bulk')) return undefined;
        const change = body as Wire['CrmBulkChange'];
        changes.push(change);
        const items = change.contacts.map((id) => ({ id, outcome: 'changed' }));
        return Response.json({ changed: items.length, unchanged: 0, refused: 0, items });
      },
    },
    {
      path: '/crm/contacts',
      at: '/crm/contacts',
      element: (
        <ChangeContactsDialog
          bid={1}
          action="set-fields"
          ids={['a', 'b']}
          members={[]}
          nameOf={(id) => id}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      ),
    },
  );
  return changes;
}

const confirm = () => page.getByRole('button', { name: 'Cambiar 2', exact: true });

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(page.getByRole('combobox', { name: label }));
  await userEvent.click(page.getByRole('option', { name: option }));
}

test('sends the chosen option of a list, and says that no value clears the field', async () => {
  const changes = await show();
  await expect.element(confirm()).toBeDisabled();
  await choose('Campo', 'Zona');
  const cleared = page.getByText('Vacío: se borra el valor que tengan.');
  await expect.element(cleared).toBeVisible();
  await choose('Zona', 'Sur');
  await expect.element(cleared).not.toBeInTheDocument();
  await userEvent.click(confirm());
  await expect
    .poll(() => changes)
    .toEqual([{ action: 'set-fields', custom_fields: [{ id: 4, value: 'Sur' }], contacts: ['a', 'b'] }]);
});

test('sends a number only, and never empties a required field', async () => {
  const changes = await show();
  await choose('Campo', 'Cupo');
  await expect.element(confirm()).toBeDisabled();
  const value = page.getByRole('textbox', { name: 'Cupo' });
  await userEvent.fill(value, 'ocho');
  await expect.element(page.getByText('Escribe un número.')).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  await userEvent.fill(value, '8,5');
  await userEvent.click(confirm());
  await expect.poll(() => changes[0]?.custom_fields).toEqual([{ id: 5, value: 8.5 }]);
});
