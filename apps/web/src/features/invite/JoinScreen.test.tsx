/** Opening and accepting an invitation link, against a mocked server. */
import { api } from '@minga/client/api';
import { errors } from '@minga/contract';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { JoinScreen } from './JoinScreen.tsx';

interface TestSession {
  status: string;
  user: { email: string } | null;
}
const session = vi.hoisted((): TestSession => ({ status: 'signed-out', user: null }));
vi.mock('../../session/session.ts', async (original) => ({
  ...(await original()),
  openSession: () => Promise.resolve(session),
  useSession: () => session,
}));

const offer = {
  business: { name: 'Minera Illimani', pp: null, color: '#0b6b66' },
  role: 2,
  teams: ['Terreno', 'Oficina'],
  expires_at: '2026-12-05T10:00:00Z',
};
const business = {
  bid: 9,
  role: 2,
  token: '',
  psm_business: { name: 'Minera Illimani', pp: null, prefix: 'ILL', color: '#0b6b66', page_name: null },
  psm_teams: [{ tid: 90, role: 3 }],
  created_at: '2026-01-01T00:00:00Z',
};

let refusals: Partial<Record<'/check' | '/link', keyof typeof errors>>;
let sent: string[];

beforeEach(async () => {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  Object.assign(session, { status: 'signed-in', user: { email: 'ana@example.com' } });
  refusals = {};
  sent = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (!path.includes('/invite/link')) return Response.json({ user: { uid: 'ana' } });
    sent.push(`${path.replace(/.*\/v1/, '')} ${String(init?.body)}`);
    const code = refusals[path.endsWith('/check') ? '/check' : '/link'];
    if (!code) return Response.json(path.endsWith('/check') ? { offer } : { business });
    const { status, es } = errors[code];
    return Response.json({ status, code, message: es, requestId: 'r' }, { status });
  });
});

afterEach(() => vi.restoreAllMocks());

function show() {
  const router = createMemoryRouter(
    [
      { path: '/join/:code', element: <JoinScreen /> },
      { path: '/boards', element: <p>Tablero</p> },
    ],
    { initialEntries: ['/join/9.abc'] },
  );
  mount(<RouterProvider router={router} />);
  return router;
}

const heading = (name: string) => page.getByRole('heading', { name });
const accept = () => userEvent.click(page.getByRole('button', { name: 'Aceptar la invitación' }));

test('signed-out people sign in or register first and return to the link', async () => {
  Object.assign(session, { status: 'signed-out', user: null });
  show();
  await expect.element(heading('Te invitaron a trabajar en Minga')).toBeVisible();
  const hrefs = [...document.querySelectorAll('mg-button')].map((button) => button.href);
  expect(hrefs).toEqual(['/login?from=%2Fjoin%2F9.abc', '/register?from=%2Fjoin%2F9.abc']);
  expect(sent).toEqual([]);
});

test('says which business, role and teams before it is accepted, and then opens the board', async () => {
  const router = show();
  await expect.element(heading('Te invitaron a Minera Illimani')).toBeVisible();
  await expect.element(page.getByText('Miembro', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Terreno y Oficina')).toBeVisible();
  expect(sent).toEqual(['/invite/link/check {"code":"9.abc"}']);
  await accept();
  await userEvent.click(page.getByRole('button', { name: 'Ir a Minera Illimani' }));
  await expect.poll(() => router.state.location.search).toBe('?bid=9&tid=90');
});

test.each([
  ['/check', 'invitation/not-found', 'Este enlace de invitación ya no sirve'],
  ['/check', 'invitation/expired', 'El enlace venció'],
  ['/link', 'invitation/not-found', 'Este enlace de invitación ya no sirve'],
  ['/link', 'user/email-unverified', 'Confirma tu correo'],
] as const)('%s: explains what to do about %s', async (at, code, words) => {
  refusals[at] = code;
  show();
  if (at === '/link') await accept();
  await expect.element(heading(words)).toBeVisible();
});
