/** Sign-in and sign-out with the real routes, session and screens; identity service and server are mocked. */
import { findPrice } from '@minga/rules/billing/pricing';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from './base/i18n.ts';
import { routes } from './routes.tsx';
import type { Identity, SessionUser } from './session/identity.ts';
import { openSession } from './session/session.ts';
import { forgetPrice, rememberPrice } from './shared/site/price-cookie.ts';
import { mount } from './shared/testing/mount.tsx';

const ana: SessionUser = { uid: 'ana', displayName: 'Ana Quispe', email: 'ana@example.com', photoURL: null };

const identity = vi.hoisted(() => {
  const state: { tell(user: SessionUser | null): void } = { tell: () => undefined };
  return {
    state,
    service: {
      watch(listener) {
        state.tell = listener;
        listener(null);
        return () => undefined;
      },
      token: async () => 'token',
      async signIn(_email, password) {
        if (password !== 'secreta') throw Object.assign(new Error('no'), { code: 'auth/wrong-password' });
        state.tell(ana);
      },
      async sendPasswordReset() {},
      async sendEmailConfirmation() {},
      async signInAnonymously() {},
      async signInWithToken() {},
      async sendSignInLink() {},
      isSignInLink: () => false,
      async signInWithLink() {},
      readLink: async () => ({ kind: 'other', email: null }),
      async applyLink() {},
      async resetPassword() {},
      passwordPolicy: async () => ({ minLength: 6 }),
      askProvider: async (provider) => ({ provider, token: 'proof', email: null }),
      signOut: async () => state.tell(null),
    } satisfies Identity,
  };
});
vi.mock('./session/firebase.ts', () => ({ createFirebaseIdentity: () => identity.service }));

const answers: Record<string, unknown> = {
  '/minga-config.json': { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, local: false },
  '/v1/users/me': { user: { uid: 'ana', displayName: 'Ana Quispe' } },
  '/v1/business': { businesses: [] },
  '/v1/changelog': { changes: [] },
  '/v1/users/me/notifications': { notifications: [], unread: 0 },
};

beforeEach(async () => {
  await activateLanguage('es');
  const toServer = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (pathname === '/v1/live') return new Promise(() => undefined);
    if (pathname in answers) return Response.json(answers[pathname]);
    return toServer(input, init);
  });
});

afterEach(async () => {
  const session = await openSession();
  await session.signOut();
  vi.restoreAllMocks();
});

/** Renders the app at an address. */
function open(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  mount(<RouterProvider router={router} />);
  const at = () => router.state.location.pathname + router.state.location.search;
  return { at };
}

/** Resolves once the router shows an address. */
const arrived = (at: () => string, address: string) => expect.poll(() => at()).toBe(address);

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function typeAndEnter(email: string, password: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Correo' }), email);
  await userEvent.fill(page.getByRole('textbox', { name: 'Contraseña' }), password);
  await userEvent.keyboard('{Enter}');
}

test('redirects unauthenticated users to sign-in and back to the requested address', async () => {
  const { at } = open('/home?from=mail');
  await arrived(at, '/login?from=%2Fhome%3Ffrom%3Dmail');
  await expect.element(heading('Entra a Minga')).toBeVisible();

  await typeAndEnter('ana@example.com', 'otra');
  await expect.element(page.getByText('La contraseña no es correcta.')).toBeVisible();
  expect(document.activeElement?.getAttribute('name')).toBe('password');

  await typeAndEnter('ana@example.com', 'secreta');
  await arrived(at, '/home?from=mail');
  await expect.element(heading(/, Ana$/)).toBeVisible();
  expect(document.title).toBe('Inicio · Minga');
});

test('validates the form before a request to the identity service', async () => {
  open('/login');
  await expect.element(heading('Entra a Minga')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await expect.element(page.getByText('Escribe tu correo.')).toBeVisible();
  expect(document.activeElement?.getAttribute('name')).toBe('email');
});

test('keeps a typed address between sign-in methods', async () => {
  open('/login?from=%2Fprofile');
  await expect.element(heading('Entra a Minga')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Correo' });
  await userEvent.fill(email, 'ana@example.com');
  for (const [link, next] of [
    ['Entrar con un enlace por correo', 'Entra sin contraseña'],
    ['Entra con ella', 'Entra a Minga'],
    ['Olvidé mi contraseña', 'Recupera tu contraseña'],
    ['Entra', 'Entra a Minga'],
    ['Crea tu cuenta', 'Crea tu cuenta'],
  ] as const) {
    await userEvent.click(page.getByRole('link', { name: link, exact: true }));
    await expect.element(heading(next)).toBeVisible();
    await expect.element(email).toHaveValue('ana@example.com');
  }
  await userEvent.fill(email, 'beto@example.com');
  await userEvent.click(page.getByRole('link', { name: 'Entra', exact: true }));
  await expect.element(heading('Entra a Minga')).toBeVisible();
  await expect.element(email).toHaveValue('beto@example.com');
});

test('requests another link for the typed address', async () => {
  open('/login/email');
  await expect.element(heading('Entra sin contraseña')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Correo' });
  await userEvent.fill(email, 'ana@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Enviamos un enlace a/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'No llegó, pedir otro' }));
  await expect.element(email).toHaveValue('ana@example.com');
});

test('redirects a signed-in visitor of the landing page home, and to /login without stored data after sign-out', async () => {
  const session = await openSession();
  await session.signIn('ana@example.com', 'secreta');
  const { at } = open('/');
  await arrived(at, '/home');
  await expect.element(page.getByText('Empieza con tu primer tablero')).toBeVisible();
  const left = performance.now();
  await session.signOut();
  await arrived(at, '/login');
  // About 400 ms of visible feedback.
  expect(performance.now() - left).toBeGreaterThanOrEqual(400);
  expect(localStorage).toHaveLength(0);
});

test('shows the landing page to a visitor', async () => {
  const landing = open('/');
  await expect.element(heading('El trabajo de todos, más fácil')).toBeVisible();
  expect(landing.at()).toBe('/');
});

test('shows the summary of a chosen plan after sign-in and lets the user change the period', async () => {
  rememberPrice(findPrice('pro', 'yearly'));
  onTestFinished(forgetPrice);
  const { at } = open('/login?action=checkout');
  await expect.element(heading('Entra a Minga')).toBeVisible();
  await typeAndEnter('ana@example.com', 'secreta');
  await arrived(at, '/checkout');
  await expect.element(heading('Tu plan: Pro')).toBeVisible();
  await expect.element(page.getByText(/No te pedimos tarjeta/)).toBeVisible();
  await expect.element(page.getByText('480 USD')).toBeVisible();
  await userEvent.click(page.getByText('Mensual', { exact: true }));
  await expect.element(page.getByText('50 USD').first()).toBeVisible();
  expect(document.cookie).toContain('price_pro_month=');
  await userEvent.click(page.getByRole('button', { name: 'Olvidar esta elección' }));
  await expect.element(heading('Todavía no elegiste un plan')).toBeVisible();
  expect(document.cookie).not.toContain('price_pro');
});

test('shows a not-found page for an unknown address', async () => {
  open('/nada');
  await expect.element(heading('Aquí no hay nada')).toBeVisible();
});
