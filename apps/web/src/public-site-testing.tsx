/** For tests of the public site: its pages over the real routes, with an operator's settings. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from './routes.tsx';
import { mount } from './shared/testing/mount.tsx';

/** What an operator has set who set all there is. */
export const site = {
  contactEmail: 'hola@example.com',
  takesMessages: true,
  resources: { videos: 'https://videos.example.com/minga' },
  appStore: 'https://apps.example.com/minga',
  apiDocs: 'https://api.example.com/docs',
  careers: 'https://jobs.example.com/minga',
  social: ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({ name, url: `https://${name}.example.com/` })),
};

/** The first showing of a screen loads it: that takes longer than the usual patience. */
export const patience = { timeout: 10_000 };

/** Answers the settings of whoever runs this; all else goes on to where it went. */
export function answerSettings(settings: { site?: typeof site } = {}): void {
  const toServer = window.fetch;
  const config = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, local: false, ...settings };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return pathname === '/minga-config.json' ? Response.json(config) : toServer(input, init);
  });
}

/** Shows the app at an address. */
export function open(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const host = mount(<RouterProvider router={router} />);
  return { host, at: () => router.state.location.pathname + router.state.location.search };
}

/** The heading of a page. */
export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
