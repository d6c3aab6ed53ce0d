import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { clearStorageOnSignOut } from '../../base/storage/web-storage.ts';
import { store } from '../../base/store.ts';
import { useLastBusiness } from './last-business.ts';
import './selection.listeners.ts';
import { mount } from '../testing/mount.tsx';

beforeEach(async () => {
  // Storage is shared with the other test files; the listeners read it again.
  clearStorageOnSignOut();
  await activateLanguage('es');
});
afterEach(clearStorageOnSignOut);

function Probe() {
  return <output>{useLastBusiness() ?? 'none'}</output>;
}

test('finds a business that a native app stores without an event', async () => {
  mount(
    <Provider store={store}>
      <Probe />
    </Provider>,
  );
  await expect.element(page.getByRole('status')).toHaveTextContent('none');
  localStorage.setItem('lastBusinessSelected', '27');
  await expect.element(page.getByRole('status')).toHaveTextContent('27');
});
