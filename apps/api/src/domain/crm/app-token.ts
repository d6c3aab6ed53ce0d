/** `getAppToken`, `createAppToken` and `revokeAppToken` (docs/product/crm.md 1.2). */
import { randomBytes } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { rawSql } from '../../db/raw-sql.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { requireCrmReader } from './crm-access.ts';

interface TokenRow {
  token: string;
  created_by: string;
  by_name: string;
  created_at: Date;
}

/** The token, or null. @throws AppError business/not-found, auth/forbidden */
export async function readAppToken(read: Read, bid: number): Promise<Wire['AppToken'] | null> {
  await requireCrmReader(read, bid);
  return loadToken(read, bid);
}

/** Makes a token, which replaces the one of before. @throws AppError business/not-found, auth/forbidden */
export async function makeAppToken(write: Write, bid: number): Promise<Wire['AppToken'] | null> {
  await requireBusinessAdmin(write, bid);
  const before = await loadToken(write, bid);
  const values = {
    token: `mat_${randomBytes(24).toString('base64url')}`,
    created_by: write.caller.uid,
    created_at: write.context.clock.now(),
  };
  await write.db
    .insertInto('crm_tokens')
    .values({ bid, ...values })
    .onConflict((conflict) => conflict.column('bid').doUpdateSet(values))
    .execute();
  await recordAct(write, bid, { action: before ? 'app-token-replaced' : 'app-token-created' });
  return loadToken(write, bid);
}

/** Deletes the token. @throws AppError business/not-found, auth/forbidden */
export async function revokeAppToken(write: Write, bid: number): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const { numDeletedRows } = await write.db
    .deleteFrom('crm_tokens')
    .where('bid', '=', bid)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await recordAct(write, bid, { action: 'app-token-revoked' });
}

async function loadToken({ db }: Pick<Read, 'db'>, bid: number): Promise<Wire['AppToken'] | null> {
  const [row] = await rawSql<TokenRow>`
    select crm_tokens.token, crm_tokens.created_by, crm_tokens.created_at, ${nameOfUser} as by_name
    from crm_tokens left join users u on u.uid = crm_tokens.created_by where crm_tokens.bid = ${bid}
  `.execute(db);
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}
