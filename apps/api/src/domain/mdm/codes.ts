/** Invitation codes, with which devices enrol (docs/product/mdm.md 2.1). */
import { randomInt } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Context, Read, Write } from '../context.ts';
import { cleanName, readTime } from '../fields.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import type { Stored } from './identities.ts';
import { requireSealer } from './secrets.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 20;

/** @throws AppError of the guard */
export async function listCodes(read: Read, bid: number): Promise<Wire['MdmInvitationCodesAnswer']> {
  await requireBusinessAdmin(read, bid);
  const rows = await read.db
    .selectFrom('mdm_codes')
    .selectAll()
    .where('bid', '=', bid)
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .execute();
  return { codes: rows.map((row) => present(read.context, row)) };
}

/** @throws AppError of the guard, mdm/not-configured, mdm/too-many, request/invalid */
export async function createCode(
  write: Write,
  bid: number,
  input: Wire['NewMdmInvitationCode'],
): Promise<Wire['MdmInvitationCode']> {
  await requireBusinessAdmin(write, bid);
  const { context, caller, db } = write;
  requireSealer(context);
  const name = cleanName(caller.lang, '/name', input.name);
  const expires_at = input.expires_at ? readTime(caller.lang, '/expires_at', input.expires_at) : null;
  await lockBusiness(write, bid);
  const { count } = await db
    .selectFrom('mdm_codes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const limit = limits.mdmCodesOfBusiness;
  if (Number(count) >= limit) throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
  const row = await db
    .insertInto('mdm_codes')
    .values({
      bid,
      code: `${bid}-${newSecret()}`,
      name,
      most_uses: input.limit ?? null,
      expires_at,
      created_by: caller.uid,
      created_at: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(context, row);
}

/** @throws AppError of the guard, mdm/code-not-found */
export async function updateCode(
  write: Write,
  bid: number,
  code: string,
  { active }: Wire['MdmInvitationCodePatch'],
): Promise<Wire['MdmInvitationCode']> {
  await requireBusinessAdmin(write, bid);
  const row = await write.db
    .updateTable('mdm_codes')
    .set({ active })
    .where('bid', '=', bid)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/code-not-found');
  return present(write.context, row);
}

/** A code that devices can enrol with now, and the name of its business; null for any other. */
export async function findUsableCode(
  { db, context }: Stored | { db: Context['db']; context: Context },
  code: string,
): Promise<(Row<'mdm_codes'> & { business: string }) | null> {
  const bid = Number(code.split('-')[0]);
  if (!(bid <= 2_147_483_647)) return null;
  const row = await db
    .selectFrom('mdm_codes as code')
    .innerJoin('businesses as business', 'business.bid', 'code.bid')
    .selectAll('code')
    .select('business.name as business')
    .where('code.bid', '=', bid)
    .where('code.code', '=', code)
    .executeTakeFirst();
  return row && isUsable(row, context.clock.now()) ? row : null;
}

function isUsable({ active, most_uses, uses, expires_at }: Row<'mdm_codes'>, now: Date): boolean {
  return active && (most_uses === null || uses < most_uses) && (expires_at === null || expires_at > now);
}

function newSecret(): string {
  return Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function present({ config }: Context, row: Row<'mdm_codes'>): Wire['MdmInvitationCode'] {
  return {
    code: row.code,
    name: row.name,
    active: row.active,
    limit: row.most_uses,
    uses: row.uses,
    expires_at: row.expires_at?.toISOString() ?? null,
    url: `${config.publicUrl}/mdm/enroll/${row.code}`,
    created_at: row.created_at.toISOString(),
  };
}
