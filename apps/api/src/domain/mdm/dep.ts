/** Link to Apple Business Manager: its key and its server token (docs/product/mdm.md 2.10). */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { openEnvelope } from './crypto/envelope.ts';
import { createExchangeKey } from './crypto/identities.ts';
import { requireSealer, secretOwner } from './secrets.ts';

/** A server token as Apple issues it: credentials of OAuth 1. */
interface ServerToken {
  consumer_key: string;
  consumer_secret: string;
  access_token: string;
  access_secret: string;
  access_token_expiry: string;
}

const credentials = ['consumer_key', 'consumer_secret', 'access_token', 'access_secret'] as const;

/** Longest part of a token, in characters. */
const longest = 500;

/** @throws AppError of the guard */
export async function getDep(read: Read, bid: number): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(read, bid);
  return present(await load(read, bid), read.context.clock.now());
}

/** @throws AppError of the guard, mdm/not-configured */
export async function createDepKey(write: Write, bid: number): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(write, bid);
  const { context, db } = write;
  const sealer = requireSealer(context);
  const now = context.clock.now();
  const { certificate, privateKey } = await createExchangeKey(bid, now);
  const values = {
    certificate,
    private_key_sealed: sealer.seal(privateKey, secretOwner('dep-key', bid)),
    created_at: now,
  };
  await lockBusiness(write, bid);
  const row = await db
    .insertInto('mdm_dep')
    .values({ bid, ...values })
    .onConflict((conflict) => conflict.column('bid').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row, now);
}

/** @throws AppError of the guard, mdm/not-configured, mdm/no-request, mdm/token-invalid */
export async function storeDepToken(
  write: Write,
  bid: number,
  { content }: Wire['NewMdmDepToken'],
): Promise<Wire['MdmDep']> {
  await requireBusinessAdmin(write, bid);
  const { context, db } = write;
  const sealer = requireSealer(context);
  await lockBusiness(write, bid);
  const link = await load(write, bid);
  if (!link) throw new AppError('mdm/no-request');
  const privateKey = sealer.open(link.private_key_sealed, secretOwner('dep-key', bid)).toString();
  const opened = openEnvelope(Buffer.from(content, 'base64'), privateKey);
  const now = context.clock.now();
  const token = opened && readToken(opened);
  if (!token || !(new Date(token.access_token_expiry) > now)) throw new AppError('mdm/token-invalid');
  const row = await db
    .updateTable('mdm_dep')
    .set({
      token_sealed: sealer.seal(JSON.stringify(token), secretOwner('dep-token', bid)),
      token_expires_at: new Date(token.access_token_expiry),
      stored_at: now,
    })
    .where('bid', '=', bid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAct(write, bid, { action: 'server-token-stored' });
  return present(row, now);
}

/** The token between the headers of its message; null for anything else. */
function readToken(message: Buffer): ServerToken | null {
  const text = message.toString('utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value = JSON.parse(json) as Record<string, unknown>;
    const partOf = (name: string) => {
      const part = value[name];
      return typeof part === 'string' && part !== '' && part.length <= longest ? part : null;
    };
    const access_token_expiry = partOf('access_token_expiry');
    const [consumer_key, consumer_secret, access_token, access_secret] = credentials.map(partOf);
    if (!consumer_key || !consumer_secret || !access_token || !access_secret || !access_token_expiry)
      return null;
    const year = new Date(access_token_expiry).getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) return null;
    return { consumer_key, consumer_secret, access_token, access_secret, access_token_expiry };
  } catch {
    return null;
  }
}

async function load({ db }: Pick<Read, 'db'>, bid: number): Promise<Row<'mdm_dep'> | undefined> {
  return db.selectFrom('mdm_dep').selectAll().where('bid', '=', bid).executeTakeFirst();
}

function present(row: Row<'mdm_dep'> | undefined, now: Date): Wire['MdmDep'] {
  return {
    status: statusOf(row, now),
    certificate: row?.certificate ?? null,
    expires_at: row?.token_expires_at?.toISOString() ?? null,
    stored_at: row?.stored_at?.toISOString() ?? null,
  };
}

function statusOf(row: Row<'mdm_dep'> | undefined, now: Date): Wire['MdmDepStatus'] {
  if (!row) return 'none';
  if (row.token_expires_at === null) return 'requested';
  return row.token_expires_at > now ? 'active' : 'expired';
}
