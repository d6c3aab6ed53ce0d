/** Button of the chat beside a board, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { sessionChanged } from '../../../session/session-slice.ts';
import { buildTestTeam, showScreen } from '../../../shared/testing/screen-world.tsx';
import { TeamChatButton } from './TeamChatButton.tsx';

async function show(uid: string, at = '/boards?view=list') {
  store.dispatch(
    sessionChanged({
      user: { uid, displayName: 'Ana Quispe', email: 'ana@example.com', photoURL: null },
    } as never),
  );
  const room: Partial<Wire['ChatRoom']> = { id: 'room', bid: 1, team_id: 11, unread: 3, unread_threads: 1 };
  return showScreen(
    {
      answer: ({ path }) => (path === '/users/me/rooms' ? Response.json({ rooms: [room] }) : undefined),
    },
    { path: '/boards', at, element: <TeamChatButton team={buildTestTeam()} /> },
  );
}

const button = (name: string) => page.getByRole('button', { name });

test('opens and closes the chat in the address, and shows its unread messages', async () => {
  const { router } = await show('ana');
  await userEvent.click(button('Chat del equipo, 4 mensajes sin leer'));
  await expect.poll(() => router.state.location.search).toBe('?view=list&chat=1&bid=1&tid=11');
  await expect
    .element(button('Chat del equipo, 4 mensajes sin leer'))
    .toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button('Chat del equipo, 4 mensajes sin leer'));
  await expect.poll(() => router.state.location.search).toBe('?view=list&bid=1&tid=11');
});

test('the key h does so as well', async () => {
  const { router } = await show('ana');
  await expect.element(button('Chat del equipo, 4 mensajes sin leer')).toBeVisible();
  await userEvent.keyboard('h');
  await expect.poll(() => router.state.location.search).toBe('?view=list&chat=1&bid=1&tid=11');
  await userEvent.keyboard('h');
  await expect.poll(() => router.state.location.search).toBe('?view=list&bid=1&tid=11');
  // The second key of a sequence.
  await userEvent.keyboard('gh');
  expect(router.state.location.search).toBe('?view=list&bid=1&tid=11');
});

test('is not offered to people who see the board without being in the team', async () => {
  const { calls } = await show('nobody');
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(page.getByRole('button').elements()).toEqual([]);
});
