/** Last activity of users per business, reported by their clients and visible to all members. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read, Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { requireBusiness } from '../policy.ts';

/** Records that the caller is active in a business now. @throws AppError business/not-found */
export async function createCheckpoint(write: Write, bid: number): Promise<Wire['Checkpoint']> {
  await requireBusiness(write, bid);
  const { uid } = write.caller;
  const now = write.context.clock.now();
  await write.db
    .insertInto('checkpoints')
    .values({ bid, uid, created_at: now })
    .onConflict((conflict) => conflict.columns(['bid', 'uid']).doUpdateSet({ created_at: now }))
    .execute();
  const [checkpoint] = await load(write, bid, uid);
  if (!checkpoint) throw new Error('A checkpoint was written and is not there.');
  return checkpoint;
}

/** Last activity of all members of a business, newest first. @throws AppError business/not-found */
export async function listCheckpoints(read: Read, bid: number): Promise<Wire['Checkpoint'][]> {
  await requireBusiness(read, bid);
  return load(read, bid, null);
}

async function load(read: Read, bid: number, uid: string | null): Promise<Wire['Checkpoint'][]> {
  const rows = await read.db
    .selectFrom('checkpoints as point')
    .innerJoin('users as u', 'u.uid', 'point.uid')
    .select(['point.uid', 'point.created_at', 'u.photo_url', nameOfUser.as('name')])
    .where('point.bid', '=', bid)
    .$if(uid !== null, (query) => query.where('point.uid', '=', uid))
    .orderBy('point.created_at', 'desc')
    .orderBy(sql`point.uid collate "C"`)
    .execute();
  return rows.map((row) => ({
    uid: row.uid,
    bid,
    psm_user: { id: row.uid, displayName: row.name, pp: row.photo_url },
    created_at: row.created_at.toISOString(),
  }));
}
