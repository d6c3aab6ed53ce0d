/**
 * Navigation to a page whose script is missing: the current screen stays while offline or while a reload would lose
 * input.
 */
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../base/i18n.ts';
import { addUnsaved, unsavedChanged } from '../base/unsaved.ts';
import { holdMissingScripts } from '../base/load-route.ts';
import { mount } from '../shared/testing/mount.tsx';
import { HeldNavigation } from './HeldNavigation.tsx';

let isOnline = true;
let isServerThere = true;
let isMissing = true;
const load = vi.fn(async () => {
  if (isMissing) throw new TypeError('Failed to fetch dynamically imported module: /Next.js');
  return { Component: () => <h1>Next</h1> };
});

beforeEach(async () => {
  await activateLanguage('es');
  isOnline = true;
  isServerThere = true;
  isMissing = true;
  load.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const toServer = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/v1/health')) return toServer(input, init);
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
});

afterEach(() => vi.restoreAllMocks());

async function show() {
  const router = createMemoryRouter(
    holdMissingScripts([
      {
        element: (
          <>
            <HeldNavigation />
            <Outlet />
          </>
        ),
        children: [
          { path: '/', element: <Link to="/next">To the next page</Link> },
          {
            ErrorBoundary: () => <h1>Error page</h1>,
            children: [{ path: '/next', lazy: load }],
          },
        ],
      },
    ]),
    { initialEntries: ['/'] },
  );
  mount(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('link'));
  return router;
}

const message = (words: RegExp) => page.getByText(words).last();
const next = page.getByRole('heading', { name: 'Next' });

test.each([
  ['the browser is offline', () => (isOnline = false)],
  ['the server is away', () => (isServerThere = false)],
])('keeps the screen and opens the page on a retry while %s', async (_case, cut) => {
  cut();
  const router = await show();
  await expect.element(message(/Se abre cuando vuelva la conexión/)).toBeVisible();
  await expect.element(page.getByRole('link')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');

  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.element(message(/Se abre cuando vuelva la conexión/)).toBeVisible();

  isMissing = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(next).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Intentar de nuevo' }).query()).toBeNull();
});

test('opens the page when the network is back', async () => {
  isOnline = false;
  await show();
  await expect.element(message(/Se abre cuando vuelva la conexión/)).toBeVisible();
  isOnline = true;
  isMissing = false;
  dispatchEvent(new Event('online'));
  await expect.element(next).toBeVisible();
});

test('keeps a screen with unsaved text while the server is reachable', async () => {
  let isUnsaved = true;
  onTestFinished(addUnsaved('reload', () => isUnsaved));
  await show();
  await expect.element(message(/Guarda lo que escribiste/)).toBeVisible();
  await expect.element(page.getByRole('link')).toBeVisible();
  isUnsaved = false;
  unsavedChanged();
  await expect.element(page.getByRole('heading', { name: 'Error page' })).toBeVisible();
});

test('renders the error page, which reloads, when no input would be lost', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: 'Error page' })).toBeVisible();
});
