/** The dialog for required fields of new tickets asks for a contact, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildTestTeam, showScreen } from '../testing/screen-world.tsx';
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
          onDone={(values) => done.push(values)}
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
