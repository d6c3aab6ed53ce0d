/** Identities of devices: issued with a code or an enrolment profile, unused ones forgotten. */
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import type { Context, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { type Authority, type IssuedIdentity, createAuthority, issueIdentity } from './crypto/identities.ts';
import { requireSealer, secretOwner } from './secrets.ts';

/** Time for which a downloaded enrolment profile can be installed, in milliseconds. */
const unusedMs = 7 * 86_400_000;

/** What a transaction outside a request has. */
export type Stored = Pick<Write, 'db' | 'context'>;

/**
 * What an identity is downloaded with: an invitation code or an enrolment profile. Only the device with the serial number, if one
 * is given, enrols with it.
 */
export type IdentityOrigin = { code: string } | { profile_id: string; serial_number?: string };

/** An identity for the next device that enrols with it. @throws AppError mdm/not-configured, mdm/too-many */
export async function issueFor(
  stored: Stored,
  bid: number,
  origin: IdentityOrigin,
  created_by: string,
): Promise<IssuedIdentity> {
  const { db, context } = stored;
  const now = context.clock.now();
  const issued = db
    .selectFrom('mdm_identities')
    .select((of) => of.fn.countAll<number>().as('unused'))
    .where('bid', '=', bid)
    .where('device_id', 'is', null);
  const { unused } = await (
    'code' in origin
      ? issued.where('code', '=', origin.code)
      : issued.where('profile_id', '=', origin.profile_id)
  ).executeTakeFirstOrThrow();
  const limit = limits.mdmUnusedIdentities;
  if (Number(unused) >= limit) throw new AppError('mdm/too-many', { values: { limit: String(limit) } });
  const identity = await issueIdentity(await loadAuthority(stored, bid), bid, now);
  await db
    .insertInto('mdm_identities')
    .values({ bid, fingerprint: identity.fingerprint, ...origin, created_by, created_at: now })
    .execute();
  return identity;
}

/** The authority of the business; the first call creates it. @throws AppError mdm/not-configured */
async function loadAuthority(stored: Stored, bid: number): Promise<Authority> {
  const { db, context } = stored;
  const sealer = requireSealer(context);
  const owner = secretOwner('authority', bid);
  await lockBusiness(stored, bid);
  const row = await db
    .selectFrom('mdm_authorities')
    .select(['certificate', 'private_key_sealed'])
    .where('bid', '=', bid)
    .executeTakeFirst();
  if (row) {
    return {
      certificate: row.certificate,
      privateKey: sealer.open(row.private_key_sealed, owner).toString(),
    };
  }
  const created_at = context.clock.now();
  const authority = await createAuthority(bid, created_at);
  const private_key_sealed = sealer.seal(authority.privateKey, owner);
  await db
    .insertInto('mdm_authorities')
    .values({ bid, certificate: authority.certificate, private_key_sealed, created_at })
    .execute();
  return authority;
}

/** Refuses all further messages of a device that were signed with its former identities. */
export async function revokeIdentities(
  { db, context }: Stored,
  bid: number,
  device: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mdm_identities')
    .set({ revoked_at: context.clock.now() })
    .where('bid', '=', bid)
    .where('device_id', '=', device)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes identities with which no device has enrolled in time. */
export async function forgetUnusedIdentities({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('mdm_identities')
    .where('device_id', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - unusedMs))
    .execute();
}
