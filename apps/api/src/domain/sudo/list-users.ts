/** `listSudoUsers`: users by name, address or id, newest first. */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { requireSudo } from '../policy.ts';
import { unknownCursor } from '../time-cursor.ts';
import { presentSudoUser, selectSudoUsers } from './user-rows.ts';

const usualPage = 50;

export interface SudoUsersQuery {
  q?: string | undefined;
  disabled?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** @throws AppError auth/forbidden, request/invalid for an unknown cursor */
export async function listSudoUsers(
  read: Read,
  { q = '', disabled = false, limit = usualPage, cursor }: SudoUsersQuery,
): Promise<Wire['SudoUsersAnswer']> {
  requireSudo(read);
  const text = q.trim();
  const after = cursor === undefined ? null : readUserCursor(read, cursor);
  const rows = await selectSudoUsers(read.db)
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(u.uid = ${text}::text or strpos(fold_text(u.display_name), fold_text(${text}::text)) > 0
          or strpos(lower(coalesce(u.email, '')), lower(${text}::text)) > 0)`,
      ),
    )
    .$if(disabled, (query) => query.where('u.disabled', '=', true))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', u.created_at), u.uid collate "C") < (${after?.time ?? ''}::timestamptz, ${after?.uid ?? ''}::text collate "C")`,
      ),
    )
    // The cursor has milliseconds.
    .orderBy(sql`date_trunc('milliseconds', u.created_at)`, 'desc')
    .orderBy(sql`u.uid collate "C"`, 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    users: page.map((row) => presentSudoUser(read, row)),
    next: last ? writeUserCursor(last) : null,
  };
}

function writeUserCursor({ created_at, uid }: { created_at: Date; uid: string }): string {
  return Buffer.from(`${created_at.toISOString()} ${uid}`).toString('base64url');
}

function readUserCursor(read: Read, cursor: string): { time: string; uid: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, uid] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([^\0]{1,128})$/s.exec(text) ?? [];
  if (time && uid && !time.startsWith('0000') && !Number.isNaN(Date.parse(time))) return { time, uid };
  throw unknownCursor(read);
}
