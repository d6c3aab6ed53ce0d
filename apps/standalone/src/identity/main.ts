/** The identity emulator as a process of its own: takes its options from its parent, and ends with it. */
import { describeFailure, StartError } from '../start-error.ts';
import { startIdentityServer, type IdentityOptions } from './server.ts';

/** What this process tells its parent. */
export type IdentityReport = { state: 'ready' } | { state: 'failed'; expected: boolean; message: string };

// The parent holds the other end of the channel; however it dies, the channel closes.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group: the parent decides when this process goes.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => process.exit(0));

process.once('message', (options: IdentityOptions) => {
  startIdentityServer(options).then(
    () => report({ state: 'ready' }),
    (error: unknown) => {
      report(
        { state: 'failed', expected: error instanceof StartError, message: describeFailure(error) },
        () => process.exit(1),
      );
    },
  );
});

function report(message: IdentityReport, then?: () => void): void {
  process.send?.(message, () => then?.());
}
