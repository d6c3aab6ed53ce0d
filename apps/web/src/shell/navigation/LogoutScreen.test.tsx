/** Opening /logout does not sign out: any page can link to it. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { Provider } from 'react-redux';
import { store } from '../../base/store.ts';
import { sessionChanged } from '../../session/session-slice.ts';
import { openSession } from '../../session/session.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { workCatalogs } from '../catalogs.ts';
import { LogoutScreen } from './LogoutScreen.tsx';

vi.mock('../../session/session.ts', { spy: true });

const session = { signOut: vi.fn<() => Promise<void>>() };
const user = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com', photoURL: null };

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  session.signOut.mockResolvedValue();
  vi.mocked(openSession).mockResolvedValue(session as never);
  store.dispatch(sessionChanged({ status: 'signed-in', user, isExpired: false }));
});
afterEach(() => void vi.resetAllMocks());

test('asks before it signs out and names the account', async () => {
  const router = createMemoryRouter([{ path: '/logout', element: <LogoutScreen /> }], {
    initialEntries: ['/logout'],
  });
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await expect.element(page.getByRole('heading', { name: '¿Salir de tu cuenta?' })).toBeVisible();
  await expect.element(page.getByText('ana@example.com')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
  expect(session.signOut).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Salir', exact: true }));
  expect(session.signOut).toHaveBeenCalledOnce();
});
