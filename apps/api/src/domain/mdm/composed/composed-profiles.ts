/** Profiles composed from typed parts (docs/product/mdm.md 2.15). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../../base/errors.ts';
import type { Read, Write } from '../../context.ts';
import { cleanName, invalidField } from '../../fields.ts';
import { lockBusiness } from '../../locks.ts';
import { requireBusinessAdmin } from '../../policy.ts';
import { findProfile, mostProfileBytes, storeProfile } from '../profiles.ts';
import { requireSealer, secretOwner } from '../secrets.ts';
import { checkPayloads, withoutSecrets } from './check-payloads.ts';
import { composedPlist } from './payload-keys.ts';

/** @throws AppError of the guard, mdm/not-configured, mdm/too-many, request/invalid */
export async function createComposedProfile(
  write: Write,
  bid: number,
  input: Wire['NewMdmComposedProfile'],
): Promise<Wire['MdmComposedProfileAnswer']> {
  await requireBusinessAdmin(write, bid);
  requireSealer(write.context);
  const payloads = checkPayloads(write, input.payloads);
  await lockBusiness(write, bid);
  return store(write, bid, newClientId(), { name: input.name, payloads });
}

/** @throws AppError of the guard, mdm/profile-not-found, mdm/profile-uploaded, mdm/not-configured */
export async function getComposedProfile(
  read: Read,
  bid: number,
  id: string,
): Promise<Wire['MdmComposedProfileAnswer']> {
  await requireBusinessAdmin(read, bid);
  const profile = await findProfile(read, bid, id);
  return { profile, payloads: withoutSecrets(await openParts(read, bid, id)) };
}

/**
 * Replaces the parts: devices to which the profile is assigned get the new version.
 *
 * @throws AppError of the guard, mdm/profile-not-found, mdm/profile-uploaded, mdm/profile-changed, mdm/not-configured,
 * request/invalid
 */
export async function updateComposedProfile(
  write: Write,
  bid: number,
  id: string,
  { version, name, payloads: given }: Wire['MdmComposedProfileChange'],
): Promise<Wire['MdmComposedProfileAnswer']> {
  await requireBusinessAdmin(write, bid);
  await lockBusiness(write, bid);
  const { version: current } = await findProfile(write, bid, id);
  const stored = await openParts(write, bid, id);
  if (version !== undefined && version !== current) throw new AppError('mdm/profile-changed');
  return store(write, bid, id, { name, payloads: checkPayloads(write, given, stored) });
}

/** @throws AppError mdm/not-configured, mdm/too-many, request/invalid */
async function store(
  write: Write,
  bid: number,
  id: string,
  { name: given, payloads }: Wire['NewMdmComposedProfile'],
): Promise<Wire['MdmComposedProfileAnswer']> {
  const name = cleanName(write.caller.lang, '/name', given);
  const content = Buffer.from(composedPlist({ bid, id, name, payloads }));
  if (content.length > mostProfileBytes)
    throw invalidField(write.caller.lang, '/payloads', 'maxBytes', { limit: mostProfileBytes / 1024 });
  const profile = await storeProfile(write, bid, { id, content, parts: JSON.stringify(payloads) });
  return { profile, payloads: withoutSecrets(payloads) };
}

/** @throws AppError mdm/profile-not-found, mdm/profile-uploaded, mdm/not-configured */
async function openParts(
  { db, context }: Pick<Read, 'db' | 'context'>,
  bid: number,
  id: string,
): Promise<Wire['MdmPayloads']> {
  const row = await db
    .selectFrom('mdm_profiles')
    .select('parts_sealed')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('mdm/profile-not-found');
  if (row.parts_sealed === null) throw new AppError('mdm/profile-uploaded');
  const text = requireSealer(context).open(row.parts_sealed, secretOwner('profile', bid)).toString();
  return JSON.parse(text) as Wire['MdmPayloads'];
}
