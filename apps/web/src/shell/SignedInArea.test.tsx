/** What holds on every screen of signed-in people, also on those without bar and drawer. */
import { api } from '@minga/client/api';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../base/i18n.ts';
import { store } from '../base/store.ts';
import { useLive } from '../live/live.ts';
import { reportRateLimit } from '../session/rate-limit.ts';
import { beforeSignOut, useSession } from '../session/session.ts';
import { useOpenSession } from '../session/use-open-session.ts';
import { disablePush } from '../shared/push.ts';
import { mount } from '../shared/testing/mount.tsx';
import { workCatalogs } from './catalogs.ts';
import { SignedInArea } from './SignedInArea.tsx';

vi.mock('../live/live.ts', { spy: true });
vi.mock('../session/session.ts', { spy: true });
vi.mock('../session/use-open-session.ts', { spy: true });

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  sessionStorage.setItem('intro-seen', '1');
  store.dispatch(api.util.resetApiState());
  const user = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com', photoURL: null };
  vi.mocked(useSession).mockReturnValue({ status: 'signed-in', user, isLost: false });
  vi.mocked(useOpenSession).mockReturnValue({ hasFailed: false, retry: () => undefined });
  vi.mocked(useLive).mockReturnValue();
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    String(input).includes('/users/me')
      ? Response.json({ user: { ...user, lang: 'es', sudo: false } })
      : Response.json({ businesses: [] }),
  );
});
afterEach(() => vi.restoreAllMocks());

function show(at = '/onboarding') {
  const screens = ['/onboarding', '/home'].map((path) => ({ path, element: <h1>Empezar</h1> }));
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

// Going to /logout, or out of an invitation, left the device registered: pushes of the person before went on.
test('the device is given back on every way out', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  expect(beforeSignOut).toHaveBeenCalledWith(disablePush);
});

test('who is refused for misuse hears of it outside the shell, too', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: 'Empezar' })).toBeVisible();
  reportRateLimit(20);
  await expect
    .element(page.getByRole('heading', { name: 'Parece que has abusado del servicio' }))
    .toBeVisible();
});

test.each([
  ['/home', '/login'],
  ['/onboarding?x=1', '/login?from=%2Fonboarding%3Fx%3D1'],
])('who is not signed in is led from %s to %s, and told that it needs a login', async (at, to) => {
  vi.mocked(useSession).mockReturnValue({ status: 'signed-out', user: null, isLost: false });
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
