/** Notifies the other admins of a business that a team was deleted (docs/product/tickets.md 8.7). */
import { businessRoles } from '@minga/rules/permissions';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DomainEvent } from '../domain/events.ts';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import { loadActor } from './notify-audience.ts';

/** Generic notifications, in the language of each admin. */
export async function draftTeamDeleted(
  db: Transaction<Database>,
  { bid, tid, by, teamName }: DomainEvent & { type: 'team-deleted' },
): Promise<NewNotification[]> {
  const admins = await db
    .selectFrom('business_members as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .select(['u.uid', 'u.lang', 'u.muted_notifications'])
    .where('m.bid', '=', bid)
    .where('m.role', '<=', businessRoles.admin)
    .where('m.uid', '!=', by)
    .execute();
  const { name, pic } = await loadActor(db, by);
  return admins
    .filter(({ muted_notifications: muted }) => !muted.includes('0'))
    .map(({ uid, lang }) => ({
      uid,
      type: '0',
      body: {
        txt: lang === 'en' ? `${name} deleted the team ${teamName}` : `${name} eliminó el equipo ${teamName}`,
        business_id: bid,
      },
      pic,
      link: `/boards?${new URLSearchParams({ bid: String(bid) }).toString()}`,
      eventKey: `team deleted ${bid} ${tid}`,
      aboutBid: bid,
    }));
}
