/** Forwarded messages, former texts, archived rooms and mentions of everyone, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoom, composer, message, roomId, rows, show, writes } from './testing-chat.tsx';

const otherId = '-OYx3kQ0aBcDeFgHiOth';
const other = buildRoom({ id: otherId, name: 'Almacén' });

async function openMenu() {
  await userEvent.hover(rows().first());
  await userEvent.click(page.getByRole('button', { name: /^Más acciones del mensaje/ }).first());
}

test('forwards a message to another chat with a comment', async () => {
  const shown = await show({ rooms: [buildRoom(), other], messages: [message(1, 'Llegó el camión')] });
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Reenviar' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Chat' }));
  await userEvent.click(page.getByRole('option', { name: 'Almacén' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Comentario' }), 'Para que sepan');
  await userEvent.click(page.getByRole('button', { name: 'Reenviar', exact: true }));
  await expect.element(page.getByText('Se reenvió el mensaje')).toBeVisible();
  const sent = shown.calls.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/users/me/rooms/${otherId}/messages`);
  expect(sent?.body).toMatchObject({
    message: { text: 'Para que sepan', forward: { room_id: roomId, message_id: message(1, '').id } },
  });
});

test('shows a forwarded message with its author, and the way to it in a chat of the user only', async () => {
  const forwarded = {
    id: message(7, '').id,
    room_id: otherId,
    position: 7,
    root_id: null,
    uid: 'luis',
    by_name: 'Luis Paz',
    text: 'Cierre **hoy**',
    file_names: ['plano.png'],
    created_at: '2026-11-19T12:00:00Z',
  };
  const foreign = { ...forwarded, room_id: '-OYx3kQ0aBcDeFgHiFor', by_name: 'Eva Ruiz' };
  await show({
    rooms: [buildRoom(), other],
    messages: [message(1, '', { forwarded }), message(2, 'Otro', { forwarded: foreign })],
  });
  await expect.element(rows().first().getByText('Luis Paz')).toBeVisible();
  await expect.element(rows().first().getByText('plano.png')).toBeVisible();
  const link = rows().first().getByRole('link', { name: 'Ver el original en «Almacén»' });
  expect(link.element().getAttribute('href')).toBe(`/chats/${otherId}?at=7`);
  await expect.element(rows().nth(1).getByText('Eva Ruiz')).toBeVisible();
  expect(rows().nth(1).getByRole('link').elements()).toEqual([]);
});

test('shows the former texts of an edited message', async () => {
  const edited = message(1, 'Hola a todos', { edited_at: '2026-11-20T12:30:00Z' });
  await show({
    messages: [edited],
    answer: ({ path }) =>
      path.endsWith('/edits')
        ? Response.json({ edits: [{ text: 'Ola', written_at: '2026-11-20T12:01:00Z' }] })
        : undefined,
  });
  await userEvent.click(page.getByRole('button', { name: 'editado' }));
  const texts = page
    .getByRole('list', { name: 'Textos del mensaje, el último primero' })
    .getByRole('listitem');
  await expect.element(texts.nth(1).getByText('Ola', { exact: true })).toBeVisible();
  await expect.element(texts.first().getByText('Hola a todos')).toBeVisible();
});

test('an archived chat is hidden unless it is searched', async () => {
  const archived = buildRoom({ archived_at: '2026-11-20T12:00:00Z', unread: 2 });
  await show({ rooms: [archived, other], messages: [message(1, 'Hola')], at: '/chats' });
  await expect.element(page.getByRole('link', { name: /Almacén/ })).toBeVisible();
  expect(page.getByRole('link', { name: /Turno/ }).elements()).toEqual([]);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar chats y mensajes' }), 'turno');
  await expect.element(page.getByRole('link', { name: /Turno/ })).toBeVisible();
});

test('an archived chat has no field, and no actions that write', async () => {
  const archived = buildRoom({ archived_at: '2026-11-20T12:00:00Z' });
  await show({ rooms: [archived], messages: [message(1, 'Hola')] });
  await expect.element(page.getByText(/^Este chat está archivado/)).toBeVisible();
  expect(composer().elements()).toEqual([]);
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Eliminar' }).elements()).toEqual([]);
});

test('is archived after a confirmation, and taken back', async () => {
  const shown = await show({ messages: [message(1, 'Hola')] });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Archivar el chat' }));
  await userEvent.click(page.getByRole('button', { name: 'Archivar', exact: true }));
  await expect
    .poll(() => shown.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toContainEqual({
      room: { archived: true },
    });
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => shown.calls.map(({ body }) => body)).toContainEqual({ room: { archived: false } });
});

test('asks before it mentions everyone in a large chat', async () => {
  const shown = await show({ rooms: [buildRoom({ member_count: 21 })], messages: [message(1, 'Hola')] });
  await userEvent.type(composer(), '@tod');
  await expect.element(page.getByRole('option', { name: /todos\s*Todo el chat/ })).toBeVisible();
  await userEvent.keyboard('{Enter}reunión{Enter}');
  await expect.element(page.getByText('¿Avisar a 21 personas?')).toBeVisible();
  expect(writes(shown.calls)).not.toContain('POST /messages');
  await userEvent.click(page.getByRole('button', { name: 'Enviar', exact: true }).last());
  await expect.poll(() => writes(shown.calls)).toContain('POST /messages');
});

test('asks before a comment on a forwarded message mentions everyone in a large chat', async () => {
  const large = buildRoom({ id: otherId, name: 'Almacén', member_count: 21 });
  const shown = await show({ rooms: [buildRoom(), large], messages: [message(1, 'Llegó el camión')] });
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Reenviar' }));
  await userEvent.click(page.getByRole('combobox', { name: 'Chat' }));
  await userEvent.click(page.getByRole('option', { name: 'Almacén' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Comentario' }), '@todos miren');
  await userEvent.click(page.getByRole('button', { name: 'Reenviar', exact: true }));
  await expect.element(page.getByText('¿Avisar a 21 personas?')).toBeVisible();
  expect(shown.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Enviar', exact: true }).last());
  await expect.element(page.getByText('Se reenvió el mensaje')).toBeVisible();
});

test('sends a forwarded message with another id to another chat after a failure', async () => {
  const yard = buildRoom({ id: '-OYx3kQ0aBcDeFgHiYar', name: 'Patio' });
  const shown = await show({
    rooms: [buildRoom(), other, yard],
    messages: [message(1, 'Llegó el camión')],
    answer: ({ path }) =>
      path.includes(otherId) && path.endsWith('/messages')
        ? Response.json({ status: 403, code: 'chat/archived', message: 'Está archivado.' }, { status: 403 })
        : undefined,
  });
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Reenviar' }));
  for (const name of ['Almacén', 'Patio']) {
    await userEvent.click(page.getByRole('combobox', { name: 'Chat' }));
    await userEvent.click(page.getByRole('option', { name }));
    await userEvent.click(page.getByRole('button', { name: 'Reenviar', exact: true }));
    if (name === 'Almacén') await expect.element(page.getByText('Está archivado.')).toBeVisible();
  }
  await expect.element(page.getByText('Se reenvió el mensaje')).toBeVisible();
  const ids = shown.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { message: { id: string } }).message.id);
  expect(new Set(ids).size).toBe(2);
});
