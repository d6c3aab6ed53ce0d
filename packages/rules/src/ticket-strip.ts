/** The fields of a ticket that never go back to the server (specification, document 2, section 3). */

/** Stripped on update and order calls. */
export const strippedOnUpdate = [
  'psm_ticket_comments',
  'psm_history',
  'psm_team_id',
  'reporter',
  'created_at',
  'updated_at',
  'below',
] as const;

/** Stripped on create. */
export const strippedOnCreate = ['below'] as const;

/** A ticket as an update or order call sends it. */
export function stripForUpdate<T extends object>(ticket: T): Omit<T, (typeof strippedOnUpdate)[number]> {
  return without(ticket, strippedOnUpdate);
}

/** A ticket as a create call sends it. */
export function stripForCreate<T extends object>(ticket: T): Omit<T, (typeof strippedOnCreate)[number]> {
  return without(ticket, strippedOnCreate);
}

function without<T extends object, K extends string>(ticket: T, fields: readonly K[]): Omit<T, K> {
  const gone: readonly string[] = fields;
  return Object.fromEntries(Object.entries(ticket).filter(([field]) => !gone.includes(field))) as Omit<T, K>;
}
