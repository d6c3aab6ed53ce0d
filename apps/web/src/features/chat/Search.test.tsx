/** Search of messages with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, type Call, refusal } from '../../shared/testing/screen-world.tsx';
import { buildRoom, roomId, show } from './testing-chat.tsx';

function found(position: number, more: Partial<Wire['FoundChatMessage']> = {}): Wire['FoundChatMessage'] {
  return {
    id: `-OYx3kQ0aBcDeFgHi${String(position).padStart(3, '0')}`,
    room_id: roomId,
    position,
    root_id: null,
    uid: 'beto',
    by_name: 'Beto Mamani',
    text: `Llegó el camión ${position}`,
    file_names: [],
    created_at: '2026-11-20T12:00:00Z',
    ...more,
  };
}

const answerWith =
  (messages: Wire['FoundChatMessage'][]): Answer =>
  ({ path }) =>
    path.endsWith('/room-messages') ? Response.json({ messages, next: null }) : undefined;

const field = () => page.getByRole('searchbox', { name: 'Buscar chats y mensajes' });
const links = () => page.getByRole('list', { name: 'Mensajes', exact: true }).getByRole('link');
const searches = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.endsWith('/room-messages')).map(({ query }) => Object.fromEntries(query));

test('finds messages with their room and the words marked, and leads to their places', async () => {
  const root = found(1).id;
  const { calls } = await show({
    at: '/chats',
    rooms: [buildRoom()],
    answer: answerWith([found(42), found(43, { root_id: root, text: '', file_names: ['camión.png'] })]),
  });
  await userEvent.fill(field(), 'camion');
  await expect.poll(() => links().elements()).toHaveLength(2);
  await expect.element(links().nth(0)).toHaveAttribute('href', `/chats/${roomId}?at=42`);
  await expect.element(links().nth(1)).toHaveAttribute('href', `/chats/${roomId}?thread=${root}&reply=43`);
  expect(links().nth(0).element().textContent).toContain('Turno de la mañana');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'camión',
    'camión',
  ]);
  expect(searches(calls)).toEqual([{ bid: '1', txt: 'camion' }]);
});

test('filters without words, and the filters end with their fields', async () => {
  const { calls } = await show({ at: '/chats', rooms: [buildRoom()], answer: answerWith([found(1)]) });
  const toggle = page.getByRole('button', { name: 'Filtrar mensajes' });
  await userEvent.click(toggle);
  await userEvent.click(page.getByRole('checkbox', { name: 'Con archivos' }));
  await expect.poll(() => links().elements()).toHaveLength(1);
  expect(searches(calls)).toEqual([{ bid: '1', has_file: 'true' }]);
  await userEvent.click(toggle);
  await expect.poll(() => links().elements()).toEqual([]);
});

test('says that nothing was found, and offers to try again after an error', async () => {
  let isAway = true;
  const away = () => refusal(500, 'internal', 'Algo falló.');
  await show({
    at: '/chats',
    rooms: [buildRoom()],
    answer: (call) => (isAway && call.path.endsWith('/room-messages') ? away() : answerWith([])(call)),
  });
  await userEvent.fill(field(), 'camion');
  const retry = page.getByRole('button', { name: /Reintentar|Intentar de nuevo/ });
  await expect.element(retry).toBeVisible();
  isAway = false;
  await userEvent.click(retry);
  await expect.element(page.getByText('Ningún mensaje coincide.')).toBeVisible();
});

test('arrow keys move between the found messages', async () => {
  await show({ at: '/chats', rooms: [buildRoom()], answer: answerWith([found(2), found(1)]) });
  await userEvent.fill(field(), 'camion');
  await expect.poll(() => links().elements()).toHaveLength(2);
  links().nth(0).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(links().nth(1)).toHaveFocus();
});
