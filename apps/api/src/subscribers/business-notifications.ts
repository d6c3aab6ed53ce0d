/** Loads the recipients of notifications about a business, and the user who made the write. */
import { businessRoles } from '@minga/rules/access/permissions';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Context } from '../domain/context.ts';
import type { PeopleEvent } from '../domain/events.ts';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { nameOfUser } from '../domain/people-names.ts';
import { findUserByEmail, normalEmail } from '../domain/users/find-user.ts';
import { draftCertificateExpiring, draftInvitation, draftTeamDeleted } from './draft-business.ts';
import type { Actor } from './team-snapshot.ts';

type Db = Transaction<Database>;

/** The notifications of an event about a business; none for other events. */
export async function draftBusinessNotifications(
  context: Context,
  db: Db,
  event: PeopleEvent,
): Promise<NewNotification[]> {
  if (event.type === 'invitation-created') {
    const invited = await findUserByEmail({ context, db }, normalEmail(event.email));
    if (!invited) return [];
    const business = await loadName(db, event.bid);
    if (business === null) return [];
    return draftInvitation(event, invited, { actor: await loadActor(db, event.by), business });
  }
  if (event.type === 'team-deleted') {
    return draftTeamDeleted(event, await loadAdmins(db, event.bid), await loadActor(db, event.by));
  }
  if (event.type === 'certificate-expiring') {
    const business = await loadName(db, event.bid);
    if (business === null) return [];
    return draftCertificateExpiring(event, await loadAdmins(db, event.bid), business);
  }
  return [];
}

/** Null for a business that was deleted meanwhile. */
async function loadName(db: Db, bid: number): Promise<string | null> {
  const row = await db.selectFrom('businesses').select('name').where('bid', '=', bid).executeTakeFirst();
  return row?.name ?? null;
}

async function loadAdmins(db: Db, bid: number) {
  return db
    .selectFrom('business_members as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .select(['u.uid', 'u.lang', 'u.muted_notifications'])
    .where('m.bid', '=', bid)
    .where('m.role', '<=', businessRoles.admin)
    .execute();
}

async function loadActor(db: Db, uid: string): Promise<Actor> {
  const row = await db
    .selectFrom('users as u')
    .select([nameOfUser.as('name'), 'u.photo_url'])
    .where('u.uid', '=', uid)
    .executeTakeFirst();
  return { uid, name: row?.name ?? '', pic: row?.photo_url ?? null };
}
