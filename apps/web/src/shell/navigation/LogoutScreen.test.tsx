/** Opening /logout signs nobody out: any page can do that. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { openSession, useSession } from '../../session/session.ts';
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
  vi.mocked(useSession).mockReturnValue({ status: 'signed-in', user: user as never, isExpired: false });
});
afterEach(() => void vi.resetAllMocks());

test('asks before it signs out, and says whom', async () => {
  const router = createMemoryRouter([{ path: '/logout', element: <LogoutScreen /> }], {
    initialEntries: ['/logout'],
  });
  mount(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: '¿Salir de tu cuenta?' })).toBeVisible();
  await expect.element(page.getByText('ana@example.com')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible();
  expect(session.signOut).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Salir', exact: true }));
  expect(session.signOut).toHaveBeenCalledOnce();
});
