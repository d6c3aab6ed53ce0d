/** Renders the page on the server; prints the markup. The packages are imported by Node itself. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';

process.stdout.write(
  renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
