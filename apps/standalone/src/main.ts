/** `node apps/standalone/src/main.ts`: everything in one process, with the web app as it was built. */
import { runStandalone } from './run.ts';

await runStandalone((_, work) => work());
