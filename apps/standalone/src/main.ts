/** `node apps/standalone/src/main.ts`: everything in one process, with the built web app. */
import { runStandalone } from './run.ts';

await runStandalone((_, work) => work());
