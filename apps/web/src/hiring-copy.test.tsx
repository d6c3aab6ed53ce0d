/** The site of a Minga that was built for hiring: its copy, its pictures and its plan. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from './base/i18n.ts';
import { routes } from './routes.tsx';
import { mount } from './shared/testing/mount.tsx';

vi.mock('./shared/site/variant.ts', () => ({ isHiring: true }));

/** The first showing of a screen loads it: that takes longer than the usual patience. */
const patience = { timeout: 10_000 };

beforeEach(() => {
  const toServer = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const config = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, local: false };
    return pathname === '/minga-config.json' ? Response.json(config) : toServer(input, init);
  });
  return () => vi.restoreAllMocks();
});

/** Shows a page and answers everything that is written on it. */
async function wordsOf(address: string, heading: string): Promise<string> {
  const host = mount(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
  await expect.element(page.getByRole('heading', { level: 1, name: heading }), patience).toBeVisible();
  return host.textContent ?? '';
}

test.each([
  ['es', 'Contratar, más fácil', ['Más fácil', 'Más rápido', 'Más inteligente'], ['Postuló', 'Ingresó']],
  ['en', 'Hiring, made easier', ['Easier', 'Faster', 'Smarter'], ['Applied', 'Joined']],
] as const)('speaks of candidates, in words and in pictures: %s', async (lang, heading, blocks, stages) => {
  await activateLanguage(lang);
  const words = await wordsOf('/', heading);
  for (const name of [...blocks, ...stages]) expect(words).toContain(name);
  expect(words).toContain('VAC-61');
  // Tickets of a team that repairs things are of the other copy.
  expect(words).not.toContain('NUB-');
});

// Specification, document 1, section 9: the basic plan of the hiring tool.
test('its basic plan names what a licence holds', async () => {
  await activateLanguage('en');
  const words = await wordsOf('/pricing', 'A price you can understand');
  for (const limit of ['One user', '200', 'psychometric', '20 interviews', '10 integrity tests'])
    expect(words).toContain(limit);
  expect(words).not.toContain('Visual boards');
});
