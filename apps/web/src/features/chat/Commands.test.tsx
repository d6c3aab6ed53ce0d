/** Commands in the field of a room, with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { type ChatWorld, buildRoom, composer, message, rows, show, writes } from './testing-chat.tsx';

const open = (world: ChatWorld = {}) => show({ messages: [message(1, 'Hola')], ...world });
const options = () => page.getByRole('listbox', { name: 'Comandos' }).getByRole('option');
const bodyOf = (calls: Awaited<ReturnType<typeof show>>['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

test('suggests the commands after a slash, completes one by keyboard, and runs it', async () => {
  const { calls, announcements } = await open();
  await userEvent.type(composer(), '/');
  await expect.poll(() => options().elements()).toHaveLength(5);
  await userEvent.keyboard('te');
  await expect
    .poll(() =>
      options()
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['/tematextoCambiar el tema del chat']);
  await userEvent.keyboard('{Enter}');
  await expect.element(composer()).toHaveValue('/tema ');
  await userEvent.keyboard('Turno de noche{Enter}');
  await expect.poll(() => bodyOf(calls, 'PUT')).toContainEqual({ room: { topic: 'Turno de noche' } });
  expect(writes(calls)).not.toContain('POST /messages');
  await expect.element(composer()).toHaveValue('');
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => bodyOf(calls, 'PUT').at(-1)).toEqual({ room: { topic: '' } });
  expect(announcements).toEqual([]);
});

test('says that a command does not exist, sends nothing, and sends it as a message on request', async () => {
  const { calls } = await open();
  await userEvent.type(composer(), '/silenc todo{Enter}');
  await expect.element(page.getByText(/No existe el comando \/silenc\./)).toBeVisible();
  await expect.element(composer()).toHaveValue('/silenc todo');
  expect(writes(calls)).not.toContain('POST /messages');
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Enviar como mensaje' }));
  await expect.element(rows().last().getByText('/silenc todos')).toBeVisible();
});

test('sends a path, and a text with two slashes with one of them', async () => {
  const { calls } = await open();
  await userEvent.type(composer(), '/etc/hosts{Enter}');
  await expect.poll(() => bodyOf(calls, 'POST')).toMatchObject([{ message: { text: '/etc/hosts' } }]);
  await userEvent.type(composer(), '//tema{Enter}');
  await expect.poll(() => bodyOf(calls, 'POST').at(-1)).toMatchObject({ message: { text: '/tema' } });
});

test('mutes the room, and takes it back', async () => {
  const { calls } = await open();
  await userEvent.type(composer(), '/silenciar{Enter}');
  await expect.poll(() => bodyOf(calls, 'PUT')).toContainEqual({ notify: 'none' });
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => bodyOf(calls, 'PUT')).toContainEqual({ notify: 'mentions' });
});

test('adds people of the business who are not in the group', async () => {
  const person = (id: string, displayName: string) => ({ role: 1, psm_user: { id, displayName, pp: null } });
  const { calls } = await open({
    answer: ({ path }) =>
      path === '/business/1/members'
        ? Response.json({ members: [person('ana', 'Ana Quispe'), person('carla', 'Carla Rojas')] })
        : undefined,
  });
  await userEvent.type(composer(), '/invitar Beto{Enter}');
  await expect.element(page.getByText(/Escribe @ y el nombre/)).toBeVisible();
  await userEvent.clear(composer());
  await userEvent.type(composer(), '/invitar @Car');
  await expect.element(page.getByRole('option', { name: 'Carla Rojas' })).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => bodyOf(calls, 'POST')).toEqual([{ uids: ['carla'] }]);
});

test('opens the form of a ticket with the title, and empties the field once it is created', async () => {
  const { calls } = await open({
    answer: ({ method, path, body }) =>
      method === 'POST' && path === '/business/1/ticket'
        ? Response.json({ ticket: { ...(body as object), number: 12 } }, { status: 201 })
        : undefined,
  });
  await userEvent.type(composer(), '/ticket Pintar el portón{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Pintar el portón');
  await expect.element(composer()).toHaveValue('/ticket Pintar el portón');
  await userEvent.click(page.getByRole('button', { name: 'Crear ticket' }));
  await expect
    .poll(() => bodyOf(calls, 'POST'))
    .toMatchObject([{ title: 'Pintar el portón', description: '' }]);
  await expect.element(composer()).toHaveValue('');
});

test('keeps the text of a command that the server refuses', async () => {
  await open({
    answer: ({ method, path }) =>
      method === 'PUT' && !path.endsWith('/state')
        ? refusal(403, 'access/denied', 'No puedes cambiar este chat.')
        : undefined,
  });
  await userEvent.type(composer(), '/tema Otro{Enter}');
  await expect.element(page.getByText('No puedes cambiar este chat.')).toBeVisible();
  await expect.element(composer()).toHaveValue('/tema Otro');
});

test('offers and runs no command that the user may not use', async () => {
  const { calls } = await open({ rooms: [buildRoom({ kind: 'group', role: 1 })] });
  await userEvent.type(composer(), '/te{Enter}');
  await expect.element(page.getByText(/No existe el comando \/te\./)).toBeVisible();
  await userEvent.clear(composer());
  await userEvent.type(composer(), '/tema Otro{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('No puedes usar /tema en este chat.');
  expect(writes(calls)).not.toContain('PUT ');
});

test('shows how a command is written, and lists all in the help', async () => {
  const { calls } = await open();
  await userEvent.type(composer(), '/tema{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Se escribe así: /tema texto');
  await userEvent.clear(composer());
  await userEvent.type(composer(), '/ayuda{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Comandos' })).toBeVisible();
  await expect.element(page.getByText('Agregar personas al grupo')).toBeVisible();
  await expect.element(composer()).toHaveValue('');
  expect(writes(calls)).not.toContain('POST /messages');
});
