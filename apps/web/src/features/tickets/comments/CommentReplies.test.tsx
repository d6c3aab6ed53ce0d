/** Replies to comments with the real store, against a mocked server. */
import { ticketsEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { type Call, refusal } from '../../../shared/testing/screen-world.tsx';
import { comment, rows, show } from './testing-comments.tsx';
import { fieldText } from '../../../shared/testing/field-text.ts';

const root = comment(1, 'Primero', { uid: 'beto', by_name: 'Beto Mamani' });
const reply = (number: number, more: Partial<Wire['Comment']> = {}) =>
  comment(number, `Respuesta ${number}`, { root_id: root.id, ...more });
const respond = (name = 'Beto Mamani') => page.getByRole('button', { name: `Responder a ${name}` });
const field = (name = 'Beto Mamani') => page.getByRole('textbox', { name: `Respuesta a ${name}` });
const replies = () => page.getByRole('list', { name: 'Respuestas a Beto Mamani' });
/** Whether a field of a comment has the focus. */
const isWriting = () => document.activeElement?.matches('mg-textarea, [data-rich-field]');
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const stored = ({ body }: Call) => {
  const { id, text } = body as { id: string; text: string };
  return Response.json({ comment: reply(9, { id, text }) }, { status: 201 });
};

test('sends a reply with the keyboard and shows it below its root', async () => {
  const { calls } = await show([root, comment(2, 'Segundo')], stored);
  await userEvent.click(respond());
  await expect.poll(isWriting).toBe(true);
  await userEvent.keyboard('De acuerdo{Control>}{Enter}{/Control}');
  await expect.element(replies().getByText('De acuerdo')).toBeVisible();
  expect(posts(calls)).toEqual([{ id: expect.any(String), text: 'De acuerdo', reply_to: root.id }]);
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(respond()).toHaveFocus();
  expect(
    rows()
      .elements()
      .map((row) => row.textContent.includes('De acuerdo')),
  ).toEqual([true, true, false]);
});

test('answers a reply within the same thread', async () => {
  const { calls } = await show([root, reply(2, { uid: 'rita', by_name: 'Rita' })], stored);
  await userEvent.click(respond('Rita'));
  await userEvent.keyboard('Gracias');
  await userEvent.click(page.getByRole('button', { name: 'Responder', exact: true }));
  await expect.element(replies().getByText('Gracias')).toBeVisible();
  expect(posts(calls)).toMatchObject([{ reply_to: reply(2).id }]);
});

test('Escape closes an empty field and keeps a text', async () => {
  await show([root]);
  await userEvent.click(respond());
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(respond()).toHaveFocus();
  await userEvent.keyboard('{Enter}Una idea{Escape}');
  await expect.poll(() => fieldText(field())).toBe('Una idea');
  await userEvent.click(page.getByRole('button', { name: 'Descartar' }));
  await expect.element(field()).not.toBeInTheDocument();
});

test('keeps the text of a reply that was not sent, and offers to discard a restored one', async () => {
  const { router } = await show([root], (call) =>
    call.method === 'POST' ? refusal(404, 'comment/not-found', 'Ese comentario no existe.') : undefined,
  );
  await userEvent.click(respond());
  await userEvent.keyboard('Por enviar{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Todavía no se envió. Ese comentario no existe.');
  await expect.poll(() => fieldText(field())).toBe('Por enviar');
  await router.navigate('/elsewhere');
  await expect.element(field()).not.toBeInTheDocument();
  await router.navigate('/t');
  await expect.poll(() => fieldText(field())).toBe('Por enviar');
  expect(isWriting()).toBe(false);
  await userEvent.click(page.getByRole('status').getByRole('button', { name: 'Descartar' }));
  await expect.element(field()).not.toBeInTheDocument();
});

test('folds earlier replies of a long thread and moves the focus to the first one when they are shown', async () => {
  await show([root, ...[2, 3, 4, 5, 6].map((number) => reply(number))]);
  await expect.element(replies()).toBeVisible();
  expect(replies().getByRole('listitem').elements()).toHaveLength(3);
  await userEvent.click(page.getByRole('button', { name: 'Ver 2 respuestas más' }));
  expect(replies().getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(replies().getByRole('listitem').first()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /respuestas más/ })).not.toBeInTheDocument();
});

test('keeps the place of a deleted root with replies, which cannot be answered', async () => {
  const deleted = { uid: null, by_name: '', text: '', deleted_at: '2026-11-22T12:00:00Z' };
  await show([comment(1, '', deleted), reply(2)]);
  await expect.element(page.getByText('Comentario eliminado')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Respuestas a un comentario eliminado' }))
    .toBeVisible();
  await expect.element(page.getByText('Respuesta 2')).toBeVisible();
  expect(page.getByRole('button', { name: /^Responder a/ }).elements()).toHaveLength(1);
});

test('keeps an unsent reply to a comment that another person deletes', async () => {
  await show([root]);
  await userEvent.click(respond());
  await userEvent.keyboard('Por enviar');
  const arg = { id: 1, tid: root.ticket_id };
  store.dispatch(
    ticketsEndpoints.util.updateQueryData('getTicket', arg, (response) => ({
      ...response,
      ticket: { ...response.ticket, psm_ticket_comments: [] },
    })),
  );
  await expect.element(page.getByText('Comentario eliminado')).toBeVisible();
  const kept = page.getByRole('textbox', { name: 'Respuesta' });
  await expect.poll(() => fieldText(kept)).toBe('Por enviar');
  await expect.element(kept).toHaveAttribute('aria-readonly', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Descartar' }));
  await expect.element(page.getByText('Comentario eliminado')).not.toBeInTheDocument();
});

test('shows a placeholder once a root with replies is deleted, and nothing after its last reply', async () => {
  await show([comment(1, 'Primero'), reply(2)]);
  const remove = async (index: number) => {
    await userEvent.click(page.getByRole('button', { name: 'Eliminar comentario' }).nth(index));
    await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  };
  await remove(0);
  await expect.element(page.getByText('Comentario eliminado')).toBeVisible();
  await expect.element(page.getByText('Primero')).not.toBeInTheDocument();
  await remove(0);
  await expect.element(page.getByText('Nadie ha comentado todavía.')).toBeVisible();
});
