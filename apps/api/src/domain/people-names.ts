/** The name a person goes by, in lists and histories. */
import { rawSql } from '../db/raw-sql.ts';

/** The name of user `u` as SQL: their own, else the beginning of their address, else their id. */
export const nameOfUser = rawSql<string>`coalesce(nullif(u.display_name, ''), nullif(split_part(u.email, '@', 1), ''), u.uid, '')`;
