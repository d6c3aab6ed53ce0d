/** What notifications tell of a comment: the beginning of what it says now. */
import { sql } from 'kysely';
import type { Write } from '../context.ts';

/** Longest beginning of a comment in a notification, in characters. */
const excerptLength = 200;

/** The beginning of a text, on one line. */
export function excerpt(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ')];
  return signs.length <= excerptLength ? signs.join('') : `${signs.slice(0, excerptLength - 1).join('')}…`;
}

/** Notifications of a comment that was edited tell what it says now: what was taken out of it must not live on in them. */
export async function retellComment(
  { db }: Write,
  bid: number,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await sql`update notifications set body = body || ${JSON.stringify({ txt: excerpt(text) })}::jsonb
    where about_bid = ${bid} and about_comment = ${id}`.execute(db);
}
