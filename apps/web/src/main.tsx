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

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);
