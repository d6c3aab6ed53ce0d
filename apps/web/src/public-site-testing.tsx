/** Test helpers of the public site: its pages with the real routes and a mocked configuration. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RuntimeConfig } from './base/runtime-config.ts';
import { routes } from './routes.tsx';
import { mount } from './shared/testing/mount.tsx';

/** Configuration with everything set. */
export const site = {
  contactEmail: 'hola@example.com',
  takesMessages: true,
  resources: { videos: 'https://videos.example.com/minga' },
  appStore: 'https://apps.example.com/minga',
  apiDocs: 'https://api.example.com/docs',
  careers: 'https://jobs.example.com/minga',
  social: ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({ name, url: `https://${name}.example.com/` })),
};

/** The first render of a screen loads its scripts, which takes longer than the default timeout. */
export const patience = { timeout: 10_000 };

/** Mocks the runtime configuration; other requests pass through. */
export function answerSettings(settings: { site?: typeof site; demo?: RuntimeConfig['demo'] } = {}): void {
  const toServer = window.fetch;
  const config = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, local: false, ...settings };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return pathname === '/minga-config.json' ? Response.json(config) : toServer(input, init);
  });
}

/** Renders the app at an address. */
export function open(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const host = mount(<RouterProvider router={router} />);
  return { host, at: () => router.state.location.pathname + router.state.location.search };
}

/** Heading of a page. */
export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
