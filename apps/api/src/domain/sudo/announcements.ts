/** Announcements to everyone: list, publish, change, withdraw (docs/product/sudo.md 6.1). */
import type { Wire } from '@minga/contract';
import { sudoLimits } from '@minga/rules/access/sudo';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { presentAnnouncement } from '../announcements/announcements.ts';
import type { Read, Write } from '../context.ts';
import { cleanName, invalidField, readTime } from '../fields.ts';
import { message } from '../messages.ts';
import { nameOfUser } from '../people-names.ts';
import { requireSudo } from '../policy.ts';
import { unknownCursor } from '../time-cursor.ts';
import { recordSudo } from './audit.ts';
import { requireFreshSudo } from './guards.ts';

const usualPage = 20;
const dayMs = 24 * 3600_000;

/** An announcement cannot be planned further ahead. */
const longestPlanMs = 365 * dayMs;

type Content = Pick<Wire['SudoNewAnnouncement'], 'level' | 'text' | 'link' | 'starts_at' | 'ends_at'>;

/** Newest first. @throws AppError auth/forbidden, request/invalid for an unknown cursor */
export async function listSudoAnnouncements(
  read: Read,
  { limit = usualPage, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Wire['SudoAnnouncementsAnswer']> {
  requireSudo(read);
  const before = cursor === undefined ? null : readCursor(read, cursor);
  const rows = await selectAnnouncements(read)
    .$if(before !== null, (query) => query.where('one.id', '<', before))
    .orderBy('one.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    announcements: page.map((row) => presentSudo(read, row)),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}

/** @throws AppError request/invalid, sudo/too-many-announcements and those of the guard */
export async function createAnnouncement(
  write: Write,
  { reason, ...content }: Wire['SudoNewAnnouncement'],
): Promise<Wire['SudoAnnouncement']> {
  await requireFreshSudo(write);
  const now = write.context.clock.now();
  const { id } = await write.db
    .insertInto('announcements')
    .values({ ...readContent(write, content, null), uid: write.caller.uid, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(write, 'announcement-published', id, reason);
  return findAnnouncement(write, id);
}

/**
 * Replaces the content. Omitted times stay as they are.
 *
 * @throws AppError announcement/not-found, sudo/announcement-withdrawn, sudo/announcement-changed for an older version,
 * request/invalid, sudo/too-many-announcements and those of the guard
 */
export async function updateAnnouncement(
  write: Write,
  id: number,
  { reason, version, ...content }: Wire['SudoAnnouncementChange'],
): Promise<Wire['SudoAnnouncement']> {
  await requireFreshSudo(write);
  const stored = await lockAnnouncement(write, id);
  if (stored.version !== version) throw new AppError('sudo/announcement-changed');
  await write.db
    .updateTable('announcements')
    .set({ ...readContent(write, content, stored), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await record(write, 'announcement-changed', id, reason);
  return findAnnouncement(write, id);
}

/** @throws AppError announcement/not-found, sudo/announcement-withdrawn and those of the guard */
export async function withdrawAnnouncement(
  write: Write,
  id: number,
  reason: string,
): Promise<Wire['SudoAnnouncement']> {
  await requireFreshSudo(write);
  const { version } = await lockAnnouncement(write, id);
  await write.db
    .updateTable('announcements')
    .set({ withdrawn_at: write.context.clock.now(), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await record(write, 'announcement-withdrawn', id, reason);
  return findAnnouncement(write, id);
}

/** Records the act, which also makes writes of several operators wait for each other, and announces it to open screens. */
async function record(write: Write, action: Wire['SudoAction'], id: number, reason: string): Promise<void> {
  await recordSudo(write, { action, targets: [id], reason });
  const { count } = await write.db
    .selectFrom('announcements')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', write.context.clock.now())
    .executeTakeFirstOrThrow();
  if (Number(count) > sudoLimits.announcements)
    throw new AppError('sudo/too-many-announcements', {
      values: { limit: String(sudoLimits.announcements) },
    });
  write.emit({ type: 'announcements-changed', bid: 0, by: write.caller.uid, everybody: true });
}

/** @throws AppError announcement/not-found, sudo/announcement-withdrawn */
async function lockAnnouncement({ db }: Write, id: number): Promise<Row<'announcements'>> {
  const row = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('announcement/not-found');
  if (row.withdrawn_at) throw new AppError('sudo/announcement-withdrawn');
  return row;
}

/** The columns of a content. @throws AppError request/invalid */
function readContent(write: Write, content: Content, stored: Row<'announcements'> | null) {
  const { caller, context } = write;
  const { lang } = caller;
  const now = context.clock.now();
  const starts_at =
    content.starts_at === undefined
      ? (stored?.starts_at ?? now)
      : readTime(lang, '/starts_at', content.starts_at);
  if (starts_at.getTime() > now.getTime() + longestPlanMs)
    throw wrongTime(write, '/starts_at', 'announcementStart');
  const usualEnd = new Date(starts_at.getTime() + sudoLimits.usualAnnouncementDays * dayMs);
  const ends_at =
    content.ends_at === undefined
      ? (stored?.ends_at ?? usualEnd)
      : readTime(lang, '/ends_at', content.ends_at);
  const latest = starts_at.getTime() + sudoLimits.announcementDays * dayMs;
  if (ends_at <= now || ends_at <= starts_at || ends_at.getTime() > latest)
    throw wrongTime(write, '/ends_at', 'announcementEnd');
  return {
    level: content.level,
    text_es: cleanName(lang, '/text/es', content.text.es),
    text_en: cleanName(lang, '/text/en', content.text.en),
    link: cleanLink(write, content.link),
    starts_at,
    ends_at,
  };
}

function wrongTime({ caller }: Write, path: string, name: 'announcementStart' | 'announcementEnd'): AppError {
  return new AppError('request/invalid', { fields: [{ path, message: message(name, caller.lang) }] });
}

/** A place of the app, or an `https` address whose host is not hidden behind a name and password. @throws AppError request/invalid */
function cleanLink({ caller }: Write, link: string | undefined): string | null {
  if (link === undefined) return null;
  const here = 'https://app.invalid';
  const url = URL.canParse(link, here) ? new URL(link, here) : null;
  const isGood =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    (url.origin === here) === link.startsWith('/') &&
    !(link.startsWith('/') && url.pathname.startsWith('//'));
  if (!isGood) throw invalidField(caller.lang, '/link', 'pattern');
  return link;
}

function selectAnnouncements({ db }: Read) {
  return db
    .selectFrom('announcements as one')
    .leftJoin('users as u', 'u.uid', 'one.uid')
    .selectAll('one')
    .select(nameOfUser.as('name'));
}

async function findAnnouncement(write: Write, id: number): Promise<Wire['SudoAnnouncement']> {
  return presentSudo(
    write,
    await selectAnnouncements(write).where('one.id', '=', id).executeTakeFirstOrThrow(),
  );
}

function presentSudo(
  { context }: Read,
  row: Row<'announcements'> & { name: string },
): Wire['SudoAnnouncement'] {
  const now = context.clock.now();
  const state = row.withdrawn_at
    ? 'withdrawn'
    : row.ends_at <= now
      ? 'ended'
      : row.starts_at > now
        ? 'planned'
        : 'running';
  return {
    ...presentAnnouncement(row),
    starts_at: row.starts_at.toISOString(),
    state,
    version: row.version,
    by: row.uid,
    by_name: row.name || row.uid,
    created_at: row.created_at.toISOString(),
  };
}

/** @throws AppError request/invalid */
function readCursor(read: Read, cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw unknownCursor(read);
}
