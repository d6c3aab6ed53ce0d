/** Configuration profiles that devices can be given (docs/product/mdm.md 2.3). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { tidyName } from '@minga/rules/text/names';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { deliverProfile } from './composed/deliver-profile.ts';
import { effectsOf } from './composed/profile-effects.ts';
import { type PlistDict, isDict, readPlist, textAt } from './crypto/plist.ts';
import { isEnrollmentIdentifier } from './enrollment-profile.ts';
import { requireSealer, secretOwner } from './secrets.ts';

/** What a profile says about itself. */
type ProfileFacts = Pick<Row<'mdm_profiles'>, 'name' | 'identifier' | 'payload_types'>;

/** A profile without its content. */
interface ProfileRow
  extends ProfileFacts, Pick<Row<'mdm_profiles'>, 'id' | 'version' | 'effects' | 'created_at'> {
  composed: boolean;
  devices: number;
  installed: number;
}

/** Largest profile, in bytes. */
export const mostProfileBytes = 262_144;
const mostPayloads = 100;

/** Payload that would replace the management itself. */
const managementPayload = 'com.apple.mdm';

/** @throws AppError of the guard */
export async function listProfiles(read: Read, bid: number): Promise<Wire['MdmProfilesAnswer']> {
  await requireBusinessAdmin(read, bid);
  const { rows } = await sql<ProfileRow>`${selectProfiles} where t.bid = ${bid}::int
    order by t.created_at desc, t.id desc`.execute(read.db);
  return { profiles: rows.map(presentProfile) };
}

/** Profiles of a business by their ids, in the order of their names. */
export async function loadProfiles(
  { db }: Pick<Read, 'db'>,
  bid: number,
  ids: readonly string[],
): Promise<Wire['MdmProfile'][]> {
  const { rows } = await sql<ProfileRow>`${selectProfiles} where t.bid = ${bid}::int and t.id = any(${ids})
    order by t.name, t.id`.execute(db);
  return rows.map(presentProfile);
}

/** @throws AppError mdm/profile-not-found */
export async function findProfile(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
): Promise<Wire['MdmProfile']> {
  const { rows } =
    await sql<ProfileRow>`${selectProfiles} where t.bid = ${bid}::int and t.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('mdm/profile-not-found');
  return presentProfile(rows[0]);
}

/** @throws AppError of the guard, mdm/not-configured, mdm/profile-invalid, mdm/too-many */
export async function createProfile(
  write: Write,
  bid: number,
  { content }: Wire['NewMdmProfile'],
): Promise<Wire['MdmProfile']> {
  await requireBusinessAdmin(write, bid);
  requireSealer(write.context);
  await lockBusiness(write, bid);
  return storeProfile(write, bid, {
    id: newClientId(),
    content: Buffer.from(content, 'base64'),
    parts: null,
  });
}

/**
 * Stores a profile in the place of the one with its identifier, if there is one: then devices get the new version. `parts` are
 * those of a composed one. Callers hold the lock of the business.
 *
 * @throws AppError mdm/not-configured, mdm/profile-invalid, mdm/too-many
 */
export async function storeProfile(
  write: Write,
  bid: number,
  { id, content, parts }: { id: string; content: Buffer; parts: string | null },
): Promise<Wire['MdmProfile']> {
  const sealer = requireSealer(write.context);
  const profile = content.length > mostProfileBytes ? null : readPlist(content);
  const facts = profile && readProfile(profile, bid);
  if (!profile || !facts) throw new AppError('mdm/profile-invalid');
  await requireRoom(write, bid, facts.identifier);
  const owner = secretOwner('profile', bid);
  const values = {
    ...facts,
    content_sealed: sealer.seal(content, owner),
    parts_sealed: parts === null ? null : sealer.seal(parts, owner),
    effects: JSON.stringify(effectsOf(profile)),
    created_by: write.caller.uid,
    created_at: write.context.clock.now(),
  };
  const row = await write.db
    .insertInto('mdm_profiles')
    .values({ bid, id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['bid', 'identifier'])
        .doUpdateSet({ ...values, version: sql`mdm_profiles.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const subject = facts.name;
  if (row.version > 1) {
    await recordAct(write, bid, { action: 'device-profile-replaced', subject, after: row.version });
    await deliverProfile(write, bid, row.id);
  } else await recordAct(write, bid, { action: 'device-profile-created', subject });
  return findProfile(write, bid, row.id);
}

/** @throws AppError of the guard, mdm/profile-not-found */
export async function deleteProfile(write: Write, bid: number, id: string): Promise<void> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const row = await write.db
    .deleteFrom('mdm_profiles')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/profile-not-found');
  await recordAct(write, bid, { action: 'device-profile-deleted', subject: row.name });
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

/** What a profile says about itself; null for one that no device would accept, and for the management itself. */
function readProfile(profile: PlistDict, bid: number): ProfileFacts | null {
  if (textAt(profile, 'PayloadType') !== 'Configuration') return null;
  const identifier = textAt(profile, 'PayloadIdentifier');
  const payloads = profile['PayloadContent'];
  const isComplete = /^[-.\w]{1,200}$/.test(identifier) && textAt(profile, 'PayloadUUID') !== '';
  if (!isComplete || !Array.isArray(payloads) || payloads.length > mostPayloads) return null;
  // Its removal, by whoever may withdraw profiles, would end the management.
  if (isEnrollmentIdentifier(bid, identifier)) return null;
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

const selectProfiles = sql`select t.id, t.name, t.identifier, t.payload_types, t.version, t.effects, t.created_at,
  t.parts_sealed is not null as composed, assigned.devices, assigned.installed
  from mdm_profiles t, lateral (
    select count(*)::int as devices, (count(*) filter (where a.state = 'installed'))::int as installed
    from mdm_assignments a where a.bid = t.bid and a.profile_id = t.id) assigned`;

function presentProfile(row: ProfileRow): Wire['MdmProfile'] {
  return {
    id: row.id,
    name: row.name,
    identifier: row.identifier,
    payload_types: row.payload_types,
    effects: row.effects as Wire['MdmProfileEffect'][] | null,
    composed: row.composed,
    version: row.version,
    devices: row.devices,
    installed: row.installed,
    created_at: row.created_at.toISOString(),
  };
}
