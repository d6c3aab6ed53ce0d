/** Display names of users in lists and histories. */
import { rawSql } from '../db/raw-sql.ts';

/** SQL: display name of user `u`: their own, else the local part of their address, else their id. */
export const nameOfUser = rawSql<string>`coalesce(nullif(u.display_name, ''), nullif(split_part(u.email, '@', 1), ''), u.uid, '')`;
