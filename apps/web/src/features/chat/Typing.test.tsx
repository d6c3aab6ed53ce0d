/** Who is writing, with the real store, against a mocked server. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composer, message, roomId, show } from './testing-chat.tsx';

type Shown = Awaited<ReturnType<typeof show>>;

const writing = () => page.getByText(/escribiendo…$/);
const person = ({ receive }: Shown, uid: string, by_name: string, root_id: string | null = null) =>
  receive({ type: 'chat-typing', bid: 1, room_id: roomId, root_id, uid, by_name });

test('announces the user at most once in four seconds, in the room and in the thread', async () => {
  let passed = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  await page.viewport(1300, 700);
  const root = message(1, 'Hola', { reply_count: 1 });
  const { announcements } = await show({ messages: [root], at: `/chats/${roomId}?thread=${root.id}` });
  await userEvent.type(composer(), 'Ya');
  await expect.poll(() => announcements).toEqual([{}]);
  await userEvent.type(composer(), ' voy');
  await userEvent.type(page.getByRole('textbox', { name: 'Respuesta' }), 'Yo');
  await expect.poll(() => announcements).toEqual([{}, { root_id: root.id }]);
  passed = 4000;
  await userEvent.type(composer(), ' en un rato');
  await expect.poll(() => announcements).toEqual([{}, { root_id: root.id }, {}]);
  vi.restoreAllMocks();
});

test('announces neither blanks nor a draft that is loaded', async () => {
  const { announcements, router } = await show({ messages: [message(1, 'Hola')] });
  await userEvent.type(composer(), '  ');
  await expect.element(composer()).toHaveValue('  ');
  expect(announcements).toEqual([]);
  await userEvent.type(composer(), 'A medias');
  await expect.poll(() => announcements).toEqual([{}]);
  await router.navigate('/chats');
  await router.navigate(`/chats/${roomId}`);
  await expect.element(composer()).toHaveValue('  A medias');
  expect(announcements).toEqual([{}]);
});

test('shows who is writing until their message arrives, and moves nothing', async () => {
  const shown = await show({ messages: [message(1, 'Hola')] });
  await expect.element(composer()).toBeVisible();
  const place = () => composer().element().getBoundingClientRect().top;
  await expect.element(page.getByText('Hola', { exact: true })).toBeVisible();
  const before = place();
  person(shown, 'beto', 'Beto Mamani');
  await expect.element(writing()).toHaveTextContent('Beto Mamani está escribiendo…');
  // A screen reader can read the line, and does not announce it.
  expect(writing().element().closest('output, [role="status"], [aria-live]')).toBeNull();
  person(shown, 'ines', 'Inés Rojas');
  await expect.element(writing()).toHaveTextContent('Beto Mamani e Inés Rojas están escribiendo…');
  person(shown, 'luis', 'Luis Paz');
  await expect.element(writing()).toHaveTextContent('Varias personas están escribiendo…');
  expect(place()).toBe(before);
  shown.receiveMessage(message(2, 'Uno'));
  await expect.element(writing()).toHaveTextContent('Inés Rojas y Luis Paz están escribiendo…');
  shown.receiveMessage(message(3, 'Dos', { uid: 'luis', by_name: 'Luis Paz' }));
  shown.receiveMessage(message(4, 'Tres', { uid: 'ines', by_name: 'Inés Rojas' }));
  await expect.poll(() => writing().elements()).toEqual([]);
  expect(place()).toBe(before);
});

test('shows who writes a reply in its thread only, and nobody of another room', async () => {
  await page.viewport(1300, 700);
  const root = message(1, 'Hola', { reply_count: 1 });
  const shown = await show({ messages: [root], at: `/chats/${roomId}?thread=${root.id}` });
  const thread = page.getByRole('region', { name: 'Hilo' });
  await expect.element(thread.getByRole('textbox', { name: 'Respuesta' })).toBeVisible();
  shown.receive({
    type: 'chat-typing',
    bid: 1,
    room_id: '-OYx3kQ0aBcDeFgHiOth',
    root_id: null,
    uid: 'luis',
    by_name: 'Luis Paz',
  });
  person(shown, 'beto', 'Beto Mamani', root.id);
  await expect.element(thread.getByText('Beto Mamani está escribiendo…')).toBeVisible();
  expect(writing().elements()).toHaveLength(1);
});
