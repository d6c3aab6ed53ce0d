/** Do-not-disturb hours and pauses in the profile. */
import type { Wire } from '@minga/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { DoNotDisturbChoices } from './DoNotDisturbChoices.tsx';

// The time of the hook does not go back between tests.
vi.mock('../../../shared/hooks/use-now.ts', () => ({ useNow: () => Date.now() }));

type Preferences = Wire['NotificationPreferencesAnswer'];
const none: Preferences = { preferences: [], quiet_hours: null, paused_until: null, resumed_until: null };
const nights: Wire['QuietHours'] = {
  enabled: true,
  start: 1320,
  end: 420,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timezone: 'America/La_Paz',
};

/** 16:00 in La Paz, the time zone of the browser of the tests, on a Monday. */
const afternoon = '2026-11-23T20:00:00Z';

async function show(stored: Preferences, at: string, fails = false) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  onTestFinished(() => void vi.useRealTimers());
  let held = stored;
  return showScreen(
    {
      answer: ({ method, path, body }) => {
        if (path !== '/users/me/notification-preferences') return undefined;
        if (method === 'GET') return Response.json(held);
        if (fails) return refusal(400, 'report/timezone-unknown', 'Esa zona horaria no existe.');
        held = { ...held, ...(body as Partial<Preferences>) };
        return Response.json(held);
      },
    },
    {
      path: '/profile',
      at: '/profile',
      element: <DoNotDisturbChoices />,
    },
  );
}

const sent = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const hoursSwitch = () => page.getByRole('switch', { name: 'Horario de no molestar' });

test('switches on nights in the time zone of the browser and saves each change at once', async () => {
  const { calls } = await show(none, afternoon);
  await expect.element(hoursSwitch()).not.toBeChecked();
  await userEvent.click(page.getByText('Horario de no molestar'));
  await expect.poll(() => sent(calls)).toEqual([{ quiet_hours: nights, resumed_until: null }]);
  await expect.element(page.getByText('Según la hora de America/La Paz.')).toBeVisible();
  await expect.element(page.getByText('Del día siguiente')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'dom' }));
  await userEvent.click(page.getByRole('button', { name: 'sáb' }));
  await expect
    .poll(() => sent(calls).at(-1))
    .toEqual({ quiet_hours: { ...nights, weekdays: [1, 2, 3, 4, 5] } });
});

test('keeps at least one weekday', async () => {
  const { calls } = await show({ ...none, quiet_hours: { ...nights, weekdays: [3] } }, afternoon);
  const wednesday = page.getByRole('button', { name: 'mié' });
  await userEvent.click(wednesday);
  await expect.element(wednesday).toHaveAttribute('aria-pressed', 'true');
  expect(sent(calls)).toEqual([]);
});

test('pauses for an hour, says until when, and resumes', async () => {
  const { calls } = await show(none, afternoon);
  await userEvent.click(page.getByRole('button', { name: 'Pausar por 1 hora' }));
  await expect.element(page.getByText('En silencio hasta las 17:00')).toBeVisible();
  expect(sent(calls)).toEqual([{ paused_until: '2026-11-23T21:00:00.000Z' }]);
  await userEvent.click(page.getByRole('button', { name: 'Reanudar' }));
  await expect.element(page.getByRole('button', { name: 'Pausar hasta mañana' })).toBeVisible();
  expect(sent(calls).at(-1)).toEqual({ paused_until: null, resumed_until: null });
});

test('pauses until the next morning', async () => {
  const { calls } = await show(none, afternoon);
  await userEvent.click(page.getByRole('button', { name: 'Pausar hasta mañana' }));
  await expect.element(page.getByText('En silencio hasta mañana, 8:00')).toBeVisible();
  expect(sent(calls)).toEqual([{ paused_until: '2026-11-24T12:00:00.000Z' }]);
});

test('shows no pause that has ended', async () => {
  await show({ ...none, paused_until: '2026-11-23T19:59:00.000Z' }, afternoon);
  await expect.element(page.getByRole('button', { name: 'Pausar por 1 hora' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reanudar' })).not.toBeInTheDocument();
});

test('ends the hours of one night and keeps those of the next', async () => {
  // 23:30 on the clock of the hours.
  const { calls } = await show({ ...none, quiet_hours: nights }, '2026-11-24T03:30:00Z');
  await expect.element(page.getByText('En silencio hasta mañana, 7:00')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Reanudar' }));
  await expect
    .poll(() => sent(calls))
    .toEqual([{ paused_until: null, resumed_until: '2026-11-24T11:00:00.000Z' }]);
  await expect.element(hoursSwitch()).toBeChecked();
});

test('offers the time zone of the device when the hours have another one', async () => {
  const { calls } = await show({ ...none, quiet_hours: { ...nights, timezone: 'Europe/Madrid' } }, afternoon);
  await expect.element(page.getByText('Según la hora de Europe/Madrid.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Usar la hora de America/La Paz' }));
  await expect.poll(() => sent(calls)).toEqual([{ quiet_hours: nights }]);
});

test('shows what the server rejected, with the former state', async () => {
  await show(none, afternoon, true);
  await userEvent.click(page.getByText('Horario de no molestar'));
  await expect.element(page.getByText('Esa zona horaria no existe.')).toBeVisible();
  await expect.element(hoursSwitch()).not.toBeChecked();
});
