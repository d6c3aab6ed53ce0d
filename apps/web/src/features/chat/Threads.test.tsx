/** Followed threads and what is unread in them, with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoom, message, roomId, show, writes } from './testing-chat.tsx';

const root = message(1, 'Llegó el camión', { reply_count: 3, last_reply_at: '2026-11-20T12:04:00Z' });
const reply = (position: number, text: string) => message(position, text, { root_id: root.id });
const replies = [reply(2, 'A las nueve'), reply(3, '¿Seguro?'), reply(4, 'Sí')];
const thread = (more: Partial<Wire['ChatThreadState']> = {}): Wire['ChatThread'] => ({
  root,
  last_reply: replies[2]!,
  state: { following: true, read_position: 2, unread: 2, ...more },
});
const bodies = (shown: Awaited<ReturnType<typeof show>>) =>
  shown.calls.filter(({ path }) => path.endsWith('/thread')).map(({ body }) => body);

test('lists the followed threads, unread ones first; each leads to its thread', async () => {
  const other = {
    ...thread({ unread: 0 }),
    root: { ...root, id: '-OYx3kQ0aBcDeFgHiOth', text: 'Otro tema' },
  };
  await show({
    rooms: [buildRoom({ unread_threads: 1 })],
    threads: [thread(), other],
    messages: [root],
    replies,
  });
  await userEvent.click(page.getByRole('button', { name: 'Hilos 1 hilo sin leer' }));
  await expect.element(page.getByRole('heading', { name: 'Hilos', level: 2 })).toBeVisible();
  const unread = page.getByRole('list', { name: 'Hilos sin leer' }).getByRole('link');
  await expect.element(unread.getByText('2 respuestas sin leer')).toBeInTheDocument();
  expect(unread.element().getAttribute('href')).toBe(`/chats/${roomId}?thread=${root.id}`);
  const read = page.getByRole('list', { name: 'Hilos leídos' }).getByRole('link');
  await expect.element(read.getByText('Otro tema')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Chats', exact: true }));
  await expect.element(page.getByRole('link', { name: /Turno de la mañana/ })).toBeVisible();
});

test('draws the line above the first unread reply, and reads the thread while it is on the screen', async () => {
  const shown = await show({
    messages: [root],
    replies,
    thread: { read_position: 2, unread: 2 },
    at: `/chats/${roomId}?thread=${root.id}`,
  });
  await expect.element(page.getByText('Respuestas nuevas')).toBeVisible();
  await expect.poll(() => bodies(shown)).toEqual([{ read_position: 4 }]);
  await expect.element(page.getByText('Respuestas nuevas')).toBeVisible();
});

test('is marked as unread from a reply, and stays so while it is open', async () => {
  const shown = await show({ messages: [root], replies, at: `/chats/${roomId}?thread=${root.id}` });
  const pane = page.getByRole('region', { name: 'Hilo', exact: true });
  await userEvent.hover(pane.getByText('¿Seguro?'));
  await userEvent.click(pane.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' }).nth(2));
  await userEvent.click(page.getByRole('menuitem', { name: 'Marcar como no leído' }));
  await expect.poll(() => bodies(shown)).toEqual([{ read_position: 2, following: true }]);
  await expect.element(pane.getByText('Respuestas nuevas')).toBeVisible();
});

test('opens at the reply that the address names', async () => {
  const shown = await show({ messages: [root], replies, at: `/chats/${roomId}?thread=${root.id}&reply=3` });
  await expect.element(page.getByText('¿Seguro?')).toBeVisible();
  const asked = shown.calls.find(({ path }) => path.endsWith('/threads'));
  expect(asked?.query.get('around')).toBe('3');
  expect(document.querySelector('[data-highlighted]')?.textContent).toContain('¿Seguro?');
});

test('is followed and unfollowed', async () => {
  const shown = await show({ messages: [root], replies, at: `/chats/${roomId}?thread=${root.id}` });
  await userEvent.click(page.getByRole('button', { name: 'Dejar de seguir el hilo' }));
  await expect.element(page.getByText('Ya no sigues este hilo')).toBeVisible();
  expect(bodies(shown)).toEqual([{ following: false }]);
  await userEvent.click(page.getByRole('button', { name: 'Seguir el hilo' }));
  await expect.poll(() => bodies(shown)).toEqual([{ following: false }, { following: true }]);
});

test('changes what a room notifies of', async () => {
  const shown = await show({ messages: [root] });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Avisar de todos los mensajes' }));
  await expect.element(page.getByText('Este chat te avisa de todos los mensajes')).toBeVisible();
  expect(writes(shown.calls)).toContain('PUT /state');
  expect(shown.calls.find(({ body }) => (body as { notify?: string } | undefined)?.notify)?.body).toEqual({
    notify: 'all',
  });
});
