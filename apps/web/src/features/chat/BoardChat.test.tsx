/** Chat of a team beside its board, against a mocked server. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { BoardSide } from './panel/BoardSide.tsx';
import { answerRooms, buildRoom, composer, message, roomId, signInAna } from './testing-chat.tsx';

const room = buildRoom({ kind: 'team', team_id: 11, name: 'Terreno', last_position: 1 });

/** Shows what is beside the board; `rooms` are those that the server lists. */
async function showBeside({ at = '/boards?tid=11&chat=1', rooms = [room], width = 1280 } = {}) {
  await page.viewport(width, 700);
  signInAna();
  return showScreen(
    {
      answer: (call) => {
        const isOpening = call.method === 'POST' && call.path === '/users/me/rooms';
        if (isOpening) return Response.json({ room, members: [] }, { status: 201 });
        const listed = call.path === '/users/me/rooms' ? rooms : [room];
        return answerRooms({ rooms: listed, messages: [message(1, 'Buenos días')] }, call);
      },
    },
    {
      path: '/boards',
      at,
      element: (
        <div style={{ display: 'flex', blockSize: 600 }}>
          <button type="button" data-board-chat>
            Tablero
          </button>
          <BoardSide />
        </div>
      ),
    },
  );
}

const panel = () => page.getByRole('dialog', { name: 'Chat de Terreno' });

beforeEach(() => page.viewport(1280, 700));

test('shows nothing until the address asks for the chat', async () => {
  const { calls } = await showBeside({ at: '/boards?tid=11' });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect(panel().elements()).toEqual([]);
  expect(calls.filter(({ path }) => path.includes('/rooms/'))).toEqual([]);
});

test('shows the room of the team, which Escape closes', async () => {
  const { router, calls } = await showBeside({ at: '/boards?tid=11&view=list&chat=1&at=1' });
  await expect.element(panel().getByText('Buenos días')).toBeVisible();
  await expect.element(panel().getByRole('heading', { level: 2, name: 'Terreno' })).toBeVisible();
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/users/me/rooms')).toEqual([]);
  await userEvent.click(composer());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('?tid=11&view=list');
  expect(panel().elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Tablero' })).toHaveFocus();
});

test('Escape closes a thread before the chat', async () => {
  const { router } = await showBeside({ at: `/boards?tid=11&chat=1&thread=${message(1, '').id}` });
  await userEvent.click(page.getByRole('textbox', { name: 'Respuesta' }));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('?tid=11&chat=1');
  await expect.element(composer()).toBeVisible();
});

test('opens the room of a team that has none yet', async () => {
  const { calls } = await showBeside({ rooms: [] });
  await expect.element(panel().getByText('Buenos días')).toBeVisible();
  const opened = calls.filter(({ method, path }) => method === 'POST' && path === '/users/me/rooms');
  expect(opened.map(({ body }) => body)).toEqual([{ room: { bid: 1, kind: 'team', team_id: 11 } }]);
});

test('leads to the screen of the room where there is no room for both', async () => {
  const { router } = await showBeside({ width: 800 });
  await expect.poll(() => router.state.location.pathname).toBe(`/chats/${roomId}`);
});
