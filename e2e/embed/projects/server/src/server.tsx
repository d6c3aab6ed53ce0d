/** Renders the page on the server and prints the markup. The packages are imported by Node without a bundler. */
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
