/** One dialog for requests rejected with status 429 (docs/product/errors.md 3.2). */
import { beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { Provider } from 'react-redux';
import { sessionEvents } from '../../base/session-events.ts';
import { store } from '../../base/store.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { workCatalogs } from '../catalogs.ts';
import { RateLimitDialog } from './RateLimitDialog.tsx';

beforeEach(() => addCatalogs(workCatalogs));

test.each([
  ['es', 'Parece que has abusado del servicio', 'Suspendimos el servicio por un momento', 'Entendido'],
  ['en', 'It looks like the service was misused', 'Service is temporarily denied for misuse', 'Got it'],
] as const)(
  'in %s, shows one dialog for several rejected requests, and again the next time',
  async (lang, heading, text, ok) => {
    await activateLanguage(lang);
    mount(
      <Provider store={store}>
        <RateLimitDialog />
      </Provider>,
    );
    const dialogs = () => document.querySelectorAll('mg-dialog');
    for (let time = 0; time < 2; time++) {
      expect(dialogs()).toHaveLength(0);
      await vi.waitFor(() => {
        sessionEvents.emit('rate-limited');
        sessionEvents.emit('rate-limited');
        expect(dialogs()).toHaveLength(1);
      });
      const [dialog] = dialogs();
      expect(dialog?.open).toBe(true);
      expect(dialog?.heading).toBe(heading);
      expect(dialog?.message).toContain(text);
      const button = dialog?.querySelector('mg-button');
      expect(button?.textContent).toBe(ok);
      button?.click();
      await expect.poll(() => dialogs()).toHaveLength(0);
    }
  },
);
