/** Words of a search as conditions in SQL. */
import { type RawBuilder, sql } from 'kysely';

/** Ticket numbers are 32-bit integers. */
const largestNumber = 2_147_483_647;

/** Column with folded text that has a trigram index. */
export type FoldedColumn =
  | 't.title_text'
  | 't.search_text'
  | 'c.search_text'
  | 'c.forwarded_text'
  | 'f.search_text'
  | 'contact.search_text';

/** SQL: whether a folded text contains every word; true without words. */
export function holdsWords(column: FoldedColumn, words: readonly string[]): RawBuilder<unknown> {
  return and(words.map((word) => holdsWord(column, word)));
}

/**
 * SQL: whether the number or key of ticket `t` was typed. Such tickets rank first, however many newer ones contain the
 * text.
 */
export function isNamed(words: readonly string[], prefix: string): RawBuilder<unknown> {
  const numbers = words.map((word) => numberOf(word, prefix)).filter((number) => number !== null);
  const hasKey = sql`(t.key is not null and fold_text(t.key) = ${words.join(' ')})`;
  if (!numbers.length) return hasKey;
  // `strpos` instead of `like`: the few candidates are found by number, and no selectivity has to be estimated.
  const holdsAll = words.map((word) => {
    const number = numberOf(word, prefix);
    const inText = sql`strpos(t.search_text, ${beginningOf(word)}) > 0`;
    return number === null ? inText : sql`(${inText} or t.number = ${number})`;
  });
  return sql`(t.number = any(${numbers}::int[]) or ${hasKey}) and ${and(holdsAll)}`;
}

/** SQL: whether a comment of ticket `t` contains every word. */
export function isInComment(words: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from ticket_comments c where c.bid = t.bid and c.ticket_id = t.id
    and c.deleted_at is null and ${holdsWords('c.search_text', words)})`;
}

/** SQL: whether the name of a file of ticket `t` contains every word. */
export function isInFileName(words: readonly string[]): RawBuilder<unknown> {
  return sql`exists (select from gallery_files f where f.bid = t.bid and f.ticket_id = t.id
    and f.deleted_at is null and ${holdsWords('f.search_text', words)})`;
}

/** SQL: rank of a match in title or key: 1 at the beginning of the title, 2 elsewhere. */
export function titleRank(words: readonly string[]): RawBuilder<unknown> {
  const literal = words.join(' ').replace(/[\\%_]/g, '\\$&');
  return sql`case when t.title_text like ${` ${literal}%`} then 1 else 2 end`;
}

/** SQL: whether all conditions are true; true without any. */
export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Wraps a condition so that the planner estimates it to be true for nearly all rows instead of half or few of them. */
export function likely(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${condition} then 1 end is not null`;
}

/**
 * SQL: whether a text contains the word. `like` can use the trigram index; `strpos` takes half the time and is evaluated
 * first when rows are scanned. PostgreSQL evaluates conditions of equal cost in their order, and `concat` in the pattern
 * makes the costs equal.
 */
function holdsWord(column: FoldedColumn, word: string): RawBuilder<unknown> {
  const text = sql.ref(column);
  return sql`${likely(sql`strpos(${text}, ${beginningOf(word)}) > 0`)} and ${text} like concat(${patternOf(word)}::text, '')`;
}

/** LIKE pattern of texts that contain the word. */
function patternOf(word: string): string {
  return `%${beginningOf(word).replace(/[\\%_]/g, '\\$&')}%`;
}

/** One or two plain characters have no trigram of their own, but the beginning of a word with them has. */
export function beginningOf(word: string): string {
  return /^[a-z0-9]{1,2}$/.test(word) ? ` ${word}` : word;
}

/** The ticket number in `412`, `#412` or `NUB-412`. */
function numberOf(word: string, prefix: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(
    word.startsWith(`${prefix}-`) ? word.slice(prefix.length + 1) : word,
  )?.[1];
  const number = Number(digits ?? Number.NaN);
  return Number.isInteger(number) && number <= largestNumber ? number : null;
}
