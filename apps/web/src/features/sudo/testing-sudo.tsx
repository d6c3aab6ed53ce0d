/** The area of the operators in tests, against a mocked server. */
import { page } from 'vitest/browser';
import { type Answer, showScreen } from '../../shared/testing/screen-world.tsx';
import { SudoScreen } from './SudoScreen.tsx';

export const time = '2026-11-20T12:00:00.000Z';
export const ana = {
  uid: 'ana',
  displayName: 'Ana Flores',
  email: 'ana@example.com',
  emailVerified: true,
  sudo: false,
  disabled: false,
  businesses: 1,
  seen_at: time,
  created_at: time,
};
export const detail = {
  user: ana,
  sessions: [
    { id: 's', user_agent: 'Firefox/145.0', address: '203.0.113.9', seen_at: time, created_at: time },
  ],
  businesses: [
    { bid: 7, name: 'Nube', prefix: 'NUB', role: 0, members: 4, on_deletion: 'handed-over' },
    { bid: 8, name: 'Sola', prefix: 'SOL', role: 0, members: 1, on_deletion: 'deleted' },
  ],
};
export const entry = {
  id: 41,
  by: 'olga',
  by_name: 'Olga Ríos',
  address: '198.51.100.4',
  action: 'user-blocked',
  target: 'ana',
  reason: 'Correo basura',
  hash: 'a'.repeat(64),
  created_at: time,
};

/** Shows the area of the operators at an address, with responses of the test before the usual ones. */
export async function show(at: string, answer: Answer = () => undefined, sudo = true) {
  return showScreen(
    {
      answer: (call) => {
        const own = answer(call);
        if (own) return own;
        const { method, path } = call;
        if (path === '/users/me') return Response.json({ user: { uid: 'olga', sudo } });
        if (method !== 'GET') return undefined;
        if (path === '/sudo/users') return Response.json({ users: [ana], next: null });
        if (path === '/sudo/users/ana') return Response.json(detail);
        if (path === '/sudo/ip') return Response.json({ addresses: [], own: '198.51.100.4' });
        if (path === '/sudo/audit')
          return Response.json({ entries: [entry], chain: { entries: 41, broken_at: null }, next: null });
        return undefined;
      },
    },
    { path: '/==/:section?/:uid?', at, element: <SudoScreen /> },
  );
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = (name: string | RegExp) => page.getByRole('textbox', { name });
/** The dialog comes after what opened it. */
export const dialogButton = (name: string) => button(name).last();
