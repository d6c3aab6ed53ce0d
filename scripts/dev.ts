/**
 * `pnpm dev`: the web app with hot reload on PORT, and the API with the identity emulator behind it, which restarts
 * when its sources change. Storybook runs separately: `pnpm storybook`.
 */
import { createServer } from 'vite';
import { root } from './lib/paths.ts';
import { start } from './lib/run.ts';
import { waitUntilUp } from './lib/wait-until-up.ts';

const port = Number(process.env['PORT'] || 4280);
const apiPort = Number(process.env['API_PORT'] || port + 2);
const api = `http://localhost:${apiPort}`;

/** Sources of the API process. */
const watched = [
  'apps/api/src',
  'apps/standalone/src',
  'packages/contract',
  'packages/rules/src',
  'packages/fixtures/src',
];

const flags = watched.flatMap((path) => [`--watch-path=${path}`]);
const server = start(process.execPath, [...flags, '--watch-preserve-output', 'apps/standalone/src/main.ts'], {
  env: { PORT: String(apiPort), WEB: 'off' },
});

// The plug-ins of the web app are resolved from its folder.
process.chdir(`${root}apps/web`);
const vite = await createServer({
  root: `${root}apps/web`,
  configFile: `${root}apps/web/vite.config.ts`,
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    proxy: {
      '/v1': api,
      '/minga-config.json': api,
      '/identitytoolkit.googleapis.com': api,
      '/securetoken.googleapis.com': api,
    },
  },
});
await waitUntilUp(`${api}/v1/health`, () => server.exitCode !== null, Infinity);
await vite.listen();
console.log(`\n  Minga, reloading: http://localhost:${port}   (API: ${api})\n`);
