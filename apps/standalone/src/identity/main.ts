/** Entry point of the identity emulator process: controlled by its parent over IPC, and ends with it. */
import { diskError } from '@minga/api/base/disk-errors';
import { StartupError } from '@minga/api/base/errors';
import { describeFailure } from '../start-error.ts';
import { reserveIdentity, type IdentityOptions, type ReservedIdentity } from './server.ts';

/** Orders of the parent, in this sequence. */
export type IdentityOrder = { order: 'reserve'; options: IdentityOptions } | { order: 'open' };

/** Report on each order. */
export type IdentityReport = { ok: true } | { ok: false; expected: boolean; message: string };

let reserved: ReservedIdentity | undefined;

// The parent holds the other end of the IPC channel, which closes however the parent ends.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group, but the parent stops this process.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => process.exit(0));

process.on('message', (order: IdentityOrder) => {
  obey(order).then(
    () => report({ ok: true }),
    (error: unknown) => {
      const expected = error instanceof StartupError || diskError(error) !== null;
      report({ ok: false, expected, message: describeFailure(error) }, () => process.exit(1));
    },
  );
});

async function obey(order: IdentityOrder): Promise<void> {
  if (order.order === 'reserve') reserved = await reserveIdentity(order.options);
  else await reserved?.open();
}

function report(message: IdentityReport, then?: () => void): void {
  process.send?.(message, () => then?.());
}
