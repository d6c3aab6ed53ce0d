/** Pinned messages with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoom, message, roomId, rows, show, writes } from './testing-chat.tsx';

const pinned_at = '2026-11-20T13:00:00Z';
const panel = () => page.getByRole('region', { name: 'Mensajes fijados' });
const changes = (calls: Parameters<typeof writes>[0]) => writes(calls).filter((one) => one !== 'PUT /state');

test('a moderator pins and unpins a message in its menu; a pinned one is marked', async () => {
  const { calls } = await show({ messages: [message(1, 'Clave del portón')] });
  const more = page.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' });
  await userEvent.click(more);
  await userEvent.click(page.getByRole('menuitem', { name: 'Fijar' }));
  const mark = rows().nth(0).getByRole('img', { name: 'Fijado' });
  await expect.element(mark).toBeVisible();
  await userEvent.click(more);
  await userEvent.click(page.getByRole('menuitem', { name: 'Desfijar' }));
  await expect.poll(() => mark.elements()).toEqual([]);
  const path = `/messages/${message(1, '').id}/pin`;
  await expect.poll(() => changes(calls)).toEqual([`PUT ${path}`, `DELETE ${path}`]);
});

test.each([
  ['a plain member of a group may not pin', buildRoom({ role: 1 }), 0],
  ['both people of a direct room may pin', buildRoom({ role: 1, kind: 'direct', peer: 'beto' }), 1],
])('%s', async (_name, room, count) => {
  await show({ messages: [message(1, 'Hola')], rooms: [room] });
  await userEvent.click(page.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' }));
  await expect.element(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Fijar' }).elements()).toHaveLength(count);
});

test('the header counts and lists the pinned messages, which lead to their places', async () => {
  const root = message(1, 'Clave del portón', { pinned_at });
  const reply = message(2, 'Es 4321', { root_id: root.id, pinned_at });
  const { router } = await show({
    messages: [root],
    replies: [reply],
    rooms: [buildRoom({ role: 1, pin_count: 2 })],
  });
  const toggle = page.getByRole('button', { name: '2 mensajes fijados' });
  await userEvent.click(toggle);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  const links = panel().getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual([`/chats/${roomId}?at=1`, `/chats/${roomId}?thread=${root.id}&reply=2`]);
  expect(
    panel()
      .getByRole('button', { name: /^Desfijar/ })
      .elements(),
  ).toEqual([]);
  await userEvent.click(panel().getByRole('button', { name: 'Cerrar los mensajes fijados' }));
  await expect.poll(() => panel().elements()).toEqual([]);
  expect(router.state.location.search).toBe('');
});

test('a moderator unpins a message in the list', async () => {
  const { calls } = await show({
    messages: [message(1, 'Uno', { pinned_at }), message(2, 'Dos', { pinned_at })],
    rooms: [buildRoom({ pin_count: 2 })],
  });
  await userEvent.click(page.getByRole('button', { name: '2 mensajes fijados' }));
  await expect.poll(() => panel().getByRole('listitem').elements()).toHaveLength(2);
  const row = panel().getByRole('listitem').filter({ hasText: 'Uno' });
  await userEvent.click(row.getByRole('button', { name: 'Desfijar el mensaje de Beto Mamani' }));
  await expect.poll(() => changes(calls)).toEqual([`DELETE /messages/${message(1, '').id}/pin`]);
});

test('a list that cannot be read offers a retry', async () => {
  await show({
    messages: [message(1, 'Uno', { pinned_at })],
    rooms: [buildRoom({ pin_count: 1 })],
    answer: ({ path }) => (path.endsWith('/pins') ? new Response(null, { status: 500 }) : undefined),
  });
  await userEvent.click(page.getByRole('button', { name: '1 mensaje fijado' }));
  await expect.element(panel().getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});
