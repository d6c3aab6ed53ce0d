/** Deleting the account: with the password, or with an emailed code without one. */
import type { Wire } from '@minga/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { type Call, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

const signOut = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('../../session/session.ts', async (original) => ({
  ...(await original<typeof import('../../session/session.ts')>()),
  openSession: async () => ({ signOut }),
}));

const user = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com' } as Wire['User'];

async function show(answer: (call: Call) => Response | undefined) {
  await addCatalogs(workCatalogs);
  signOut.mockClear();
  const { calls } = await showScreen(
    { answer },
    { path: '*', at: '/profile', element: <DeleteAccountDialog user={user} onClose={() => undefined} /> },
  );
  await userEvent.fill(field('Correo de tu cuenta'), 'Ana@example.com ');
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const noPassword = 'Enviarme un código por correo';
const done = () => Response.json({ ok: true });

test('a user without a password deletes the account with an emailed code', async () => {
  const { writes } = await show(({ path, body }) => {
    if (path === '/users/me/deletion-code') return done();
    const { code } = body as { code?: string };
    return code === '40718265'
      ? done()
      : refusal(403, 'auth/code-wrong', 'El código no es correcto o venció.');
  });
  await press(noPassword);
  await expect.element(page.getByText(/^Lo enviamos a ana@example\.com\./)).toBeVisible();
  await expect.element(field('Contraseña')).not.toBeInTheDocument();

  // The input is in the shadow root of the focused element.
  await expect
    .poll(() => document.activeElement?.shadowRoot?.querySelector('input')?.autocomplete)
    .toBe('one-time-code');
  await userEvent.keyboard('1234');
  await press('Eliminar');
  await expect.element(page.getByText('Escribe los 8 números del código.')).toBeVisible();
  expect(writes()).toHaveLength(1);

  await userEvent.fill(field('Código'), '12345678');
  await press('Eliminar');
  await expect.element(page.getByText('El código no es correcto o venció.')).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();

  await userEvent.fill(field('Código'), ' 4071 8265');
  await press('Eliminar');
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
  expect(writes().at(-1)).toMatchObject({
    method: 'DELETE',
    path: '/users/me',
    body: { email: 'Ana@example.com', code: '40718265' },
  });
});

test('shows an error when the email could not be sent, and the password still works', async () => {
  const { writes } = await show(({ path }) =>
    path === '/users/me/deletion-code'
      ? refusal(503, 'mail/unavailable', 'No pudimos enviar el correo.')
      : done(),
  );
  await press(noPassword);
  await expect.element(page.getByText(/No pudimos enviar el correo\./)).toBeVisible();
  await userEvent.fill(field('Contraseña'), 'secreta');
  await press('Eliminar');
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
  expect(writes().at(-1)?.body).toEqual({ email: 'Ana@example.com', password: 'secreta' });
});

test('switches back to the password, and another code can be requested', async () => {
  const { writes } = await show(done);
  await press(noPassword);
  await expect.element(field('Código')).toBeVisible();
  await press('Enviar otro código');
  await expect.poll(() => writes()).toHaveLength(2);
  await press('Usar mi contraseña');
  await press('Eliminar');
  await expect.element(page.getByText('Escribe tu contraseña.')).toBeVisible();
  expect(writes()).toHaveLength(2);
});
