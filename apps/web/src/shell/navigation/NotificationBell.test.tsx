/** The bell while nothing interrupts the user. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { NotificationBell } from './NotificationBell.tsx';

type Preferences = Wire['NotificationPreferencesAnswer'];

async function show(patch: Partial<Preferences> = {}, fails = false) {
  let held: Preferences = {
    preferences: [],
    quiet_hours: null,
    paused_until: null,
    resumed_until: null,
    ...patch,
  };
  return showScreen(
    {
      answer: ({ method, path, body }) => {
        if (path.endsWith('/notifications')) return Response.json({ notifications: [], unread: 0 });
        if (path !== '/users/me/notification-preferences') return undefined;
        if (method === 'PUT' && fails) return refusal(400, 'request/invalid', 'Elige otro momento.');
        if (method === 'PUT') held = { ...held, ...(body as Partial<Preferences>) };
        return Response.json(held);
      },
    },
    { path: '*', at: '/home', element: <NotificationBell /> },
  );
}

const bell = (name: string) => page.getByRole('button', { name, exact: true });

test('is crossed out during a pause, says until when, and ends it', async () => {
  const { calls } = await show({ paused_until: new Date(Date.now() + 60 * 60_000).toISOString() });
  await userEvent.click(bell('Notificaciones en silencio'));
  await expect.element(page.getByText(/^En silencio hasta /)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Reanudar' }));
  await expect.element(bell('Notificaciones')).toBeVisible();
  await expect.element(page.getByText(/^En silencio hasta /)).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    paused_until: null,
    resumed_until: null,
  });
});

test('is no longer crossed out as soon as a pause ends', async () => {
  await show({ paused_until: new Date(Date.now() + 1500).toISOString() });
  await expect.element(bell('Notificaciones en silencio')).toBeVisible();
  await expect.element(bell('Notificaciones'), { timeout: 20_000 }).toBeVisible();
});

test('pauses for an hour from the menu of its panel, which stays open', async () => {
  await show();
  await userEvent.click(bell('Notificaciones'));
  await userEvent.click(page.getByRole('button', { name: 'No molestar' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Pausar por 1 hora' }));
  await expect.element(page.getByText(/^En silencio hasta /)).toBeVisible();
  await expect.element(bell('Notificaciones en silencio')).toBeVisible();
});

test('says that a pause was not saved, and is not crossed out', async () => {
  await show({}, true);
  await userEvent.click(bell('Notificaciones'));
  await userEvent.click(page.getByRole('button', { name: 'No molestar' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Pausar por 1 hora' }));
  await expect.element(page.getByText('Elige otro momento.')).toBeVisible();
  await expect.element(bell('Notificaciones')).toBeVisible();
});

test('leads to the hours in the profile', async () => {
  const { router } = await show();
  await userEvent.click(bell('Notificaciones'));
  await userEvent.click(page.getByRole('button', { name: 'No molestar' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Elegir un horario' }));
  await expect
    .poll(() => router.state.location.pathname + router.state.location.hash)
    .toBe('/profile/notifications#do-not-disturb');
});
