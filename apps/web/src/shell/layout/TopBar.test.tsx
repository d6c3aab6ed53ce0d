/** What the bar and the corner of the screen show by the settings of the installation. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import type { RuntimeConfig } from '../../base/runtime-config.ts';
import { store } from '../../base/store.ts';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../catalogs.ts';
import { ChatButton } from '../navigation/ChatButton.tsx';
import { OverlaysContext } from '../overlays.ts';
import { TopBar } from './TopBar.tsx';

const installation = vi.hoisted(() => ({ config: null as unknown }));
vi.mock('../../base/use-runtime-config.ts', () => ({ useRuntimeConfig: () => installation.config }));

const config: RuntimeConfig = {
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
  local: false,
};

beforeEach(() => addCatalogs(workCatalogs));

/** Shows both; `seen` and `newest` are what is new to the person and in the product. */
async function show(patch: Partial<RuntimeConfig>, { seen = 3, newest = 3 } = {}) {
  installation.config = { ...config, ...patch };
  const { calls } = await showScreen(
    {
      answer: ({ path }) => {
        if (path === '/users/me') return Response.json({ user: { uid: 'ana', changelog_version: seen } });
        if (path === '/changelog') return Response.json({ changes: newest ? [{ id: newest }] : [] });
        if (path === '/users/me/notifications') return Response.json({ notifications: [], unread: 0 });
        return undefined;
      },
    },
    {
      path: '*',
      at: '/home',
      element: (
        <OverlaysContext value={{ open: () => undefined, close: () => undefined }}>
          <TopBar onToggleDrawer={() => undefined} />
          <ChatButton />
        </OverlaysContext>
      ),
    },
  );
  await expect.element(page.getByRole('link', { name: 'Minga' })).toBeVisible();
  return calls;
}

test('a press on the menu is answered by 32 ms of vibration', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  await show({});
  await userEvent.click(page.getByRole('button', { name: 'Menú' }));
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(32);
});

test('a badge says that this is somebody’s own machine, and only there', async () => {
  await show({ local: true });
  await expect.element(page.getByText('Local', { exact: true })).toBeVisible();
});

test('elsewhere there is no badge, and without an address no button to chat', async () => {
  await show({});
  expect(document.querySelector('mg-badge')).toBeNull();
  expect(document.querySelector('a[target="_blank"]')).toBeNull();
});

test('the button to chat opens its address in another tab, which learns nothing of this one', async () => {
  await show({ chatUrl: 'https://chat.example/minga' });
  const button = page.getByRole('link', { name: 'Chat de ayuda (se abre en otra pestaña)' });
  await expect.element(button).toHaveAttribute('href', 'https://chat.example/minga');
  await expect.element(button).toHaveAttribute('target', '_blank');
  await expect.element(button).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  [{ seen: 3, newest: 3 }, 'Novedades'],
  [{ seen: 2, newest: 3 }, 'Novedades, hay nuevas'],
  // What was newest is gone: the one before is not what was seen last.
  [{ seen: 4, newest: 3 }, 'Novedades, hay nuevas'],
  [{ seen: 0, newest: 0 }, 'Novedades'],
])('with %o the way to what is new is called %s', async (versions, name) => {
  const calls = await show({}, versions);
  // Before they are read nothing is new.
  await vi.waitFor(() => expect(readOf(['getMe', 'listChanges'])).toBe(2));
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/changelog');
  expect(asked.map(({ query }) => query.get('take'))).toEqual(['1']);
});

/** How many of the reads have been answered. */
function readOf(endpoints: readonly string[]): number {
  return Object.values(store.getState().api.queries).filter(
    (query) => query?.status === 'fulfilled' && endpoints.includes(query.endpointName),
  ).length;
}
