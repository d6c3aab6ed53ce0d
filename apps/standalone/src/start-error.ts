/** A reason not to start that the person at the terminal can do something about: its message is all they are shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Says the reason in one sentence; an unexpected error with its stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Turns a failed `listen` into a sentence that names the port and the setting that changes it. */
export function listenError(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use by another program. Stop that program, or choose another port with ${setting}.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${port} needs rights this user does not have. Choose a port above 1023 with ${setting}.`,
    );
  }
  return error;
}
