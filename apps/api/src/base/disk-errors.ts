/** Errors of the disk, worded for the operator: the data is intact, and a backup does not help. */
import { StartupError } from './errors.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space on it',
  EDQUOT: "the user's disk quota is used up. Raise it, or free some space",
  EROFS: 'the disk is mounted read-only. Mount it for writing',
  EACCES: 'this user has no right to write there. Give it the right',
  EPERM: 'this user has no right to write there. Give it the right',
};

/** The error as a sentence, when it is one of the disk; otherwise null. Nothing that was stored is lost by these. */
export function diskError(error: unknown): StartupError | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // The right to open a port (EACCES of `listen`) has nothing to do with the disk.
  const reason = syscall === 'listen' ? undefined : reasons[code ?? ''];
  if (!reason) return null;
  return new StartupError(
    `${path ? `${path} cannot be written` : 'A file cannot be written'}: ${reason}, and start again. The data that is there is intact.`,
    error,
  );
}
