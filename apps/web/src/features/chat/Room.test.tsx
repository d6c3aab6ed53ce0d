/** An opened chat room with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { buildRoom, composer, message, roomId, rows, show, writes } from './testing-chat.tsx';

const texts = () =>
  rows()
    .elements()
    .map((row) => row.textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => message(index + 1, `Texto ${index + 1}`));

async function type(text: string): Promise<void> {
  await userEvent.click(composer());
  await userEvent.keyboard(text);
}

test('shows a sent message at once, and once when the server and the event answer', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { calls, receiveMessage } = await show({
    messages: [message(1, 'Hola')],
    answer: ({ method, body }) => {
      if (method !== 'POST') return undefined;
      const { id, text } = (body as { message: { id: string; text: string } }).message;
      const stored = message(2, text, { id, uid: 'ana', by_name: 'Ana Quispe' });
      return answered.then(() => Response.json({ message: stored }, { status: 201 }));
    },
  });
  await expect.poll(texts).toHaveLength(1);
  await type('Ya voy{Enter}');
  await expect.element(page.getByText('Ya voy')).toBeVisible();
  await expect.element(composer()).toHaveValue('');
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  const { id } = (calls.find(({ method }) => method === 'POST')!.body as { message: { id: string } }).message;
  receiveMessage(message(2, 'Ya voy', { id, uid: 'ana', by_name: 'Ana Quispe' }));
  answer();
  await expect.poll(texts).toHaveLength(2);
  await expect.poll(() => page.getByText('Ya voy').elements()).toHaveLength(1);
});

test('Shift and Enter make a new line', async () => {
  const { calls } = await show();
  await type('Uno{Shift>}{Enter}{/Shift}Dos{Enter}');
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ message: { text: 'Uno\nDos' } });
});

test('keys format the message, and Enter sends it also within a list', async () => {
  const { calls } = await show();
  await type('{Control>}b{/Control}ya{End}{Shift>}{Enter}{/Shift}- voy{Enter}');
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ message: { text: '**ya**\n- voy' } });
});

test('keeps a rejected message until it is sent again under the same id, or discarded', async () => {
  let fails = true;
  const { calls } = await show({
    answer: ({ method }) => (fails && method === 'POST' ? refusal(500, 'internal', 'Falló.') : undefined),
  });
  await type('Se pierde{Enter}');
  await expect.element(page.getByText('No enviado')).toBeVisible();
  await type('Otro{Enter}');
  await expect.poll(() => page.getByText('No enviado').elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Descartar: Otro' }));
  await expect.poll(() => page.getByText('Otro', { exact: true }).elements()).toEqual([]);
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Enviar de nuevo: Se pierde' }));
  await expect.poll(texts).toHaveLength(1);
  expect(page.getByText('No enviado').elements()).toEqual([]);
  const ids = calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { message: { id: string } }).message.id);
  expect(ids[2]).toBe(ids[0]);
});

test('a draft survives the way to the list and back', async () => {
  const { router } = await show({ messages: [message(1, 'Hola')] });
  await expect.poll(texts).toHaveLength(1);
  await type('A medias');
  await router.navigate('/chats');
  await router.navigate(`/chats/${roomId}`);
  await expect.element(composer()).toHaveValue('A medias');
});

test('opens at the first unread message and marks the room as read at its end', async () => {
  const messages = many(20);
  const { calls } = await show({
    messages,
    rooms: [buildRoom({ last_message: messages[19]!, last_position: 20, read_position: 18, unread: 2 })],
  });
  await expect.element(page.getByText('Mensajes nuevos')).toBeVisible();
  const line = page.getByText('Mensajes nuevos').element().closest('li');
  expect(line?.textContent).toContain('Texto 19');
  await expect.poll(() => writes(calls)).toEqual(['PUT /state']);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ read_position: 20 });
  await expect.element(page.getByText('Mensajes nuevos')).toBeVisible();
});

test('a live message is announced, shown at the end and reported as read', async () => {
  const { calls, receiveMessage } = await show({ messages: many(3) });
  await expect.poll(texts).toHaveLength(3);
  receiveMessage(message(4, 'Llegó'));
  await expect.poll(texts).toHaveLength(4);
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .elements()
        .map((one) => one.textContent),
    )
    .toContain('Beto Mamani: Llegó');
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toEqual({ read_position: 4 });
});

test('loads earlier messages without moving what is being read', async () => {
  await page.viewport(1000, 700);
  await show({ messages: many(130) });
  await expect.poll(texts).toHaveLength(50);
  const box = rows().nth(0).element().closest('ol')!.parentElement!.parentElement!;
  await expect.poll(() => box.scrollTop).toBeGreaterThan(600);
  box.scrollTop = 500;
  const place = () => page.getByText('Texto 100', { exact: true }).element().getBoundingClientRect().top;
  const before = place();
  await expect.poll(texts).toHaveLength(100);
  await expect.poll(() => Math.round(place() - before)).toBe(0);
  await userEvent.click(page.getByRole('button', { name: 'Ir al último' }));
  await expect.element(page.getByText('Texto 130', { exact: true })).toBeInViewport();
});

test('the button leads to the newest message after many were missed', async () => {
  await page.viewport(1000, 700);
  const messages = many(130);
  const { receive } = await show({ messages });
  await expect.poll(texts).toHaveLength(50);
  const box = rows().nth(0).element().closest('ol')!.parentElement!.parentElement!;
  await expect.poll(() => box.scrollTop).toBeGreaterThan(600);
  box.scrollTop = 500;
  await expect.poll(texts).toHaveLength(100);
  messages.push(...many(330).slice(130));
  receive({ type: 'resync' });
  await userEvent.click(page.getByRole('button', { name: /^(Ir al último|\d+ mensajes nuevos)$/ }));
  await expect.element(page.getByText('Texto 330', { exact: true })).toBeInViewport();
});

test('the address of a message opens its place, and the button leads to the newest', async () => {
  await show({ messages: many(300), at: `/chats/${roomId}?at=100` });
  await expect.element(page.getByText('Texto 100', { exact: true })).toBeInViewport();
  expect(texts()).not.toContain('Texto 300');
  await userEvent.click(page.getByRole('button', { name: 'Ir al último' }));
  await expect.element(page.getByText('Texto 300', { exact: true })).toBeInViewport();
});

test('marking as unread sets the position back and keeps it while the room is open', async () => {
  const { calls } = await show({ messages: many(3) });
  await expect.poll(() => writes(calls)).toEqual(['PUT /state']);
  await userEvent.click(page.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' }).nth(1));
  await userEvent.click(page.getByRole('menuitem', { name: 'Marcar como no leído' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toEqual({ read_position: 1 });
  expect(page.getByText('Mensajes nuevos').element().closest('li')?.textContent).toContain('Texto 2');
});

test('a hostile text is shown as plain text and breaks nothing around it', async () => {
  const hostile = '> '.repeat(9_990);
  await show({ messages: [message(1, 'Antes'), message(2, hostile), message(3, 'Después')] });
  await expect.element(page.getByText('Antes', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Después', { exact: true })).toBeVisible();
  await expect.poll(() => rows().nth(1).element().querySelectorAll('blockquote').length).toBeLessThan(100);
  expect(rows().nth(1).element().textContent).toContain('> > >');
});

test('a removal of the user closes the room', async () => {
  let isMember = true;
  const { receive } = await show({
    messages: [message(1, 'Secreto')],
    answer: ({ path }) =>
      isMember || !path.startsWith(`/users/me/rooms/${roomId}`)
        ? undefined
        : refusal(404, 'chat/room-not-found', 'Esa sala no existe o no perteneces a ella.'),
  });
  await expect.element(page.getByText('Secreto')).toBeVisible();
  isMember = false;
  receive({ type: 'chat-room-changed', bid: 1, room_id: roomId });
  await expect.element(page.getByRole('heading', { name: 'No puedes ver este chat' })).toBeVisible();
  expect(page.getByText('Secreto').elements()).toEqual([]);
});
