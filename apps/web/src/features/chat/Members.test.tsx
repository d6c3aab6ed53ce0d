/** Members, menu and settings of a room with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { buildRoom, members, roomId, show, writes } from './testing-chat.tsx';

const answerMembers = (role: 0 | 1 | 2 = 2) => {
  const room = buildRoom({ role });
  return {
    rooms: [room],
    answer: ({ method, path }: { method: string; path: string }) =>
      method !== 'GET' && path.includes('/members')
        ? Response.json({ room, members: members.slice(0, 1) })
        : undefined,
  };
};
const item = (name: string) => page.getByRole('menuitem', { name });

async function openMembers(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: /personas en el chat$/ }));
  await expect.element(page.getByRole('list', { name: 'Personas del chat' })).toBeVisible();
}

test('the owner removes a member after a question', async () => {
  const { calls } = await show(answerMembers());
  await openMembers();
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Beto Mamani' }));
  await userEvent.click(item('Quitar del grupo'));
  await userEvent.click(page.getByRole('button', { name: 'Quitar', exact: true }));
  await expect.poll(() => writes(calls)).toEqual(['DELETE /members/beto']);
  await expect.poll(() => page.getByText('Beto Mamani').elements()).toEqual([]);
});

test('the owner changes roles', async () => {
  const { calls } = await show(answerMembers());
  await openMembers();
  await userEvent.click(page.getByRole('button', { name: 'Opciones de Beto Mamani' }));
  await userEvent.click(item('Hacer administrador'));
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 0 });
});

test('a plain member changes nobody, but adds people', async () => {
  await show(answerMembers(1));
  await openMembers();
  expect(page.getByRole('button', { name: /^Opciones de Beto/ }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Agregar' }));
  await expect.element(page.getByRole('searchbox', { name: 'Buscar personas' })).toBeVisible();
});

test('name and topic of a group are changed and sent tidily', async () => {
  const { calls } = await show({
    answer: ({ method, path }) =>
      method === 'PUT' && path.endsWith(roomId)
        ? Response.json({ room: buildRoom({ name: 'Cocina', topic: 'Menú' }), members })
        : undefined,
  });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(item('Cambiar nombre y tema'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), ' Cocina ');
  await userEvent.fill(page.getByRole('textbox', { name: 'Tema' }), 'Menú');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByRole('heading', { name: 'Cocina', level: 1 })).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    room: { name: 'Cocina', topic: 'Menú' },
  });
});

test('muting is shown at once and reverted if the server rejects it', async () => {
  let fails = false;
  await show({
    answer: ({ path }) => (fails && path.endsWith('/state') ? refusal(500, 'internal', 'Falló.') : undefined),
  });
  const isMuted = () => page.getByRole('img', { name: 'Silenciado' }).elements().length > 0;
  fails = true;
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'No avisar de nada' }));
  await expect.element(page.getByText('Falló.')).toBeVisible();
  await expect.poll(isMuted).toBe(false);
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'No avisar de nada' }));
  await expect.poll(isMuted).toBe(true);
});

test('leaving a group asks and leads back to the list', async () => {
  const { calls, router } = await show({
    answer: ({ method }) => (method === 'DELETE' ? Response.json({ ok: true }) : undefined),
  });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(item('Salir del grupo'));
  await userEvent.click(page.getByRole('button', { name: 'Salir', exact: true }));
  await expect.poll(() => router.state.location.pathname).toBe('/chats');
  await expect.poll(() => writes(calls)).toContain('DELETE ');
  await expect.element(page.getByText('Saliste de «Turno de la mañana»')).toBeVisible();
});

test('says why a group was not left, and keeps it in the list', async () => {
  await show({
    answer: ({ method }) => (method === 'DELETE' ? refusal(500, 'internal', 'Ocurrió un error.') : undefined),
  });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(item('Salir del grupo'));
  await userEvent.click(page.getByRole('button', { name: 'Salir', exact: true }));
  await expect.element(page.getByText('Sigues en «Turno de la mañana». Ocurrió un error.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Turno de la mañana/ })).toBeVisible();
});

test('the room of a team cannot be left, and its people follow the team', async () => {
  await show({ rooms: [buildRoom({ kind: 'team', team_id: 11, name: 'Terreno', role: 1 })] });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  expect(item('Salir del grupo').elements()).toEqual([]);
  expect(item('Cambiar el tema').elements()).toEqual([]);
  await userEvent.click(item('Personas'));
  await expect.element(page.getByText('Son siempre las personas del equipo.')).toBeVisible();
});
