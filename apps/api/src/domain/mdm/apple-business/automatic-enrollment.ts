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
  const bid = Number(business);
  // Checks the secret first: unauthenticated bodies are not parsed.
  if (key === '' || !(await findProfile(context, bid, key))) throw new AppError('mdm/device-not-found');
  const content = readSignedContent(body);
  const facts = content && readPlist(content);
  const serial = facts ? textAt(facts, 'SERIAL').toUpperCase() : '';
  if (serial === '') throw new AppError('mdm/device-not-found');
  const text = await context.db.transaction().execute(async (db) => {
    const stored = { db, context };
    const profile = await findProfile(stored, bid, key);
    const devices = await db
      .selectFrom('mdm_devices')
      .select(['dep_seen_at', 'released_at'])
      .where('bid', '=', bid)
      .where('serial_number', '=', serial)
      .execute();
    const isExpected = devices.some(({ dep_seen_at }) => dep_seen_at !== null);
    // A released device needs a code or a file.
    const isReleased = devices.some(
      ({ dep_seen_at, released_at }) => dep_seen_at !== null && released_at !== null,
    );
    if (!profile || !isExpected || isReleased) throw new AppError('mdm/device-not-found');
    const origin = { profile_id: profile.id, serial_number: serial };
    const identity = await issueFor(stored, bid, origin, profile.created_by);
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

/** The profile with the secret, and the name of its business. */
async function findProfile({ db }: Pick<Context, 'db'>, bid: number, key: string) {
  const profiles = await db
    .selectFrom('mdm_enrollment_profiles as p')
    .innerJoin('businesses as b', 'b.bid', 'p.bid')
    .selectAll('p')
    .select('b.name as business')
    .where('p.bid', '=', bid)
    .where('p.dep_key', 'is not', null)
    .execute();
  return profiles.find(({ dep_key }) => isSame(dep_key ?? '', key));
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
