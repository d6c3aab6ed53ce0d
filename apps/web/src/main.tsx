import '@minga/elements/fonts.css';
import '@minga/elements/tokens.css';
import './base/page.css';
import { loadIcons } from '@minga/elements/internal/icons';
import { takeBackFirst } from '@minga/elements/internal/layer';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { i18n, startI18n } from './base/i18n.ts';
import { followTheme } from './base/theme.ts';
import { routes } from './routes.tsx';
import { hasSessionHint } from './session/hint.ts';

// Before the router listens, so that Back closes a dialog and the router hears nothing of it.
takeBackFirst();
followTheme();
// Beside the texts, so that the first screen has them.
void loadIcons();
const language = startI18n(hasSessionHint());
// The router begins to load the screen of this address beside the texts.
const router = createBrowserRouter(routes);
await language;

const root = document.getElementById('root')!;
// A page that was written in advance stays until its own screen is there to take its place.
if ('written' in root.dataset) await untilInitialized();
for (const tag of document.head.querySelectorAll('[data-written]')) tag.remove();
delete document.documentElement.dataset.waits;

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);

function untilInitialized(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
