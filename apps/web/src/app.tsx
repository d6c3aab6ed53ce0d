/** Begins the app: language, routes, the first screen. */
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

/** How the app came to be begun. */
export interface Beginning {
  /** The path of the written page that somebody left for the address of the window; nothing on a first page. */
  from?: string;

  /** Ends what the written page does. Called when the app's own screen takes its place. */
  endWritten?(): void;
}

/** Draws the app at the address of the window; a page that was written in advance stays until its screen is there. */
export async function startApp({ from, endWritten }: Beginning = {}): Promise<void> {
  // Before the router listens, so that Back closes a dialog and the router hears nothing of it.
  takeBackFirst();
  followTheme();
  watchFocusedText();
  if (from !== undefined) arriveFrom(from);
  const language = startI18n(hasSessionHint());
  followLanguage();
  // The router begins to load the screen of this address beside the texts.
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
