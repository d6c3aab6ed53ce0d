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
  return error instanceof Error && (error as Error & { code?: unknown }).code === state;
}
