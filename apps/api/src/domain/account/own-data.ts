/** Data export: the comments, reactions, files, logged time and chat messages of a user in a business, in pages ordered by id. */
import type { Wire } from '@minga/contract';
import { isClientId } from '@minga/rules/client-ids';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { rawSql } from '../../db/raw-sql.ts';
import { type StoredChatFile, filesOfMessage } from '../chat/message-files.ts';
import { joinRooms } from '../chat/room-access.ts';
import { nameOfRoom } from '../chat/room-rows.ts';
import type { Read } from '../context.ts';
import { stableExpiry } from '../gallery/file-rows.ts';
import { message } from '../messages.ts';
import { requireBusiness } from '../policy.ts';
import { rankOf } from '../comments/comment-reactions.ts';
import { isVisibleIn, loadTeamViews } from '../reports/visible-teams.ts';

export interface PageChoice {
  limit?: number;
  /** `next` of the previous page: its last id. */
  cursor?: string;
}

/** Default page size. */
const defaultLimit = 100;

/** Columns of the ticket that a row belongs to. */
interface OnTicket {
  id: string;
  ticket_id: string;
  number: number;
  title: string;
  tid: number;
  /** Whether the ticket is visible to the caller now. */
  is_visible: boolean;
}

interface CommentRow extends OnTicket {
  root_id: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
}

/** The caller's own comments. @throws AppError business/not-found, request/invalid for an unknown cursor */
export async function listOwnComments(
  read: Read,
  bid: number,
  { limit = defaultLimit, cursor }: PageChoice,
): Promise<Wire['OwnCommentsPage']> {
  const { teams } = await loadTeamViews(read, bid);
  const after = readCursor(read, cursor);
  const { uid } = read.caller;
  const { rows } = await sql<CommentRow>`
    select c.id, c.root_id, c.text, c.created_at, c.edited_at, t.id as ticket_id, t.number, t.title, t.tid,
      ${isVisibleIn(teams, bid, uid)} as is_visible
    from ticket_comments c join tickets t on t.bid = c.bid and t.id = c.ticket_id
    where c.bid = ${bid} and c.uid = ${uid} and c.deleted_at is null and t.deleted_at is null and c.id > ${after}
    order by c.id limit ${limit + 1}`.execute(read.db);
  const { shown, next } = cutPage(rows, limit);
  const comments = shown.map((row) => ({
    id: row.id,
    root_id: row.root_id,
    text: row.text,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    ticket: presentTicket(row),
  }));
  return { comments, next };
}

interface ReactionsRow extends OnTicket {
  reactions: Wire['Reaction'][];
}

/** Reactions of the caller by comment. @throws AppError business/not-found, request/invalid as above */
export async function listOwnReactions(
  read: Read,
  bid: number,
  { limit = defaultLimit, cursor }: PageChoice,
): Promise<Wire['OwnReactionsPage']> {
  const { teams } = await loadTeamViews(read, bid);
  const after = readCursor(read, cursor);
  const { uid } = read.caller;
  const { rows } = await sql<ReactionsRow>`
    select own.comment_id as id, own.reactions, t.id as ticket_id, t.number, t.title, t.tid,
      ${isVisibleIn(teams, bid, uid)} as is_visible
    from (select r.comment_id, array_agg(r.reaction order by ${rankOf(rawSql`r.reaction`)}) as reactions
        from ticket_comment_reactions r where r.bid = ${bid} and r.uid = ${uid} and r.comment_id > ${after}
        group by r.comment_id) own
      join ticket_comments c on c.bid = ${bid} and c.id = own.comment_id
      join tickets t on t.bid = c.bid and t.id = c.ticket_id
    where t.deleted_at is null
    order by own.comment_id limit ${limit + 1}`.execute(read.db);
  const { shown, next } = cutPage(rows, limit);
  const comments = shown.map((row) => ({
    comment_id: row.id,
    reactions: row.reactions,
    ticket: presentTicket(row),
  }));
  return { comments, next };
}

interface OwnFileRow extends OnTicket {
  type: Wire['GalleryType'];
  name: string;
  caption: string;
  mime: string;
  size: string;
  created_at: Date;
}

/** Files that the caller uploaded. @throws AppError business/not-found, request/invalid as above */
export async function listOwnFiles(
  read: Read,
  bid: number,
  { limit = defaultLimit, cursor }: PageChoice,
): Promise<Wire['OwnFilesPage']> {
  const { teams } = await loadTeamViews(read, bid);
  const after = readCursor(read, cursor);
  const { uid } = read.caller;
  const { rows } = await sql<OwnFileRow>`
    select f.id, f.type, f.name, f.caption, f.mime, f.size::text as size, f.created_at, t.id as ticket_id, t.number, t.title,
      t.tid, ${isVisibleIn(teams, bid, uid)} as is_visible
    from gallery_files f join tickets t on t.bid = f.bid and t.id = f.ticket_id
    where f.bid = ${bid} and f.uid = ${uid} and f.deleted_at is null and t.deleted_at is null and f.id > ${after}
    order by f.id limit ${limit + 1}`.execute(read.db);
  const { shown, next } = cutPage(rows, limit);
  return { files: await Promise.all(shown.map((row) => presentFile(read, bid, row))), next };
}

interface OwnTimeRow extends OnTicket {
  minutes: number;
  day: string;
  note: string;
  created_at: Date;
}

/** Work of the caller, whoever logged it. @throws AppError business/not-found, request/invalid as above */
export async function listOwnTime(
  read: Read,
  bid: number,
  { limit = defaultLimit, cursor }: PageChoice,
): Promise<Wire['OwnTimePage']> {
  const { teams } = await loadTeamViews(read, bid);
  const after = readCursor(read, cursor);
  const { uid } = read.caller;
  const { rows } = await sql<OwnTimeRow>`
    select e.id, e.minutes, e.day, e.note, e.created_at, t.id as ticket_id, t.number, t.title, t.tid,
      ${isVisibleIn(teams, bid, uid)} as is_visible
    from time_entries e join tickets t on t.bid = e.bid and t.id = e.ticket_id
    where e.bid = ${bid} and e.uid = ${uid} and t.deleted_at is null and e.id > ${after}
    order by e.id limit ${limit + 1}`.execute(read.db);
  const { shown, next } = cutPage(rows, limit);
  const entries = shown.map((row) => ({
    id: row.id,
    minutes: row.minutes,
    day: row.day,
    note: row.note,
    created_at: row.created_at.toISOString(),
    ticket: presentTicket(row),
  }));
  return { entries, next };
}

interface OwnMessageRow {
  id: string;
  root_id: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  files: StoredChatFile[];
  room: Wire['OwnRoom'] | null;
}

/** Chat messages of the caller. @throws AppError business/not-found, request/invalid as above */
export async function listOwnMessages(
  read: Read,
  bid: number,
  { limit = defaultLimit, cursor }: PageChoice,
): Promise<Wire['OwnMessagesPage']> {
  await requireBusiness(read, bid);
  const after = readCursor(read, cursor);
  const { uid } = read.caller;
  const rows = await rawSql<OwnMessageRow>`
    select m.id, m.root_id, m.text, m.created_at, m.edited_at, ${filesOfMessage} as files,
      case when readable.id is not null then json_build_object('id', r.id, 'kind', r.kind, 'name', ${nameOfRoom(uid)}) end as room
    from chat_messages m join chat_rooms r on r.bid = m.bid and r.id = m.room_id
    left join teams team on team.bid = r.bid and team.tid = r.team_id
    left join (select r.id ${joinRooms(uid)} and r.bid = ${bid}) readable on readable.id = r.id
    where m.bid = ${bid} and m.uid = ${uid} and m.deleted_at is null and m.id > ${after}
    order by m.id limit ${limit + 1}`.execute(read.db);
  const { shown, next } = cutPage(rows, limit);
  return { messages: await Promise.all(shown.map((row) => presentOwnMessage(read, bid, row))), next };
}

async function presentOwnMessage(read: Read, bid: number, row: OwnMessageRow): Promise<Wire['OwnMessage']> {
  const files = row.files.map(async (file) => ({
    ...file,
    // Files of rooms that the user has left cannot be downloaded.
    download_url: row.room && (await signDownload(read, bid, file)),
  }));
  return {
    ...row,
    files: await Promise.all(files),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}

function signDownload(
  { context }: Read,
  bid: number,
  { id, name, mime }: { id: string; name: string; mime: string },
): Promise<string> {
  const view = { name, mime, isShown: false };
  return context.storage.signDownload({ bid, id }, view, stableExpiry(context.clock.now()));
}

async function presentFile(read: Read, bid: number, row: OwnFileRow): Promise<Wire['OwnFile']> {
  const { id, type, name, caption, mime, created_at } = row;
  return {
    id,
    type,
    name,
    caption,
    mime,
    size: Number(row.size),
    created_at: created_at.toISOString(),
    ticket: presentTicket(row),
    // Files of invisible tickets cannot be downloaded, even by the user who uploaded them.
    download_url: row.is_visible ? await signDownload(read, bid, row) : null,
  };
}

function presentTicket({ is_visible, ticket_id, number, title, tid }: OnTicket): Wire['OwnTicket'] | null {
  return is_visible ? { id: ticket_id, number, title, team_id: tid } : null;
}

/** The id after which a page begins; lower than all ids without a cursor. */
function readCursor({ caller }: Read, cursor = ''): string {
  if (cursor === '' || isClientId(cursor)) return cursor;
  throw new AppError('request/invalid', {
    fields: [{ path: 'cursor', message: message('cursor', caller.lang) }],
  });
}

/** Splits the extra row from a page: one row more than the limit was read. */
function cutPage<T extends { id: string }>(rows: T[], limit: number): { shown: T[]; next: string | null } {
  const shown = rows.slice(0, limit);
  return { shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
