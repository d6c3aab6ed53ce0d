/** Reasons not to start, worded for the person at the terminal. */
import { diskError } from '@minga/api/base/disk-errors';
import { StartupError } from '@minga/api/base/errors';

/** What to print of an error that kept Minga from starting: a sentence where one was written, else the stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const ofDisk = diskError(error);
  if (ofDisk) return ofDisk.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Turns a failed `listen` into a sentence that names the port and the setting that changes it. */
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
