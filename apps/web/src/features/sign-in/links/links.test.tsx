/** Email links that fail: invalid ones offer a new link, other failures a retry. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { openSession } from '../../../session/session.ts';
import { EmailLinkScreen } from './EmailLinkScreen.tsx';
import { mount } from '../../../shared/testing/mount.tsx';

vi.mock('../../../session/session.ts', { spy: true });

const session = {
  applyLink: vi.fn<(code: string) => Promise<void>>(),
  readLink: vi.fn<(code: string) => Promise<{ kind: string; email: string | null }>>(),
  resetPassword: vi.fn<() => Promise<void>>(),
  signIn: vi.fn<() => Promise<void>>(),
  signInWithLink: vi.fn<() => Promise<void>>(),
  passwordPolicy: async () => ({ minLength: 6 }),
};

beforeEach(async () => {
  await activateLanguage('es');
  vi.mocked(openSession).mockResolvedValue(session as never);
});
afterEach(() => {
  vi.resetAllMocks();
  localStorage.removeItem('emailForSignIn');
});

function open(query: string): void {
  const routes = [{ path: '/login/email', element: <EmailLinkScreen /> }];
  const router = createMemoryRouter(routes, { initialEntries: [`/login/email?${query}`] });
  mount(<RouterProvider router={router} />);
}

const refusal = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const dead = () => page.getByRole('heading', { name: 'Este enlace ya no sirve' });
const another = () => page.getByRole('link', { name: 'Pedir otro enlace' });

test.each(['expired-action-code', 'invalid-action-code'])(
  'every kind of link rejected as %s offers a new one',
  async (code) => {
    session.applyLink.mockRejectedValue(refusal(code));
    session.readLink.mockRejectedValue(refusal(code));
    session.signInWithLink.mockRejectedValue(refusal(code));
    open('mode=verifyEmail&oobCode=x');
    await expect.element(dead()).toBeVisible();
    await expect.element(another()).toHaveAttribute('href', '/profile/security');
  },
);

test('a used password link offers a new one, also when it was used in between', async () => {
  session.readLink.mockResolvedValue({ kind: 'reset-password', email: 'ana@example.com' });
  session.resetPassword.mockRejectedValue(refusal('invalid-action-code'));
  open('mode=resetPassword&oobCode=x');
  await userEvent.fill(page.getByRole('textbox', { name: 'Contraseña nueva' }), 'una clave');
  await userEvent.click(page.getByRole('button', { name: 'Guardar y entrar' }));
  await expect.element(dead()).toBeVisible();
  await expect.element(another()).toHaveAttribute('href', '/login/reset');
});

test('an expired sign-in link offers a new one', async () => {
  localStorage.setItem('emailForSignIn', 'ana@example.com');
  session.signInWithLink.mockRejectedValue(refusal('expired-action-code'));
  open('mode=signIn&oobCode=x');
  await expect.element(dead()).toBeVisible();
  await expect.element(another()).toHaveAttribute('href', '/login/email');
});

test('a link is not reported as invalid while offline, and works on a retry', async () => {
  session.applyLink.mockRejectedValueOnce(refusal('network-request-failed')).mockResolvedValueOnce();
  open('mode=verifyEmail&oobCode=x');
  await expect.element(page.getByText(/No hay conexión a internet/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByRole('heading', { name: 'Correo confirmado' })).toBeVisible();
  expect(session.applyLink).toHaveBeenCalledTimes(2);
});

// Regression: a second submit reported an invalid link although the password had been changed.
test('does not change the password again after a failed sign-in', async () => {
  session.readLink.mockResolvedValue({ kind: 'reset-password', email: 'ana@example.com' });
  session.resetPassword.mockResolvedValueOnce().mockRejectedValue(refusal('invalid-action-code'));
  session.signIn.mockRejectedValueOnce(refusal('network-request-failed')).mockResolvedValueOnce();
  open('mode=resetPassword&oobCode=x');
  await userEvent.fill(page.getByRole('textbox', { name: 'Contraseña nueva' }), 'una clave');
  await userEvent.click(page.getByRole('button', { name: 'Guardar y entrar' }));
  await expect.element(page.getByText(/No hay conexión a internet/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Guardar y entrar' }));
  await expect.poll(() => session.signIn.mock.calls.length).toBe(2);
  await expect.element(dead()).not.toBeInTheDocument();
  expect(session.resetPassword).toHaveBeenCalledOnce();
});
