/** Enrolment profile for a device of Apple Business Manager that is set up (docs/product/mdm.md 3.5). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../base/errors.ts';
import type { Context } from '../../context.ts';
import { loadActiveCertificate } from '../certificates.ts';
import { readPlist, textAt } from '../crypto/plist.ts';
import { readSignedContent } from '../crypto/signature.ts';
import { enrollmentProfile } from '../enrollment-profile.ts';
import { issueFor } from '../identities.ts';
import { signedProfile } from '../signed-profile.ts';

/**
 * `address` is the last part of the path, `body` the description that the device has signed. Its signature is not verified:
 * the secret address and the serial number are what a device is known by.
 *
 * @throws AppError mdm/device-not-found, mdm/not-configured, mdm/too-many
 */
export async function writeAutomaticProfile(
  context: Context,
  address: string,
  body: Buffer,
): Promise<Buffer> {
  const [, business = '', key = ''] = /^([1-9]\d{0,8})-([0-9A-Za-z]{32})$/.exec(address) ?? [];
  const content = key === '' ? null : readSignedContent(body);
  const facts = content && readPlist(content);
  const serial = facts ? textAt(facts, 'SERIAL').toUpperCase() : '';
  if (serial === '') throw new AppError('mdm/device-not-found');
  const bid = Number(business);
  const text = await context.db.transaction().execute(async (db) => {
    const stored = { db, context };
    const profiles = await db
      .selectFrom('mdm_enrollment_profiles as p')
      .innerJoin('businesses as b', 'b.bid', 'p.bid')
      .selectAll('p')
      .select('b.name as business')
      .where('p.bid', '=', bid)
      .where('p.dep_key', 'is not', null)
      .execute();
    const profile = profiles.find(({ dep_key }) => isSame(dep_key ?? '', key));
    const device = await db
      .selectFrom('mdm_devices')
      .select('id')
      .where('bid', '=', bid)
      .where('serial_number', '=', serial)
      .where('dep_seen_at', 'is not', null)
      .executeTakeFirst();
    if (!profile || !device) throw new AppError('mdm/device-not-found');
    const identity = await issueFor(stored, bid, { profile_id: profile.id }, profile.created_by);
    const certificate = await loadActiveCertificate(stored, bid);
    return enrollmentProfile({
      bid,
      business: profile.business,
      publicUrl: context.config.publicUrl,
      topic: certificate?.topic ?? null,
      identity,
      description: [profile.name, profile.department, profile.support_phone].filter(Boolean).join('\n'),
      isRemovable: profile.removable,
    });
  });
  return signedProfile(context, text);
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
