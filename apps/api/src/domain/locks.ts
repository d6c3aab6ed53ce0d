/** Row locks for limits that are counted: whoever adds one more waits here, then counts what is there. */
import type { Write } from './context.ts';

/** Held until the write ends. What is counted must be read after this, by a statement of its own. */
export async function lockTeam({ db }: Write, bid: number, tid: number): Promise<void> {
  await db
    .selectFrom('teams')
    .select('tid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .forNoKeyUpdate()
    .execute();
}

/** As `lockTeam`, for what a business has. */
export async function lockBusiness({ db }: Write, bid: number): Promise<void> {
  await db.selectFrom('businesses').select('bid').where('bid', '=', bid).forNoKeyUpdate().execute();
}

/** As `lockTeam`, for what a person has. */
export async function lockUser({ db }: Write, uid: string): Promise<void> {
  await db.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute();
}
