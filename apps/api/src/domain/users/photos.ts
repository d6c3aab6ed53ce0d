/**
 * Photos of users and contacts, and pictures of businesses and chat rooms: small, and stored in the database, so that every process can serve them.
 */
import { randomBytes } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import type { Context, Write } from '../context.ts';
import { invalidField } from '../fields.ts';
import { updateBusiness } from '../business/businesses.ts';
import { photoAddress } from '../photo-addresses.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { updateMe } from './users.ts';

/** A photo in the form of a response. */
export interface Photo {
  type: string;
  bytes: Buffer;
}

type PhotoType = Row<'user_photos'>['type'];

/** Signatures of the two accepted formats. Names and headers are not trusted. */
const kinds: [PhotoType, (bytes: Buffer) => boolean][] = [
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  ['image/png', (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1A\n'],
];

/** Replaces the photo of the caller. @throws AppError request/invalid for anything but webp and png */
export async function changePhoto(write: Write, { photo }: Wire['NewPhoto']): Promise<Wire['User']> {
  const { uid } = write.caller;
  const row = readPhoto(write, photo);
  await write.db
    .insertInto('user_photos')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
  return updateMe(write, { photoURL: photoAddress(row.id) });
}

/** Replaces the picture of the business. @throws AppError request/invalid and those of the guard */
export async function changeBusinessPhoto(
  write: Write,
  bid: number,
  { photo }: Wire['NewPhoto'],
): Promise<Wire['Business']> {
  await requireBusinessAdmin(write, bid);
  const row = readPhoto(write, photo);
  await write.db
    .insertInto('business_photos')
    .values({ bid, ...row })
    .onConflict((conflict) => conflict.column('bid').doUpdateSet(row))
    .execute();
  return updateBusiness(write, bid, { pp: photoAddress(row.id) });
}

/** Columns of a photo, under a new id. @throws AppError request/invalid for anything but webp and png */
export function readPhoto({ caller, context }: Write, photo: string): Omit<NewRow<'user_photos'>, 'uid'> {
  const bytes = Buffer.from(photo, 'base64');
  const type = kinds.find(([, isKind]) => isKind(bytes))?.[0];
  if (!type) throw invalidField(caller.lang, '/photo', 'pattern');
  return { id: randomBytes(15).toString('base64url'), type, content: photo, created_at: context.clock.now() };
}

/** @throws AppError user/photo-not-found */
export async function getPhoto({ db }: Context, id: string): Promise<Photo> {
  const row = await db
    .selectFrom('user_photos')
    .select(['type', 'content'])
    .where('id', '=', id)
    .unionAll(db.selectFrom('business_photos').select(['type', 'content']).where('id', '=', id))
    .unionAll(db.selectFrom('chat_room_photos').select(['type', 'content']).where('id', '=', id))
    .unionAll(db.selectFrom('crm_contact_photos').select(['type', 'content']).where('id', '=', id))
    .executeTakeFirst();
  if (!row) throw new AppError('user/photo-not-found');
  return { type: row.type, bytes: Buffer.from(row.content, 'base64') };
}
