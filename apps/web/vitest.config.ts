import { defineConfig } from 'vitest/config';
import { inChromium, patience } from '../../scripts/lib/vitest-chromium.ts';
import { plugins } from './vite.config.ts';

/** Everything the app, the client and the elements import from elsewhere, also behind a lazy import. */
const dependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-redux',
  'react-router',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@lingui/core',
  '@lingui/react',
  '@minga/react > @lit/react',
  '@minga/rules > fractional-indexing',
  'lit',
  'lit/decorators.js',
  'lit/directives/class-map.js',
  'lit/directives/if-defined.js',
  'lit/directives/live.js',
  'lit/directives/repeat.js',
  'lit/directives/style-map.js',
  '@codemirror/commands',
  '@codemirror/language',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/markdown',
  'dompurify',
  'eventsource-parser',
  'fflate',
  'firebase/app',
  'firebase/auth',
  'maplibre-gl',
  'marked',
  'papaparse',
  'saxes',
  'supercluster',
  'topojson-client',
];

export default defineConfig({
  plugins,
  // What a test comes upon in the middle of a run is bundled then, and the reload that follows makes it fail.
  optimizeDeps: { include: dependencies },
  test: {
    name: 'web',
    ...patience,
    include: ['src/**/*.test.{ts,tsx}', '../../packages/client/src/**/*.test.ts'],
    setupFiles: ['src/shared/testing/empty-storage.ts'],
    browser: inChromium(),
  },
});
