/** Starts the app: language, routes, first screen. */
import '@minga/elements/fonts.css';
import '@minga/elements/tokens.css';
import './base/page.css';
import { takeBackFirst } from '@minga/elements/layer';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { arriveFrom } from './base/address/arrival.ts';
import { followLanguage, i18n, startI18n } from './base/i18n.ts';
import { followTheme } from './base/preferences/theme.ts';
import { watchFocusedText } from './base/unsaved.ts';
import { routes } from './routes.tsx';
import { hasSessionHint } from './session/hint.ts';

/** Circumstances of the start. */
export interface Beginning {
  /** Path of the prerendered page from which the app was opened; undefined on a first page. */
  from?: string;

  /** Cleans up the prerendered page. Called when the app's own screen replaces it. */
  endWritten?(): void;
}

/** Renders the app at the current address; a prerendered page stays until its screen is ready. */
export async function startApp({ from, endWritten }: Beginning = {}): Promise<void> {
  // Before the router listens, so that Back closes a dialog without a router navigation.
  takeBackFirst();
  followTheme();
  watchFocusedText();
  if (from !== undefined) arriveFrom(from);
  const language = startI18n(hasSessionHint());
  followLanguage();
  // The router loads the screen of this address in parallel to the catalogues.
  const router = createBrowserRouter(routes);
  await language;

  const root = document.getElementById('root')!;
  if ('written' in root.dataset) await untilInitialized(router);
  endWritten?.();
  for (const tag of document.head.querySelectorAll('[data-written]')) tag.remove();
  delete root.dataset.written;
  delete document.documentElement.dataset.waits;
  delete document.documentElement.dataset.going;

  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}

function untilInitialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
