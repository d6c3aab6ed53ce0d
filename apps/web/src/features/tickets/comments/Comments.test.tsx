/** Comments of a ticket with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comment, rows, show } from './testing-comments.tsx';
import { fieldText } from '../../../shared/testing/field-text.ts';

const deletions = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('confirms the deletion of a comment and keeps focus within the comments', async () => {
  const { calls } = await show([comment(1, 'Primero'), comment(2, 'Segundo')]);
  const button = page.getByRole('button', { name: 'Eliminar comentario' }).first();
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Cancelar' }));
  await expect.element(page.getByText('Primero')).toBeVisible();
  expect(deletions(calls)).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect
    .poll(() => deletions(calls))
    .toEqual([`/business/1/tickets/${comment(1, '').ticket_id}/comment/${comment(1, '').id}`]);
  await expect.element(page.getByText('Primero')).not.toBeInTheDocument();
  await expect.element(page.getByText('Segundo')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(rows().first().element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('shows an over-nested comment among the others and can delete it', async () => {
  const { calls } = await show([comment(1, '> '.repeat(9990)), comment(2, '**Segundo**')]);
  await expect.element(page.getByText('Segundo')).toBeVisible();
  await expect.poll(() => document.querySelector('strong')?.textContent).toBe('Segundo');
  expect(rows().elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar comentario' }).first());
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => deletions(calls)).toHaveLength(1);
});

test('suggests people after @', async () => {
  const { calls } = await show([]);
  const field = page.getByRole('textbox', { name: 'Comentario' });
  await userEvent.click(field);
  await userEvent.keyboard('Mira @an');
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['Ana Quispe', 'Ana Luz']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => fieldText(field)).toBe('Mira @Ana Luz ');
  expect(options.elements()).toHaveLength(0);
  await userEvent.keyboard('y @be');
  await userEvent.click(page.getByRole('option', { name: 'Beto Mamani' }));
  await expect.poll(() => fieldText(field)).toBe('Mira @Ana Luz y @Beto Mamani ');
  await userEvent.click(page.getByRole('button', { name: 'Comentar' }));
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('suggests people after @ while a comment is edited', async () => {
  const { calls } = await show([comment(1, 'Lo hace')]);
  await userEvent.click(page.getByRole('button', { name: 'Editar comentario' }));
  const field = rows().getByRole('textbox', { name: 'Comentario' });
  await userEvent.click(field);
  await userEvent.keyboard('{End} @be');
  await userEvent.click(page.getByRole('option', { name: 'Beto Mamani' }));
  await expect.poll(() => fieldText(field)).toBe('Lo hace @Beto Mamani ');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ text: 'Lo hace @Beto Mamani' });
});

test('marks people in comments', async () => {
  await show([comment(1, '@Ana Luz y @beto mamani, no @Carla')]);
  await expect
    .poll(() => [...document.querySelectorAll('[data-mention]')].map((mention) => mention.textContent))
    .toEqual(['@Ana Luz', '@beto mamani']);
});

test('Escape closes the suggestions and keeps the text and the focus', async () => {
  await show([]);
  const field = page.getByRole('textbox', { name: 'Comentario' });
  await userEvent.click(field);
  await userEvent.keyboard('@be');
  await expect.element(page.getByRole('option', { name: 'Beto Mamani' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await userEvent.keyboard('to');
  await expect.poll(() => fieldText(field)).toBe('@beto');
  expect(page.getByRole('option').elements()).toHaveLength(0);
  await userEvent.keyboard(' @be');
  await expect.element(page.getByRole('option', { name: 'Beto Mamani' })).toBeVisible();
});
