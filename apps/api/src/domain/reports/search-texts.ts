/** Parts of texts that a search found: of a description, a comment, or the name of a file or contact. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { sql } from 'kysely';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { contactWithWords } from './search-contacts.ts';
import { beginningOf, holdsWords } from './search-words.ts';

interface FoundPart {
  ticket_id: string;
  kind: Wire['FoundTextKind'];
  uid: string | null;
  by_name: string;
  comment_id: string | null;
  text: string;
}

/** Characters that are read before a match, and in all. */
const readBefore = 300;
const readLength = 900;

/** Characters that are shown before a match, and in all. */
const shownBefore = 60;
const shownLength = 200;

/**
 * For each ticket whose title and key lack a word, the text that contains all of them, by id: the description, else the
 * latest comment, else the latest file, else the contact.
 */
export async function findTexts(
  read: Read,
  bid: number,
  words: readonly string[],
  tickets: readonly { id: string; title: string; key: string | null }[],
): Promise<Map<string, Wire['FoundText']>> {
  const ids = tickets.filter((ticket) => lacksWord(ticket, words)).map(({ id }) => id);
  const [word] = words.toSorted((a, b) => b.length - a.length);
  if (!ids.length || word === undefined) return new Map();
  const parts = await selectParts(read, bid, ids, words, beginningOf(word));
  return new Map(
    parts.map(({ ticket_id, text, ...part }) => [ticket_id, { ...part, text: cutAround(text, word) }]),
  );
}

function lacksWord({ title, key }: { title: string; key: string | null }, words: readonly string[]): boolean {
  const text = foldText(`${title} ${key ?? ''}`);
  return words.some((word) => !text.includes(word));
}

/** The texts near the first place of a word. Folding may move places by a few characters. */
async function selectParts(
  read: Read,
  bid: number,
  ids: readonly string[],
  words: readonly string[],
  word: string,
): Promise<FoundPart[]> {
  const near = (text: string, place: ReturnType<typeof sql>) =>
    sql`substr(${sql.ref(text)}, greatest(1, ${place} - ${readBefore}), ${readLength})`;
  const inDescription = sql`strpos(substr(t.search_text, length(t.title_text) + 1), ${word})`;
  const { rows } = await sql<FoundPart>`
    select t.id as ticket_id, part.kind, part.uid, part.by_name, part.comment_id, part.text
    from tickets t cross join lateral (
      (select 1 as sort, 'description' as kind, null::text as uid, '' as by_name,
          null::text as comment_id, ${near('t.description', inDescription)} as text
        where ${holdsWords('t.search_text', words)} and ${inDescription} > 0)
      union all
      (select 2, 'comment', c.uid, ${nameOfUser}, c.id, ${near('c.text', sql`strpos(c.search_text, ${word})`)}
        from ticket_comments c left join users u on u.uid = c.uid
        where c.bid = t.bid and c.ticket_id = t.id and c.deleted_at is null and ${holdsWords('c.search_text', words)}
        order by c.created_at desc, c.id desc limit 1)
      union all
      (select 3, 'file', f.uid, ${nameOfUser}, null, f.name
        from gallery_files f left join users u on u.uid = f.uid
        where f.bid = t.bid and f.ticket_id = t.id and f.deleted_at is null and ${holdsWords('f.search_text', words)}
        order by f.created_at desc, f.id desc limit 1)
      union all
      (select 4, 'contact', null, '', null, trim(contact.first_name || ' ' || contact.last_name) ${contactWithWords(words)})
      order by sort limit 1
    ) part
    where t.bid = ${bid} and t.id = any(${ids}::text[])`.execute(read.db);
  return rows;
}

/** One line of the text around the first match of a folded word; cut at blanks where there are some. */
export function cutAround(text: string, word: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= shownLength) return line;
  const at = placeOf(characters, word);
  const start = Math.max(0, Math.min(at - shownBefore, characters.length - shownLength));
  const end = Math.min(characters.length, start + shownLength);
  const shown = characters.slice(start, end).join('');
  const tidy = start > 0 && at - start > shownBefore / 2 ? shown.replace(/^\S{1,20} /u, '') : shown;
  return `${start > 0 ? '…' : ''}${tidy.trim()}${end < characters.length ? '…' : ''}`;
}

/** Index of the character where the first match begins; 0 without one. */
function placeOf(characters: readonly string[], word: string): number {
  let start = 0;
  // Words contain no blank: each run of characters is folded by itself.
  for (const run of characters.join('').split(' ')) {
    const length = [...run].length;
    const at = foldText(run).indexOf(word);
    if (at >= 0) return start + Math.min(at, length);
    start += length + 1;
  }
  return 0;
}
