/** Announcements of the operators, as the people see them (docs/product/sudo.md 6.3). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Context, Read, Write } from '../context.ts';

/** Those that run now and that the caller has not dismissed, and when the next one begins. */
export async function listAnnouncements({ db, caller, context }: Read): Promise<Wire['AnnouncementsAnswer']> {
  const now = context.clock.now();
  // At most 20 are not over (sudo.md 6.1).
  const rows = await db
    .selectFrom('announcements as one')
    .leftJoin('announcement_dismissals as dismissed', (join) =>
      join.onRef('dismissed.announcement_id', '=', 'one.id').on('dismissed.uid', '=', caller.uid),
    )
    .selectAll('one')
    .where('one.withdrawn_at', 'is', null)
    .where('one.ends_at', '>', now)
    .where('dismissed.uid', 'is', null)
    .orderBy(sql`array_position(array['critical', 'warning', 'info'], one.level)`)
    .orderBy('one.starts_at', 'desc')
    .orderBy('one.id', 'desc')
    .execute();
  const later = rows.filter((row) => row.starts_at > now).map((row) => row.starts_at.getTime());
  return {
    announcements: rows.filter((row) => row.starts_at <= now).map(presentAnnouncement),
    next_at: later.length > 0 ? new Date(Math.min(...later)).toISOString() : null,
  };
}

/** Dismisses an announcement for the caller, on all devices. @throws AppError announcement/not-found, also before it begins */
export async function dismissAnnouncement(write: Write, id: number): Promise<void> {
  const { db, caller, context } = write;
  const announcement = await db
    .selectFrom('announcements')
    .select('id')
    .where('id', '=', id)
    .where('starts_at', '<=', context.clock.now())
    .executeTakeFirst();
  if (!announcement) throw new AppError('announcement/not-found');
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('announcement_dismissals')
    .values({ uid: caller.uid, announcement_id: id })
    .onConflict((conflict) => conflict.columns(['uid', 'announcement_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (!added) return;
  write.emit({ type: 'announcements-changed', bid: 0, by: caller.uid, uid: caller.uid });
}

/** Deletes the dismissals of announcements that are over. */
export async function forgetDismissals({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('announcement_dismissals')
    .where('announcement_id', 'in', (of) =>
      of
        .selectFrom('announcements')
        .select('id')
        .where((is) => is.or([is('withdrawn_at', 'is not', null), is('ends_at', '<=', clock.now())])),
    )
    .execute();
}

export function presentAnnouncement(row: Row<'announcements'>): Wire['Announcement'] {
  return {
    id: row.id,
    level: row.level as Wire['AnnouncementLevel'],
    text: { es: row.text_es, en: row.text_en },
    link: row.link,
    ends_at: row.ends_at.toISOString(),
  };
}
