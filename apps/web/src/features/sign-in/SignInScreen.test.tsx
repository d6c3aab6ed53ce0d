import { RouterProvider, Outlet, createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { SignInScreen } from './SignInScreen.tsx';

beforeEach(() => activateLanguage('es'));

test.each([
  ['redirected from home', { pathname: '/login', state: { isLoginNeeded: true } }, 1],
  ['redirected from another page', { pathname: '/login', search: '?from=%2Fboards' }, 1],
  ['opening the page directly', { pathname: '/login' }, 0],
])('explains the redirect only after one: %s', async (_who, entry, notes) => {
  const routes = [
    {
      element: <Outlet context={['', () => undefined]} />,
      children: [{ path: '/login', element: <SignInScreen /> }],
    },
  ];
  mount(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [entry] })} />);
  await expect.element(page.getByRole('heading', { name: 'Entra a Minga' })).toBeVisible();
  expect(page.getByText('Entra para ver la página que pediste.').elements()).toHaveLength(notes);
});
