/** Refusals of the database that the domain has words for. */

/** Whether a unique key or index refused a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return hasState(error, '23505') && (error as { constraint?: unknown }).constraint === constraint;
}

/** Whether a row that others refer to was to be deleted, or one that does not exist was referred to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasState(error, '23503');
}

function hasState(error: unknown, state: string): boolean {
  return readState(error) === state;
}

/** The five signs by which PostgreSQL names what went wrong; empty for what is no error of its. */
export function readState(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** SQLSTATE of a lock that was not to be had within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** SQLSTATE of a write where only reading is possible: a low disk (see `DiskGuard`), a standby. */
const readOnlyTransaction = '25006';

export function isReadOnly(error: unknown): boolean {
  return hasState(error, readOnlyTransaction);
}
