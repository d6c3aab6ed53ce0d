/** Renders a part of the app with its catalogues; unmounted when the test ends. */
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { i18n } from '../../base/i18n.ts';

/** Renders an element and returns its container. */
export function mount(element: ReactNode): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(async () => {
    root.unmount();
    host.remove();
    // A message with an action stays for 10 s, for which the messages of the next test would wait. One inside a dialog
    // comes back to the page after its dialog was removed.
    await Promise.resolve();
    document.querySelector('mg-snackbar')?.remove();
  });
  root.render(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
  return host;
}
