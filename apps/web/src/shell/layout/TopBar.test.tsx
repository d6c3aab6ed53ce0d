/** Bar and chat button by the configuration of the installation. */
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

/** Renders both; `seen` and `newest` are ids of the last seen and the newest release note. */
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
        <OverlaysContext value={{ open: () => undefined }}>
          <TopBar onToggleDrawer={() => undefined} />
          <ChatButton />
        </OverlaysContext>
      ),
    },
  );
  await expect.element(page.getByRole('link', { name: 'Minga' })).toBeVisible();
  return calls;
}

test('pressing the menu button vibrates for 32 ms', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  onTestFinished(() => vibrate.mockRestore());
  await show({});
  await userEvent.click(page.getByRole('button', { name: 'Menú' }));
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(32);
});

test('shows a badge on a local installation only', async () => {
  await show({ local: true });
  await expect.element(page.getByText('Local', { exact: true })).toBeVisible();
});

test('shows no badge elsewhere and no chat button without an address', async () => {
  await show({});
  expect(document.querySelector('mg-badge')).toBeNull();
  expect(document.querySelector('a[target="_blank"]')).toBeNull();
});

test('the chat button opens its address in another tab without opener and referrer', async () => {
  await show({ chatUrl: 'https://chat.example/minga' });
  const button = page.getByRole('link', { name: 'Chat de ayuda (se abre en otra pestaña)' });
  await expect.element(button).toHaveAttribute('href', 'https://chat.example/minga');
  await expect.element(button).toHaveAttribute('target', '_blank');
  await expect.element(button).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  [{ seen: 3, newest: 3 }, 'Novedades'],
  [{ seen: 2, newest: 3 }, 'Novedades, hay nuevas'],
  // The newest note was deleted: the one before it counts as seen.
  [{ seen: 4, newest: 3 }, 'Novedades, hay nuevas'],
  [{ seen: 0, newest: 0 }, 'Novedades'],
])('with %o the link to the release notes is labelled %s', async (versions, name) => {
  const calls = await show({}, versions);
  // Nothing counts as new before both requests are fulfilled.
  await expect.poll(() => readOf(['getMe', 'listChanges'])).toBe(2);
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/changelog');
  expect(asked.map(({ query }) => query.get('take'))).toEqual(['1']);
});

/** Number of these queries that are fulfilled. */
function readOf(endpoints: readonly string[]): number {
  return Object.values(store.getState().api.queries).filter(
    (query) => query?.status === 'fulfilled' && endpoints.includes(query.endpointName),
  ).length;
}
