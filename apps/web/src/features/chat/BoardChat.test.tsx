/** Chat of a team beside its board, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { deepActiveElement } from '@minga/elements/layer';
import { page, userEvent } from 'vitest/browser';
import { useBoardChat } from '../../shared/board-chat/use-board-chat.ts';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { BoardSide } from './panel/BoardSide.tsx';
import { answerRooms, buildRoom, composer, message, roomId, signInAna } from './testing-chat.tsx';

const room = buildRoom({ kind: 'team', team_id: 11, name: 'Terreno', last_position: 1 });

const namedTicket: Wire['NamedTicket'] = {
  id: '-OYx3kQ0aBcDeFgH0007',
  psm_team_id: 11,
  number: 7,
  title: 'Portón',
  status: 1,
  order: 'a0',
  version: 1,
};

/** Replaces the button of the board that opens the chat. */
function Opener() {
  const { open } = useBoardChat();
  return (
    <button type="button" data-board-chat onClick={open}>
      Tablero
    </button>
  );
}

/** Shows what is beside the board; `rooms` are those that the server lists. */
async function showBeside({
  at = '/boards?tid=11&chat=1',
  rooms = [room],
  width = 1280,
  text = 'Buenos días',
} = {}) {
  await page.viewport(width, 700);
  signInAna();
  return showScreen(
    {
      answer: (call) => {
        if (call.path === '/business/1/tickets-by-number')
          return Response.json({ tickets: [namedTicket], deleted: [] });
        const isOpening = call.method === 'POST' && call.path === '/users/me/rooms';
        if (isOpening) return Response.json({ room, members: [] }, { status: 201 });
        const listed = call.path === '/users/me/rooms' ? rooms : [room];
        return answerRooms({ rooms: listed, messages: [message(1, text)] }, call);
      },
    },
    {
      path: '/boards',
      at,
      element: (
        <div style={{ display: 'flex', blockSize: 600 }}>
          <Opener />
          <BoardSide />
          <LeaveGuard />
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

test('takes the focus when it is opened, and not when Back leads to it', async () => {
  const { router } = await showBeside({ at: '/boards?tid=11' });
  await userEvent.click(page.getByRole('button', { name: 'Tablero' }));
  await expect.poll(() => deepActiveElement() === composer().element()).toBe(true);
  await router.navigate('/boards?tid=11');
  await expect.poll(() => panel().elements()).toEqual([]);
  await router.navigate(-1);
  await expect.element(panel().getByText('Buenos días')).toBeVisible();
  expect(deepActiveElement()).not.toBe(composer().element());
});

test('closing it keeps what was changed on the board meanwhile', async () => {
  const { router } = await showBeside({ at: '/boards?tid=11' });
  await userEvent.click(page.getByRole('button', { name: 'Tablero' }));
  await expect.poll(() => deepActiveElement() === composer().element()).toBe(true);
  const { state } = router.state.location as { state: unknown };
  await router.navigate('/boards?tid=11&chat=1&people=beto', { replace: true, state });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('?tid=11&people=beto');
});

test('asks before a voice note that is recorded is lost', async () => {
  const context = new AudioContext();
  const microphone = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  microphone.mockImplementation(async () => context.createMediaStreamDestination().stream);
  const { router } = await showBeside();
  await userEvent.click(page.getByRole('button', { name: 'Grabar una nota de voz' }));
  const note = page.getByRole('group', { name: 'Nota de voz' });
  await expect.element(note).toBeVisible();
  await userEvent.click(panel().getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(page.getByRole('button', { name: 'Seguir aquí' }));
  await expect.element(note).toBeVisible();
  expect(router.state.location.search).toBe('?tid=11&chat=1');
  void router.navigate('/boards?tid=11&chat=1&at=1');
  await userEvent.click(page.getByRole('button', { name: 'Seguir aquí' }));
  await userEvent.click(panel().getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(page.getByRole('button', { name: 'Salir sin guardar' }));
  await expect.poll(() => router.state.location.search).toBe('?tid=11');
  microphone.mockRestore();
});

test('a ticket of a message takes its place, with the view and filters of the board', async () => {
  const { router } = await showBeside({
    at: '/boards?tid=11&view=list&people=beto&chat=1',
    text: 'NUB-7',
  });
  await userEvent.click(panel().getByRole('link', { name: 'NUB-7 Portón' }));
  await expect.poll(() => router.state.location.pathname).toBe('/business/1/ticket/-OYx3kQ0aBcDeFgH0007');
  expect(router.state.location).toMatchObject({
    search: '?view=list&people=beto',
    state: { fromBoard: true, besideFrom: 1024 },
  });
});
