/** Timestamps as text in responses that PostgreSQL builds as JSON. */
import { type Fragment, rawName, rawSql } from './raw-sql.ts';

/** SQL: a timestamp in the format of `Date.toISOString`. */
export function isoText(column: string): Fragment<string | null> {
  return rawSql`to_char(${rawName(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
