/** Way into the demo world from the public site, where one is configured. */
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from './base/i18n.ts';
import { answerSettings, heading, open, patience } from './public-site-testing.tsx';

const signIn = vi.hoisted(() => vi.fn(() => new Promise<void>(() => {})));
vi.mock('./session/session.ts', async (original) => ({
  ...(await original<object>()),
  openSession: async () => ({
    signIn,
    subscribe: () => () => undefined,
    getState: () => ({ status: 'signed-out' }),
  }),
}));

beforeEach(async () => {
  await activateLanguage('es');
  answerSettings({ demo: { email: 'ana@minga.local', password: 'secret', name: 'Ana' } });
  return () => vi.restoreAllMocks();
});

test('is offered in the hero and enters the demo account once', async () => {
  const { at } = open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Ver una demo' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  await expect.poll(at, patience).toBe('/login?action=demo');
  await expect.poll(() => signIn.mock.calls, patience).toEqual([['ana@minga.local', 'secret']]);
});
