/** Startup errors, described for the operator. */
import { diskError } from '@minga/api/base/disk-errors';
import { StartupError } from '@minga/api/base/errors';

/** Printed description of a startup error: its message if it was written for the operator, otherwise the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const ofDisk = diskError(error);
  if (ofDisk) return ofDisk.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Converts an error of `listen` into a message that names the port and its setting. */
export function listenError(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is already in use by another program. Stop that program, or choose another port with ${setting}. Nothing was changed.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartupError(
      `Port ${port} needs rights this user does not have. Choose a port above 1023 with ${setting}. Nothing was changed.`,
    );
  }
  return error;
}
