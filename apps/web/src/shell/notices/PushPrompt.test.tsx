/** Push permission prompt, and messages of the service worker while the app is open. */
import { banners } from '@minga/elements/banner';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { enablePush } from '../../push/push.ts';
import { permissionStep, readPushSettings, weekMs } from '../../push/push-settings.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { workCatalogs } from '../catalogs.ts';
import { PushPrompt } from './PushPrompt.tsx';

vi.mock('../../push/push.ts', { spy: true });
vi.mock('../../push/push-settings.ts', { spy: true });

const config = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
  local: false,
  push: { vapidKey: 'v', messagingSenderId: 'm', appId: 'a' },
};

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  localStorage.removeItem('push');
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(config));
  vi.mocked(enablePush).mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

/** Renders it at an address with a permission; delays before the prompt are skipped. */
function show(permission: NotificationPermission, at = '/boards') {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  vi.mocked(permissionStep).mockImplementation((now, settings, path, time) => {
    if (now === 'denied' || path.includes('perform') || time < settings.askAgainAt) return null;
    return { do: now === 'granted' ? 'activate' : 'ask', inMs: 0 };
  });
  const router = createMemoryRouter([{ path: '*', element: <PushPrompt /> }], { initialEntries: [at] });
  mount(<RouterProvider router={router} />);
  return router;
}

const question = () => page.getByRole('heading', { name: '¿Te avisamos también fuera de Minga?' });

test('asks for the permission; "not now" postpones it for a week', async () => {
  show('default');
  await expect.element(question()).toBeVisible();
  const before = Date.now();
  await userEvent.click(page.getByRole('button', { name: 'Ahora no' }));
  await expect.element(question()).not.toBeInTheDocument();
  expect(readPushSettings().askAgainAt).toBeGreaterThanOrEqual(before + weekMs);
  expect(readPushSettings().askAgainAt).toBeLessThanOrEqual(Date.now() + weekMs);
  expect(enablePush).not.toHaveBeenCalled();
});

test.each([
  ['granted', 1],
  ['denied', 0],
] as const)('requests the permission; after %s push is enabled %i times', async (answer, begun) => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer);
  show('default');
  await userEvent.click(page.getByRole('button', { name: 'Avisarme' }));
  await expect.element(question()).not.toBeInTheDocument();
  expect(enablePush).toHaveBeenCalledTimes(begun);
  if (answer === 'denied') expect(readPushSettings().askAgainAt).toBeGreaterThan(Date.now());
});

test('enables push after the permission is granted and postpones nothing', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  show('default');
  await userEvent.click(page.getByRole('button', { name: 'Avisarme' }));
  await expect.poll(() => vi.mocked(enablePush).mock.calls.length).toBe(1);
  await expect.element(question()).not.toBeInTheDocument();
  expect(ask).toHaveBeenCalledOnce();
  expect(readPushSettings().askAgainAt).toBe(0);
});

test('a denied browser prompt is repeated after a week', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  show('default');
  const before = Date.now();
  await userEvent.click(page.getByRole('button', { name: 'Avisarme' }));
  await expect.element(question()).not.toBeInTheDocument();
  expect(readPushSettings().askAgainAt).toBeGreaterThanOrEqual(before + weekMs);
  expect(enablePush).not.toHaveBeenCalled();
});

test('closing the prompt postpones it, unmounting does not', async () => {
  const router = show('default');
  await expect.element(question()).toBeVisible();
  await router.navigate('/perform');
  await expect.element(question()).not.toBeInTheDocument();
  expect(readPushSettings().askAgainAt).toBe(0);
  await router.navigate('/boards');
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => readPushSettings().askAgainAt).toBeGreaterThan(0);
});

test('enables push without a prompt if the permission is granted', async () => {
  show('granted');
  await expect.poll(() => enablePush).toHaveBeenCalledTimes(1);
  expect(document.querySelector('mg-dialog')).toBeNull();
});

test('does not ask on a performance page, but on the next page', async () => {
  const router = show('default', '/perform/7');
  await expect.poll(() => permissionStep).toHaveBeenCalled();
  expect(document.querySelector('mg-dialog')).toBeNull();
  await router.navigate('/boards');
  await expect.element(question()).toBeVisible();
});

test('shows a push in the visible tab, acknowledges it to the worker, and follows a clicked one', async () => {
  const texts: string[] = [];
  vi.spyOn(banners, 'push').mockImplementation(({ text }) => {
    texts.push(text ?? '');
    return { close: () => undefined, closed: Promise.resolve('timeout' as const) };
  });
  const router = show('denied');
  await expect.poll(() => permissionStep).toHaveBeenCalled();
  const say = async (data: unknown) => {
    const { port1, port2 } = new MessageChannel();
    const heard = new Promise((resolve) => {
      port1.onmessage = (event) => resolve(event.data);
    });
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
    expect(await heard).toBe('taken');
  };
  const data = { id: 'note-7', type: '0', body: '{"txt":"Minga 2.80"}', link: '/changelog' };
  await say({ kind: 'push', data });
  await say({ kind: 'push', data });
  await expect.poll(() => texts).toEqual(['Minga 2.80']);
  await say({ kind: 'open', path: '/changelog' });
  await expect.poll(() => router.state.location.pathname).toBe('/changelog');
});
