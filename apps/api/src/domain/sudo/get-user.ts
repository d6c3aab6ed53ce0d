/** `getSudoUser`: a user with sessions and businesses, and what a deletion would do to these. */
import type { Wire } from '@minga/contract';
import { businessRoles } from '@minga/rules/access/permissions';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Context, Read } from '../context.ts';
import { requireSudo } from '../policy.ts';
import { isProtected } from '../teams/protected-business.ts';
import { presentSudoUser, selectSudoUsers } from './user-rows.ts';

const mostSessions = 100;
const mostBusinesses = 200;

/** @throws AppError auth/forbidden, user/not-found */
export async function getSudoUser(read: Read, uid: string): Promise<Wire['SudoUserAnswer']> {
  requireSudo(read);
  const row = await selectSudoUsers(read.db).where('u.uid', '=', uid).executeTakeFirst();
  if (!row) throw new AppError('user/not-found');
  const sessions = await read.db
    .selectFrom('user_sessions')
    .select(['id', 'user_agent', 'address', 'signed_in_at', 'seen_at'])
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostSessions)
    .execute();
  return {
    user: presentSudoUser(read, row),
    sessions: sessions.map((session) => ({
      id: session.id,
      user_agent: session.user_agent,
      address: session.address,
      seen_at: session.seen_at.toISOString(),
      created_at: session.signed_in_at.toISOString(),
    })),
    businesses: await listMemberships(read, uid),
  };
}

interface MembershipRow {
  bid: number;
  name: string;
  prefix: string;
  role: number;
  members: number;
  admins: number;
}

async function listMemberships({ db, context }: Read, uid: string): Promise<Wire['SudoMembership'][]> {
  const { rows } = await sql<MembershipRow>`
    select own.bid, own.role, business.name, business.prefix, count(*)::int as members,
      (count(*) filter (where everybody.role <= ${businessRoles.admin}))::int as admins
    from business_members own join business_members everybody on everybody.bid = own.bid
      join businesses business on business.bid = own.bid
    where own.uid = ${uid}::text group by own.bid, own.role, business.name, business.prefix
    order by own.bid limit ${mostBusinesses}`.execute(db);
  return rows.map(({ admins, ...row }) => ({
    ...row,
    role: row.role as Wire['BusinessRole'],
    on_deletion: consequenceOf(context, { ...row, admins }),
  }));
}

/** What `eraseUser` does for an operator. */
function consequenceOf(context: Context, row: MembershipRow): Wire['SudoConsequence'] {
  if (row.members === 1) return isProtected(context, row.bid) ? 'protected' : 'deleted';
  return row.admins === 1 && row.role <= businessRoles.admin ? 'handed-over' : 'left';
}
