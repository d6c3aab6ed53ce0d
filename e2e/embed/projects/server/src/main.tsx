import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '@minga/elements/tokens.css';
import { App } from './App.tsx';

hydrateRoot(
  document.getElementById('app') as HTMLElement,
  <StrictMode>
    <App />
  </StrictMode>,
);
