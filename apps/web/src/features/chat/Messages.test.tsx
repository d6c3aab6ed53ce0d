/** Actions of messages and threads with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { buildRoom, composer, message, roomId, rows, show, writes } from './testing-chat.tsx';

const own = message(2, 'Mío', { uid: 'ana', by_name: 'Ana Quispe' });
const menuOf = (name: string) => page.getByRole('button', { name: `Más acciones del mensaje de ${name}` });

/** The element around a native field. */
const hostOf = (field: Locator) => (field.query()?.getRootNode() as ShadowRoot | undefined)?.host;

/** Writes besides the state of reading. */
const changes = (calls: Parameters<typeof writes>[0]) => writes(calls).filter((one) => one !== 'PUT /state');

test('adds and removes a reaction', async () => {
  const { calls } = await show({ messages: [message(1, 'Hola')] });
  await userEvent.click(page.getByRole('button', { name: 'Reaccionar al mensaje de Beto Mamani' }));
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Me encanta' }));
  const chip = page.getByRole('button', { name: 'Me encanta: 1' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip);
  await expect.poll(() => chip.elements()).toEqual([]);
  const path = `/messages/${message(1, '').id}/reactions/heart`;
  await expect.poll(() => changes(calls)).toEqual([`PUT ${path}`, `DELETE ${path}`]);
});

test('arrow up in the empty field edits the last own message; Escape leaves it as it was', async () => {
  const { calls } = await show({ messages: [message(1, 'Hola'), own, message(3, 'Otro')] });
  await expect.element(page.getByText('Mío')).toBeVisible();
  await userEvent.click(composer());
  await userEvent.keyboard('{ArrowUp}');
  const field = page.getByRole('textbox', { name: 'Texto del mensaje' });
  const isFocused = () => document.activeElement === hostOf(field);
  await expect.poll(isFocused).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => field.elements()).toEqual([]);
  expect(changes(calls)).toEqual([]);
  await userEvent.click(composer());
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(isFocused).toBe(true);
  await userEvent.fill(field, 'Mejor');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows().nth(1).element().textContent).toMatch(/editado\s*Mejor\s*$/);
  expect(changes(calls)).toEqual([`PUT /messages/${own.id}`]);
});

test('deletes an own message after a question, and leaves its place', async () => {
  const { calls } = await show({ messages: [message(1, 'Hola'), own] });
  await userEvent.click(menuOf('Ana Quispe'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Eliminar' }));
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => rows().nth(1).element().textContent).toMatch(/Mensaje eliminado$/);
  expect(changes(calls)).toEqual([`DELETE /messages/${own.id}`]);
});

test('a plain member may neither edit nor delete messages of others', async () => {
  await show({ messages: [message(1, 'Hola')], rooms: [buildRoom({ role: 1 })] });
  await userEvent.click(menuOf('Beto Mamani'));
  await expect.element(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Editar' }).elements()).toEqual([]);
  expect(page.getByRole('menuitem', { name: 'Eliminar' }).elements()).toEqual([]);
});

test('a thread shows its replies, sends another one, and closes with Escape', async () => {
  const root = message(1, 'Pregunta', { reply_count: 1, last_reply_at: '2026-11-20T12:30:00Z' });
  const reply = message(2, 'Respuesta uno', { root_id: root.id });
  const { calls, receiveMessage, router } = await show({ messages: [root], replies: [reply] });
  await userEvent.click(page.getByRole('button', { name: /^1 respuesta/ }));
  expect(router.state.location.search).toBe(`?thread=${root.id}`);
  const replies = page.getByRole('list', { name: 'Respuestas a Beto Mamani' }).getByRole('article');
  await expect.poll(() => replies.elements()).toHaveLength(1);
  const field = page.getByRole('textbox', { name: 'Respuesta', exact: true });
  await userEvent.click(field);
  await userEvent.keyboard('Respuesta dos{Enter}');
  await expect.poll(() => replies.elements()).toHaveLength(2);
  expect(changes(calls)).toEqual([`POST /messages/${root.id}/threads`]);
  receiveMessage(message(9, 'Respuesta tres', { root_id: root.id }), { ...root, reply_count: 3 });
  await expect.poll(() => replies.elements()).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: /^3 respuestas/ })).toBeVisible();
  expect(rows().elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('');
  expect(router.state.location.pathname).toBe(`/chats/${roomId}`);
});

test('the thread of a deleted message stays readable and takes no replies', async () => {
  const root = message(1, '', { deleted_at: '2026-11-20T12:40:00Z', reply_count: 1 });
  const reply = message(2, 'Respuesta', { root_id: root.id });
  await show({ messages: [root], replies: [reply], at: `/chats/${roomId}?thread=${root.id}` });
  await expect.element(page.getByText('Respuesta', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/este hilo ya no recibe respuestas/)).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Respuesta', exact: true }).elements()).toEqual([]);
});
