/** The list of chat rooms with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { buildRoom, message, roomId, show, writes } from './testing-chat.tsx';

const otherId = '-OYx3kQ0aBcDeFgHiOth';
const other = buildRoom({
  id: otherId,
  kind: 'direct',
  name: 'Carla López',
  peer: 'carla',
  last_message: message(3, 'Nos vemos', { room_id: otherId, uid: 'ana' }),
  last_position: 3,
  read_position: 3,
});
const first = buildRoom({
  last_message: message(9, 'Llegó\n\nel camión'),
  last_position: 9,
  unread: 3,
  mentions: 1,
  muted: true,
});
const links = () => page.getByRole('navigation', { name: 'Chats' }).getByRole('link');
const names = () =>
  links()
    .elements()
    .map((link) => link.querySelector('b')?.textContent);

test('lists the rooms with the latest message first, its author, and what is unread', async () => {
  await show({ rooms: [other, first], at: '/chats' });
  await expect.poll(names).toEqual(['Turno de la mañana', 'Carla López']);
  await expect
    .poll(() => links().nth(0).element().textContent)
    .toMatch(/Beto Mamani: Llegó el camión.*Te mencionaron.*3 mensajes sin leer$/);
  await expect.poll(() => links().nth(1).element().textContent).toMatch(/Tú: Nos vemos$/);
  await expect.element(links().nth(0).getByRole('img', { name: 'Silenciado' })).toBeVisible();
});

test('finds rooms by name without accents', async () => {
  await show({ rooms: [other, first], at: '/chats' });
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar chats y mensajes' }), 'LOPEZ');
  await expect.poll(names).toEqual(['Carla López']);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar chats y mensajes' }), 'nadie');
  await expect.element(page.getByText('Ningún chat coincide.')).toBeVisible();
});

test('arrow keys move between the rooms', async () => {
  await show({ rooms: [other, first], at: '/chats' });
  await expect.poll(names).toHaveLength(2);
  links().nth(0).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links().nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(links().nth(0)).toHaveFocus();
});

test('a live message moves its room to the top and counts as unread', async () => {
  const { receiveMessage } = await show({ rooms: [first, other], at: '/chats' });
  await expect.poll(names).toEqual(['Turno de la mañana', 'Carla López']);
  receiveMessage(message(4, 'Otra cosa', { room_id: otherId, created_at: '2026-11-22T12:00:00Z' }));
  await expect.poll(names).toEqual(['Carla López', 'Turno de la mañana']);
  await expect.poll(() => links().nth(0).element().textContent).toMatch(/Otra cosa1?1 mensaje sin leer$/);
});

test('without rooms it offers to start a chat, with one person or with several', async () => {
  const { calls, router } = await show({
    rooms: [],
    at: '/chats',
    answer: ({ method, path }) => {
      if (path === '/business/1/members')
        return Response.json({
          members: ['ana', 'beto', 'carla'].map((id) => ({
            role: 2,
            psm_user: { id, displayName: id, email: '', pp: null, psm_users_teams: [{ tid: 11, role: 1 }] },
          })),
        });
      return method === 'POST' && path === '/users/me/rooms'
        ? Response.json({ room: buildRoom(), members: [] }, { status: 201 })
        : undefined;
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Empezar un chat' }));
  await userEvent.click(page.getByRole('button', { name: 'Abrir chat' }));
  await expect.element(page.getByText('Elige al menos a una persona.')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'beto' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'carla' }));
  await userEvent.click(page.getByRole('button', { name: 'Crear grupo' }));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre del grupo' }), ' Cocina ');
  await userEvent.click(page.getByRole('button', { name: 'Crear grupo' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ room: { bid: 1, kind: 'group', name: 'Cocina', members: ['beto', 'carla'] } });
  await expect.poll(() => router.state.location.pathname).toBe(`/chats/${roomId}`);
});

test('shows an error with a retry', async () => {
  let fails = true;
  await show({
    at: '/chats',
    answer: ({ path }) =>
      fails && path === '/users/me/rooms' ? refusal(500, 'internal', 'Falló.') : undefined,
  });
  await expect.element(page.getByText('Falló.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.poll(names).toEqual(['Turno de la mañana']);
});

test('a room that was left or never existed says so', async () => {
  await show({ rooms: [] });
  await expect.element(page.getByRole('heading', { name: 'No puedes ver este chat' })).toBeVisible();
});
