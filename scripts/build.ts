/** `pnpm build`: builds the web app if one of its inputs has changed. */
import { buildWeb, staleWebBuild } from './lib/web-build.ts';
import { step } from './lib/steps.ts';

try {
  const stamp = staleWebBuild();
  if (stamp) await step('Building the web app', () => buildWeb(stamp));
  else console.log('  ✓ The web app is built and nothing in it changed');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
