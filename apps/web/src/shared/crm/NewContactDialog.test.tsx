/** The short form of a new contact while its custom fields are read, against a mocked server (docs/product/crm.md 2.9). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { workCatalogs } from '../../shell/catalogs.ts';
import { refusal, showScreen } from '../testing/screen-world.tsx';
import { NewContactDialog } from './NewContactDialog.tsx';

test('saves nothing before the required fields are known, and reads them again after a failure', async () => {
  await addCatalogs(workCatalogs);
  const answers: ((response: Response) => void)[] = [];
  const { calls } = await showScreen(
    {
      answer: ({ path }) =>
        path.endsWith('/crm/fields') ? new Promise<Response>((resolve) => answers.push(resolve)) : undefined,
    },
    {
      path: '/c',
      at: '/c',
      element: <NewContactDialog bid={1} onCreated={() => {}} onClose={() => {}} />,
    },
  );
  const posts = () => calls.filter(({ method }) => method === 'POST');
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Ana');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!(refusal(403, 'auth/forbidden', 'No se pueden leer.'));
  await expect.element(page.getByText('No se pueden leer.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.poll(() => answers).toHaveLength(2);
  const fields = [{ id: 12, name: 'Zona', type: 'text', options: [], required: true }];
  answers[1]!(Response.json({ fields }));
  await expect.element(page.getByRole('textbox', { name: 'Zona' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByText('Cada contacto necesita un valor en «Zona».')).toBeVisible();
  expect(posts()).toEqual([]);
});
