/** `pnpm start`: builds what has changed, starts everything, and prints each step. */
import { runStandalone } from '../apps/standalone/src/run.ts';
import { step } from './lib/steps.ts';
import { buildWeb, staleWebBuild } from './lib/web-build.ts';

try {
  const stamp = staleWebBuild();
  if (stamp) await step('Building the web app', () => buildWeb(stamp));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await runStandalone(step);
