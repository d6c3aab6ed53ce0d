/** Results of accepting an invitation. */
import { api } from '@minga/client/api';
import { errors } from '@minga/contract';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { readPreference, writePreference } from '../../base/preferences/preferences.ts';
import { store } from '../../base/store.ts';
import { beforeSignOut } from '../../session/session.ts';
import { disablePush } from '../../push/push.ts';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { readInvitationToken } from '../../shared/auth/invitation-token.ts';
import { mount } from '../../shared/testing/mount.tsx';

vi.mock('../../session/session.ts', { spy: true });

const invitation = { code: '7.abc', email: 'ana@example.com' };
const business = {
  bid: 7,
  role: 2,
  token: '',
  psm_business: { name: 'Cooperativa Nube', pp: null, prefix: 'NUB', color: '#0b6b66', page_name: null },
  psm_teams: [{ tid: 12, role: 3 }],
  created_at: '2026-01-01T00:00:00Z',
};

let refusal: keyof typeof errors | null;
let sent: unknown[];

beforeEach(async () => {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  refusal = null;
  sent = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/invite')) return Response.json({ user: { uid: 'ana' } });
    sent.push(JSON.parse(String(init?.body)));
    if (!refusal) return Response.json({ business });
    const { status, es } = errors[refusal];
    return Response.json({ status, code: refusal, message: es, requestId: 'r' }, { status });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  writePreference('lastBusinessSelected', null);
});

function show(signedInAs = 'Ana@Example.com') {
  const router = createMemoryRouter([
    { path: '/', element: <AcceptInvitation invitation={invitation} signedInAs={signedInAs} /> },
    { path: '/boards', element: <p>Tablero</p> },
  ]);
  mount(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const heading = (name: string) => page.getByRole('heading', { name });
const accept = () => userEvent.click(page.getByRole('button', { name: 'Aceptar la invitación' }));

test('accepts the invitation, names the business and opens its board', async () => {
  const router = show();
  await accept();
  await expect.element(heading('Ya eres parte de Cooperativa Nube')).toBeVisible();
  expect(sent).toEqual([invitation]);
  await userEvent.click(page.getByRole('button', { name: 'Ir a Cooperativa Nube' }));
  await expect.element(page.getByText('Tablero')).toBeVisible();
  expect(router.state.location.search).toBe('?bid=7&tid=12');
  expect(readPreference('lastBusinessSelected')).toBe('7');
});

test.each([
  ['invitation/expired', 'La invitación venció'],
  ['invitation/not-found', 'La invitación ya no sirve'],
  ['invitation/other-email', 'La invitación es para otro correo'],
  ['user/email-unverified', 'Confirma tu correo'],
] as const)('explains what to do about %s', async (code, words) => {
  refusal = code;
  show();
  await accept();
  await expect.element(heading(words)).toBeVisible();
});

test('shows other errors next to the button, which can be pressed again', async () => {
  refusal = 'internal';
  show();
  await accept();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ocurrió un error. Intenta de nuevo.');
  refusal = null;
  await accept();
  await expect.element(heading('Ya eres parte de Cooperativa Nube')).toBeVisible();
});

test('sends no request when signed in with another address', async () => {
  show('beto@example.com');
  await expect.element(heading('La invitación es para otro correo')).toBeVisible();
  expect(sent).toEqual([]);
});

test('parses the link and rejects damaged ones', () => {
  const encode = (value: unknown) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  expect(readInvitationToken(encode({ ...invitation, business: 'Ñandú' }))).toEqual({
    ...invitation,
    business: 'Ñandú',
  });
  for (const token of ['', '%%%', 'abcd', encode({}), encode(null), encode({ code: '', email: 'a@b.c' })])
    expect(readInvitationToken(token)).toBeNull();
});

test('unregisters the device on a sign-out from this screen', async () => {
  show('beto@example.com');
  await expect.element(heading('La invitación es para otro correo')).toBeVisible();
  await expect.poll(() => beforeSignOut).toHaveBeenCalledWith(disablePush);
});
