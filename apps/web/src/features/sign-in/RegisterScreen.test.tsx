/** Registration form within the layout of the sign-in pages. */
import { RouterProvider, createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { openSession, useSession } from '../../session/session.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { SignInScreen } from './SignInScreen.tsx';

vi.mock('../../session/session.ts', { spy: true });

beforeEach(async () => {
  await activateLanguage('es');
  vi.mocked(useSession).mockReturnValue({ status: 'signed-out', user: null, isExpired: false } as never);
  vi.mocked(openSession).mockResolvedValue({ passwordPolicy: async () => ({ minLength: 6 }) } as never);
});

function open(address: string) {
  const routes = [
    {
      element: <SignInLayout />,
      children: [
        { path: '/login', element: <SignInScreen /> },
        { path: '/register', element: <RegisterScreen /> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  mount(<RouterProvider router={router} />);
  return router;
}

const field = (name: string) => page.getByRole('textbox', { name });
const invitation = btoa(JSON.stringify({ code: '7.abc', email: 'ana@example.com', business: 'Nube' }));
const from = encodeURIComponent(`/invite/${invitation.replaceAll('=', '')}`);

test('marks every invalid field, focuses the first, and clears each problem separately', async () => {
  open('/register');
  await userEvent.click(page.getByRole('button', { name: 'Crear cuenta' }));
  for (const words of ['Escribe tu nombre.', 'Escribe tu correo.', 'Escribe tu contraseña.'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('name');
  await userEvent.type(field('Correo'), 'a');
  await expect.element(page.getByText('Escribe tu correo.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Escribe tu nombre.')).toBeVisible();
  await expect.element(page.getByText('Escribe tu contraseña.')).toBeVisible();
});

test('marks both fields of an empty sign-in form', async () => {
  open('/login');
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.element(page.getByText('Escribe tu correo.')).toBeVisible();
  await expect.element(page.getByText('Escribe tu contraseña.')).toBeVisible();
});

test('prefills the address and shows the business of an invitation on registration', async () => {
  open(`/register?from=${from}`);
  await expect.element(field('Correo')).toHaveValue('ana@example.com');
  await expect.element(page.getByText('Crea tu cuenta para unirte a Nube.')).toBeVisible();
});

test('prefills the address and shows the business of an invitation on sign-in', async () => {
  open(`/login?from=${from}`);
  await expect.element(field('Correo')).toHaveValue('ana@example.com');
  await expect.element(page.getByText('Entra para unirte a Nube.')).toBeVisible();
});

test('the start action of the public site opens the registration form', async () => {
  const router = open('/login?action=register');
  await expect.element(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/register');
});
