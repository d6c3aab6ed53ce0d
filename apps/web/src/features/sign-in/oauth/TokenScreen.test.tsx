/** Sign-in by a token link requires a confirmation. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { openSession } from '../../../session/session.ts';
import { mount } from '../../../shared/testing/mount.tsx';
import { TokenScreen } from './TokenScreen.tsx';

vi.mock('../../../session/session.ts', { spy: true });

const session = { signInWithToken: vi.fn<(token: string) => Promise<void>>() };

beforeEach(async () => {
  await activateLanguage('es');
  vi.mocked(openSession).mockResolvedValue(session as never);
});
afterEach(() => void vi.resetAllMocks());

function open(at: string) {
  const router = createMemoryRouter([{ path: '/login/token', element: <TokenScreen /> }], {
    initialEntries: [at],
  });
  mount(<RouterProvider router={router} />);
  return () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
}

const enter = () => page.getByRole('button', { name: 'Entrar', exact: true });

// Regression (login CSRF): a page that opened this address signed the visitor in to its own account.
test.each(['/login/token?x=1#token=secret', '/login/token?x=1&token=secret'])(
  'confirms a sign-in with the token of %s and removes it from the address immediately',
  async (at) => {
    const address = open(at);
    await expect.element(page.getByRole('heading', { name: '¿Entrar con este enlace?' })).toBeVisible();
    await expect.poll(address).toBe('/login/token?x=1');
    expect(session.signInWithToken).not.toHaveBeenCalled();
    await userEvent.click(enter());
    expect(session.signInWithToken).toHaveBeenCalledExactlyOnceWith('secret');
  },
);

test('shows an error for an invalid token', async () => {
  session.signInWithToken.mockRejectedValue(
    Object.assign(new Error('x'), { code: 'auth/invalid-custom-token' }),
  );
  open('/login/token#token=made-up');
  await userEvent.click(enter());
  await expect
    .poll(() => page.getByRole('alert').query()?.textContent)
    .toContain('El enlace para entrar no es válido');
  await expect.element(page.getByRole('link', { name: 'Entrar con tu cuenta' })).toBeVisible();
});
