/** Behaviour of all signed-in screens, including those without bar and drawer. */
import { api } from '@minga/client/api';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs, currentLanguage } from '../base/i18n.ts';
import { readPreference, writePreference } from '../base/preferences/preferences.ts';
import { sessionEvents } from '../base/session-events.ts';
import { store } from '../base/store.ts';
import { useLive } from '../live/live.ts';
import { rateLimitConfirmed } from '../session/session-slice.ts';
import { beforeSignOut, openSession, useSession } from '../session/session.ts';
import { useOpenSession } from '../session/use-open-session.ts';
import { disablePush } from '../push/push.ts';
import { mount } from '../shared/testing/mount.tsx';
import { workCatalogs } from './catalogs.ts';
import { SignedInArea } from './SignedInArea.tsx';

vi.mock('../live/live.ts', { spy: true });
vi.mock('../session/session.ts', { spy: true });
vi.mock('../session/use-open-session.ts', { spy: true });

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  writePreference('lang', null);
  sessionStorage.setItem('intro-seen', '1');
  store.dispatch(api.util.resetApiState());
  store.dispatch(rateLimitConfirmed());
  vi.mocked(useSession).mockReturnValue({ status: 'signed-in', user, isExpired: false });
  vi.mocked(useOpenSession).mockReturnValue({ hasFailed: false, retry: () => undefined });
  vi.mocked(useLive).mockReturnValue();
  vi.spyOn(window, 'fetch');
  answerMe({ lang: 'es' });
});
afterEach(() => vi.restoreAllMocks());

const user = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com', photoURL: null };

function answerMe(account: { lang: 'es' | 'en' | null }): void {
  vi.mocked(window.fetch).mockImplementation(async (input) =>
    String(input).includes('/users/me')
      ? Response.json({ user: { ...user, ...account, sudo: false } })
      : Response.json({ businesses: [] }),
  );
}

function show(at = '/onboarding') {
  const screens = ['/onboarding', '/home', '/logout'].map((path) => ({ path, element: <h1>Empezar</h1> }));
  const router = createMemoryRouter(
    [
      { Component: SignedInArea, children: screens },
      { path: '/login', element: null },
    ],
    { initialEntries: [at] },
  );
  mount(<RouterProvider router={router} />);
  return router;
}

// Regression: /logout and leaving from an invitation left the device registered, so that pushes of the previous user
// went on.
test('unregisters the device on every sign-out', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  expect(beforeSignOut).toHaveBeenCalledWith(disablePush);
});

test('shows the rate-limit dialog outside the shell as well', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  sessionEvents.emit('rate-limited');
  await expect
    .element(page.getByRole('heading', { name: 'Parece que has abusado del servicio' }))
    .toBeVisible();
});

test('redirects a signed-out user from /logout to /login without a return address', async () => {
  vi.mocked(useSession).mockReturnValue({ status: 'signed-out', user: null, isExpired: false });
  const router = show('/logout');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(router.state.location).toMatchObject({ search: '', state: null });
});

test('applies the language of the account when none was chosen on this device', async () => {
  answerMe({ lang: 'en' });
  show();
  await expect.poll(currentLanguage).toBe('en');
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  expect(readPreference('lang')).toBe('en');
});

test('keeps the language that was chosen on this device', async () => {
  writePreference('lang', 'es');
  answerMe({ lang: 'en' });
  show();
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  expect(currentLanguage()).toBe('es');
});

test('offers a retry and sign-out when the profile cannot be loaded', async () => {
  vi.mocked(window.fetch).mockImplementation(async () =>
    Response.json({ status: 500, code: 'internal', message: 'Algo falló.', requestId: 'r' }, { status: 500 }),
  );
  show();
  await expect.element(page.getByRole('heading', { name: 'Algo falló' })).toBeVisible();
  const signOut = vi.fn();
  vi.mocked(openSession).mockResolvedValue({ signOut } as unknown as Awaited<ReturnType<typeof openSession>>);
  await userEvent.click(page.getByRole('button', { name: 'Cerrar sesión' }));
  await expect.poll(() => signOut.mock.calls.length).toBe(1);
  vi.mocked(openSession).mockRestore();
  answerMe({ lang: 'es' });
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
});

test.each([
  ['/home', '/login'],
  ['/onboarding?x=1', '/login?from=%2Fonboarding%3Fx%3D1'],
])('redirects unauthenticated users from %s to %s and dispatches login-needed', async (at, to) => {
  vi.mocked(useSession).mockReturnValue({ status: 'signed-out', user: null, isExpired: false });
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail);
  addEventListener('login-needed', hear);
  onTestFinished(() => removeEventListener('login-needed', hear));
  const router = show(at);
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe(to);
  expect(router.state.location.state).toEqual({ isLoginNeeded: true });
  expect(heard).toEqual([{ from: at }]);
  expect(router.state.historyAction).toBe('REPLACE');
});
