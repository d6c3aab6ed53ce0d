/** Configuration profiles that devices can be given (docs/product/mdm.md 2.3). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { tidyName } from '@minga/rules/text/names';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { type PlistDict, isDict, readPlist, textAt } from './crypto/plist.ts';
import { requireSealer, secretOwner } from './secrets.ts';

export type ProfileRow = Omit<Row<'mdm_profiles'>, 'content_sealed'>;

/** Columns of a profile without its content. */
export const profileColumns = [
  'bid',
  'id',
  'name',
  'identifier',
  'payload_types',
  'created_by',
  'created_at',
] as const;

/** Largest profile, in bytes. */
const mostBytes = 262_144;
const mostPayloads = 100;

/** Payload that would replace the management itself. */
const managementPayload = 'com.apple.mdm';

/** @throws AppError of the guard */
export async function listProfiles(read: Read, bid: number): Promise<Wire['MdmProfilesAnswer']> {
  await requireBusinessAdmin(read, bid);
  const rows = await read.db
    .selectFrom('mdm_profiles')
    .select(profileColumns)
    .where('bid', '=', bid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { profiles: rows.map(presentProfile) };
}

/** @throws AppError of the guard, mdm/not-configured, mdm/profile-invalid, mdm/too-many */
export async function createProfile(
  write: Write,
  bid: number,
  { content }: Wire['NewMdmProfile'],
): Promise<Wire['MdmProfile']> {
  await requireBusinessAdmin(write, bid);
  const sealer = requireSealer(write.context);
  const bytes = Buffer.from(content, 'base64');
  const facts = readProfile(bytes);
  if (!facts) throw new AppError('mdm/profile-invalid');
  await lockBusiness(write, bid);
  await requireRoom(write, bid, facts.identifier);
  const values = {
    ...facts,
    content_sealed: sealer.seal(bytes, secretOwner('profile', bid)),
    created_by: write.caller.uid,
    created_at: write.context.clock.now(),
  };
  const row = await write.db
    .insertInto('mdm_profiles')
    .values({ bid, id: newClientId(), ...values })
    .onConflict((conflict) => conflict.columns(['bid', 'identifier']).doUpdateSet(values))
    .returning(profileColumns)
    .executeTakeFirstOrThrow();
  return presentProfile(row);
}

/** @throws AppError of the guard, mdm/profile-not-found */
export async function deleteProfile(write: Write, bid: number, id: string): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const row = await write.db
    .deleteFrom('mdm_profiles')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/profile-not-found');
}

/** Name and content of a profile. @throws AppError mdm/profile-not-found, mdm/not-configured */
export async function openProfile(
  { db, context }: Pick<Write, 'db' | 'context'>,
  bid: number,
  id: string,
): Promise<{ name: string; content: Buffer }> {
  const row = await db
    .selectFrom('mdm_profiles')
    .select(['name', 'content_sealed'])
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/profile-not-found');
  return {
    name: row.name,
    content: requireSealer(context).open(row.content_sealed, secretOwner('profile', bid)),
  };
}

/** What a profile says about itself; null for what is none that a device would accept. */
function readProfile(bytes: Buffer): Pick<ProfileRow, 'name' | 'identifier' | 'payload_types'> | null {
  if (bytes.length > mostBytes) return null;
  const profile = readPlist(bytes);
  if (!profile || textAt(profile, 'PayloadType') !== 'Configuration') return null;
  const identifier = textAt(profile, 'PayloadIdentifier');
  const payloads = profile['PayloadContent'];
  const isComplete = /^[-.\w]{1,200}$/.test(identifier) && textAt(profile, 'PayloadUUID') !== '';
  if (!isComplete || !Array.isArray(payloads) || payloads.length > mostPayloads) return null;
  const types = payloads.map((payload) => (isDict(payload) ? readType(payload) : ''));
  if (types.some((type) => type === '' || type === managementPayload)) return null;
  const name = tidyName(textAt(profile, 'PayloadDisplayName')).slice(0, 80).trim();
  return { name: name === '' ? identifier : name, identifier, payload_types: [...new Set(types)] };
}

function readType(payload: PlistDict): string {
  const type = textAt(payload, 'PayloadType');
  return /^[-.\w]{1,120}$/.test(type) ? type : '';
}

/** @throws AppError mdm/too-many for a profile that replaces none */
async function requireRoom({ db }: Write, bid: number, identifier: string): Promise<void> {
  const rows = await db.selectFrom('mdm_profiles').select('identifier').where('bid', '=', bid).execute();
  const limit = limits.mdmProfilesOfBusiness;
  if (rows.length >= limit && !rows.some((row) => row.identifier === identifier))
    throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
}

export function presentProfile(row: ProfileRow): Wire['MdmProfile'] {
  return {
    id: row.id,
    name: row.name,
    identifier: row.identifier,
    payload_types: row.payload_types,
    created_at: row.created_at.toISOString(),
  };
}
