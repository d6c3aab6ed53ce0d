/** Database errors that the domain handles. */

/** Whether a unique key or index rejected a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return hasState(error, '23505') && (error as { constraint?: unknown }).constraint === constraint;
}

/** Whether a foreign key was violated: a referenced row was to be deleted, or a missing one was referenced. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasState(error, '23503');
}

function hasState(error: unknown, state: string): boolean {
  return readState(error) === state;
}

/** SQLSTATE of a PostgreSQL error; empty for any other error. */
export function readState(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** SQLSTATE of a lock that was not granted within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** SQLSTATE of a write to a read-only database: a full disk (see `DiskGuard`), a standby. */
const readOnlyTransaction = '25006';

/** Whether a write was rejected because its transaction is read-only. */
export function isReadOnly(error: unknown): boolean {
  return hasState(error, readOnlyTransaction);
}
