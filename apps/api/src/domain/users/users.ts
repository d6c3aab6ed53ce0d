/** The caller's own profile. */
import type { Wire } from '@minga/contract';
import type { Row, RowChange } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { cleanMailedName, cleanPicture } from '../fields.ts';
import { photoOfAddress } from '../photo-addresses.ts';

/** The caller's profile. */
export async function getMe(read: Read): Promise<Wire['User']> {
  const row = await read.db
    .selectFrom('users')
    .selectAll()
    .where('uid', '=', read.caller.uid)
    .executeTakeFirstOrThrow();
  return presentUser(row, read.context.config.sudoUsers.includes(row.uid));
}

/** Updates the given values. A new name or picture is announced to the businesses in which others see it. */
export async function updateMe(write: Write, patch: Wire['UserPatch']): Promise<Wire['User']> {
  const { uid, lang } = write.caller;
  const change: RowChange<'users'> = {
    ...(patch.displayName === undefined
      ? {}
      : { display_name: cleanMailedName(lang, '/displayName', patch.displayName) }),
    ...(patch.photoURL === undefined ? {} : { photo_url: cleanPicture(lang, '/photoURL', patch.photoURL) }),
    ...(patch.phoneNumber === undefined ? {} : { phone_number: patch.phoneNumber?.trim() || null }),
    ...(patch.gender === undefined ? {} : { gender: patch.gender }),
    ...(patch.age === undefined ? {} : { age: patch.age }),
    ...(patch.changelog_version === undefined ? {} : { changelog_version: patch.changelog_version }),
    ...(patch.lang === undefined ? {} : { lang: patch.lang }),
  };
  if (change.photo_url !== undefined) await forgetOtherPhoto(write, change.photo_url);
  if (Object.keys(change).length) {
    await write.db.updateTable('users').set(change).where('uid', '=', uid).execute();
  }
  if (change.display_name !== undefined || change.photo_url !== undefined) await tellBusinesses(write);
  return getMe(write);
}

/** Deletes a photo that the profile no longer refers to. */
async function forgetOtherPhoto(write: Write, address: string | null): Promise<void> {
  await write.db
    .deleteFrom('user_photos')
    .where('uid', '=', write.caller.uid)
    .where('id', '<>', photoOfAddress(address) ?? '')
    .execute();
}

async function tellBusinesses(write: Write): Promise<void> {
  const { uid } = write.caller;
  const rows = await write.db.selectFrom('business_members').select('bid').where('uid', '=', uid).execute();
  for (const { bid } of rows) write.emit({ type: 'business-changed', bid, by: uid });
}

function presentUser(row: Row<'users'>, sudo: boolean): Wire['User'] {
  const username = row.email?.split('@')[0];
  return {
    uid: row.uid,
    displayName: row.display_name || username || row.uid,
    email: row.email,
    photoURL: row.photo_url,
    emailVerified: row.email_verified,
    isAnonymous: false,
    phoneNumber: row.phone_number,
    gender: row.gender,
    age: row.age,
    sudo,
    changelog_version: row.changelog_version,
    info: username ? { username } : {},
    lang: row.lang,
    created_at: row.created_at.toISOString(),
  };
}
