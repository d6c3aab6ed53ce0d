/** Disk errors, described for the operator: the data is intact, and restoring a backup does not help. */
import { StartupError } from './errors.ts';

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space on it',
  EDQUOT: "the user's disk quota is used up. Raise it, or free some space",
  EROFS: 'the disk is mounted read-only. Mount it for writing',
  EACCES: 'this user has no right to write there. Give it the right',
  EPERM: 'this user has no right to write there. Give it the right',
};

/** The disk error as a message, or null for other errors. Disk errors do not lose stored data. */
export function diskError(error: unknown): StartupError | null {
  if (!(error instanceof Error)) return null;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // A denied port (EACCES of `listen`) is no disk error.
  const reason = syscall === 'listen' ? undefined : reasons[code ?? ''];
  if (!reason) return null;
  return new StartupError(
    `${path ? `${path} cannot be written` : 'A file cannot be written'}: ${reason}, and start again. The data that is there is intact.`,
    error,
  );
}
