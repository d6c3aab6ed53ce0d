/** Checklists of comments, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../../shared/testing/screen-world.tsx';
import { comment, rows, show } from './testing-comments.tsx';

const list = '- [ ] Llamar\n- [x] Medir';

test('the author ticks a checklist where it is read', async () => {
  const { calls } = await show([comment(1, list)], ({ method, body }) =>
    method === 'PUT' ? Response.json({ comment: comment(1, (body as { text: string }).text) }) : undefined,
  );
  await expect.element(rows().getByRole('checkbox', { name: 'Llamar' })).not.toBeChecked();
  await userEvent.click(rows().getByRole('checkbox', { name: 'Llamar' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ text: '- [x] Llamar\n- [x] Medir' }]);
  await expect.element(rows().getByRole('checkbox', { name: 'Llamar' })).toBeChecked();
  expect(rows().getByRole('textbox').elements()).toEqual([]);
});

test('a refused change says why and leaves the checkbox as it is stored', async () => {
  await show([comment(1, list)], ({ method }) =>
    method === 'PUT' ? refusal(403, 'auth/forbidden', 'No tienes permiso.') : undefined,
  );
  await userEvent.click(rows().getByRole('checkbox', { name: 'Llamar' }));
  await expect.element(page.getByText('No tienes permiso.')).toBeVisible();
  await expect.element(rows().getByRole('checkbox', { name: 'Llamar' })).not.toBeChecked();
});

test('the checklist of somebody else is read only', async () => {
  await show([comment(1, list, { uid: 'beto' })]);
  await expect.element(rows().getByRole('checkbox').first()).toBeDisabled();
});
