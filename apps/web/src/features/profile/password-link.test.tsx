import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { openSession } from '../../session/session.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { PasswordLink } from './PasswordLink.tsx';

vi.mock('../../session/session.ts', { spy: true });

const sendPasswordReset = vi.fn<(email: string, language: string) => Promise<void>>();

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  vi.mocked(openSession).mockResolvedValue({ sendPasswordReset } as never);
});

// Regression: users of a provider had no password to type and could never set one.
test('emails a link to a user without a password and shows a failure', async () => {
  sendPasswordReset
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(Object.assign(new Error('many'), { code: 'auth/too-many-requests' }));
  mount(<PasswordLink email="ana@example.com" />);
  const button = page.getByRole('button', { name: 'No tengo o no recuerdo la actual' });
  await userEvent.click(button);
  await expect.element(page.getByText('Te enviamos un enlace para elegir tu contraseña')).toBeVisible();
  expect(sendPasswordReset).toHaveBeenCalledWith('ana@example.com', 'es');
  await userEvent.click(button);
  await expect.element(page.getByText(/^Demasiados intentos/)).toBeVisible();
});
