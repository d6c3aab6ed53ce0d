/** Invitation screen of unauthenticated users. */
import { api } from '@minga/client/api';
import { errors } from '@minga/contract';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { InviteScreen } from './InviteScreen.tsx';

const session = vi.hoisted(() => ({ status: 'signed-out', user: null }));
vi.mock('../../session/session.ts', async (original) => ({
  ...(await original()),
  openSession: () => Promise.resolve(session),
  useSession: () => session,
}));

const invitation = { code: '7.abc', email: 'ana@example.com' };
let refusal: 'invitation/expired' | 'invitation/not-found' | 'internal' | null;
let asked: unknown[];

beforeEach(async () => {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    expect(String(input)).toMatch(/\/invite\/check$/);
    asked.push(JSON.parse(String(init?.body)));
    if (!refusal) return Response.json({ ok: true });
    const { status, es } = errors[refusal];
    return Response.json({ status, code: refusal, message: es, requestId: 'r' }, { status });
  });
});

afterEach(() => vi.restoreAllMocks());

function show(): void {
  const token = btoa(JSON.stringify({ ...invitation, business: 'Nube' })).replaceAll('=', '');
  const router = createMemoryRouter([{ path: '/invite/:b64Token', element: <InviteScreen /> }], {
    initialEntries: [`/invite/${token}`],
  });
  mount(<RouterProvider router={router} />);
}

const heading = (name: string) => page.getByRole('heading', { name });
const link = (name: string) => page.getByRole('link', { name });

test('links a valid invitation to sign-in and registration, which return here', async () => {
  refusal = null;
  show();
  await expect.element(heading('Te invitaron a Nube')).toBeVisible();
  await expect.element(link('Crear cuenta')).toHaveAttribute('href', expect.stringContaining('invite'));
  expect(asked).toEqual([invitation]);
});

test.each([
  ['invitation/expired', 'La invitación venció'],
  ['invitation/not-found', 'La invitación ya no sirve'],
] as const)('offers no registration for %s', async (code, words) => {
  refusal = code;
  show();
  await expect.element(heading(words)).toBeVisible();
  await expect.element(link('Entrar')).toHaveAttribute('href', '/login');
  await expect.element(link('Crear cuenta')).not.toBeInTheDocument();
});

test('a failed check does not block sign-in', async () => {
  refusal = 'internal';
  show();
  await expect.element(heading('Te invitaron a Nube')).toBeVisible();
  await expect.element(link('Entrar')).toBeVisible();
});
