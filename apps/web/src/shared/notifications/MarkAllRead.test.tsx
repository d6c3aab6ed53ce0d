/** The button disappears together with the unread notifications. */
import { api } from '@minga/client/api';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { MarkAllRead } from './MarkAllRead.tsx';
import { mount } from '../testing/mount.tsx';

afterEach(() => vi.restoreAllMocks());

test('moves focus to the surrounding heading, where it stays after the button was removed', async () => {
  await activateLanguage('es');
  store.dispatch(api.util.resetApiState());
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) =>
    Response.json((init?.method ?? 'GET') === 'GET' ? { notifications: [], unread: 2 } : { ok: true }),
  );
  mount(
    <Provider store={store}>
      <main>
        <h1>Notificaciones</h1>
        <MarkAllRead />
      </main>
    </Provider>,
  );
  const button = page.getByRole('button', { name: 'Marcar todo como leído' });
  await userEvent.click(button);
  await expect.element(button).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toBe('Notificaciones');
});
