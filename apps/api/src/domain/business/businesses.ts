/** The caller's businesses: reading, creating and changing them. */
import { randomBytes } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { businessRoles } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Row, RowChange } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { cleanMailedName, cleanPicture } from '../fields.ts';
import { photoOfAddress } from '../photo-addresses.ts';
import { requireBusiness, requireBusinessAdmin } from '../policy.ts';
import { presentBusiness, presentBusinesses } from './present-business.ts';

/** Shortest name of a business, in characters. */
const shortestName = 2;

/** The businesses the caller belongs to, by name. */
export async function listBusinesses(read: Read): Promise<Wire['Business'][]> {
  const rows = await read.db
    .selectFrom('business_members as member')
    .innerJoin('businesses as business', 'business.bid', 'member.bid')
    .selectAll('business')
    .select('member.role as caller_role')
    .where('member.uid', '=', read.caller.uid)
    .execute();
  const collator = new Intl.Collator(read.caller.lang, { numeric: true });
  rows.sort((a, b) => collator.compare(a.name, b.name) || a.bid - b.bid);
  return presentBusinesses(
    read,
    rows.map(({ caller_role, ...business }) => ({ business, role: caller_role as Wire['BusinessRole'] })),
  );
}

/** @throws AppError business/not-found */
export async function getBusiness(read: Read, bid: number): Promise<Wire['Business']> {
  return presentBusiness(read, await requireBusiness(read, bid));
}

/** Creates a business owned by the caller. @throws AppError business/prefix-taken */
export async function createBusiness(write: Write, business: Wire['NewBusiness']): Promise<Wire['Business']> {
  const bid = await insertBusiness(write, business, '');
  write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  return getBusiness(write, bid);
}

/**
 * Inserts a business with the caller as its owner. `at` is its JSON pointer in the body.
 *
 * @throws AppError business/prefix-taken
 */
export async function insertBusiness(
  write: Write,
  business: Wire['NewBusiness'],
  at: string,
): Promise<number> {
  const { uid, lang } = write.caller;
  const now = write.context.clock.now();
  await refuseTooManyBusinesses(write);
  const { bid } = await insertRow(write, {
    name: cleanMailedName(lang, `${at}/name`, business.name, shortestName),
    prefix: business.prefix,
    color: business.color,
    pp: cleanPicture(lang, `${at}/pp`, business.pp),
    created_at: now,
  });
  await write.db
    .insertInto('business_members')
    .values({ bid, uid, role: businessRoles.sudo, created_at: now })
    .execute();
  await recordAct(write, bid, { action: 'business-created' });
  return bid;
}

/** Maximum number of businesses that a user creates per day: each of them may send invitations. */
export const businessesPerDay = 20;

const dayMs = 24 * 60 * 60_000;

/** @throws AppError request/rate-limited with the seconds until the oldest of them is a day old */
async function refuseTooManyBusinesses({ context, db, caller }: Write): Promise<void> {
  const now = context.clock.now().getTime();
  // Locks the user's row: concurrent creations are counted one after another.
  await db.selectFrom('users').select('uid').where('uid', '=', caller.uid).forNoKeyUpdate().execute();
  const founded = await db
    .selectFrom('businesses')
    .select('created_at')
    .where('created_by', '=', caller.uid)
    .where('created_at', '>', new Date(now - dayMs))
    .orderBy('created_at')
    .execute();
  const [oldest] = founded;
  if (!oldest || founded.length < businessesPerDay) return;
  throw new AppError('request/rate-limited', {
    retryAfter: Math.max(1, Math.ceil((oldest.created_at.getTime() + dayMs - now) / 1000)),
  });
}

/** Updates the profile of a business. @throws AppError those of the guard */
export async function updateBusiness(
  write: Write,
  bid: number,
  patch: Wire['BusinessPatch'],
): Promise<Wire['Business']> {
  const { business } = await requireBusinessAdmin(write, bid);
  const { lang } = write.caller;
  const change: RowChange<'businesses'> = {
    ...(patch.name === undefined ? {} : { name: cleanMailedName(lang, '/name', patch.name, shortestName) }),
    ...(patch.color === undefined ? {} : { color: patch.color }),
    ...(patch.pp === undefined ? {} : { pp: cleanPicture(lang, '/pp', patch.pp) }),
    ...(patch.country === undefined ? {} : { country: patch.country }),
  };
  if (change.pp !== undefined) await forgetOtherPhoto(write, bid, change.pp);
  if (Object.keys(change).length) {
    await write.db.updateTable('businesses').set(change).where('bid', '=', bid).execute();
    if (change.name !== undefined && change.name !== business.name)
      await recordAct(write, bid, { action: 'business-renamed', before: business.name, after: change.name });
    write.emit({ type: 'business-changed', bid, by: write.caller.uid });
  }
  return getBusiness(write, bid);
}

/** Deletes a picture that the profile no longer refers to. */
async function forgetOtherPhoto(write: Write, bid: number, address: string | null): Promise<void> {
  await write.db
    .deleteFrom('business_photos')
    .where('bid', '=', bid)
    .where('id', '<>', photoOfAddress(address) ?? '')
    .execute();
}

async function insertRow(
  write: Write,
  shown: Pick<Row<'businesses'>, 'name' | 'prefix' | 'color' | 'pp' | 'created_at'>,
): Promise<{ bid: number }> {
  try {
    return await write.db
      .insertInto('businesses')
      .values({ ...shown, token: randomBytes(18).toString('base64url'), created_by: write.caller.uid })
      .returning('bid')
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'businesses_prefix_key')) throw new AppError('business/prefix-taken');
    throw error;
  }
}
