/** Row locks that serialize writes for limits that are counted. */
import type { Write } from './context.ts';

/** Locks the team until the write ends. The count must be read afterwards, by a separate statement. */
export async function lockTeam({ db }: Write, bid: number, tid: number): Promise<void> {
  await db
    .selectFrom('teams')
    .select('tid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .forNoKeyUpdate()
    .execute();
}

/** `lockTeam` for the limits of a business. */
export async function lockBusiness({ db }: Pick<Write, 'db'>, bid: number): Promise<void> {
  await db.selectFrom('businesses').select('bid').where('bid', '=', bid).forNoKeyUpdate().execute();
}

/** `lockTeam` for the limits of a user. */
export async function lockUser({ db }: Write, uid: string): Promise<void> {
  await db.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute();
}
