import '@minga/elements/tokens.css';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { activateLanguage, i18n } from './base/i18n.ts';
import { store } from './base/store.ts';
import { router } from './routes.tsx';

await activateLanguage(document.documentElement.lang === 'en' ? 'en' : 'es');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nProvider>
  </StrictMode>,
);
