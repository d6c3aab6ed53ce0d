/** Contacts of tickets as conditions of a search: by words of their name (docs/product/tickets.md 7.1). */
import { crmSortKey } from '@minga/rules/crm/crm-text';
import { foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { storable } from '../storable.ts';
import { and, beginningOf, holdsWords } from './search-words.ts';

/** SQL: FROM and WHERE of the contact of ticket `t`, unless it is deleted, if its name contains every word. */
export function contactWithWords(words: readonly string[]): RawBuilder<unknown> {
  return sql`from crm_contacts contact where contact.bid = t.bid and contact.id = t.contact_id
    and contact.deleted_at is null and ${nameHolds(words.map(beginningOf), words)}`;
}

/** SQL: whether the name of the contact of ticket `t` contains every word. */
export function isInContact(words: readonly string[]): RawBuilder<unknown> {
  return sql`t.contact_id is not null and exists (select ${contactWithWords(words)})`;
}

/**
 * SQL: whether ticket `t` has a contact with one of the names; null matches tickets without a contact. A name is found by the
 * beginnings of its words; one that is equal excludes others.
 */
export function isOfContacts(bid: number, names: readonly (string | null)[]): RawBuilder<unknown> {
  const alternatives = names.map((name) =>
    name === null
      ? sql`not exists (${liveContacts(bid)} and contact.id = t.contact_id)`
      : isOfContact(bid, name),
  );
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

function isOfContact(bid: number, name: string): RawBuilder<unknown> {
  const words = foldedWords(storable(name));
  if (words.length === 0) return sql`false`;
  const isEqual = sql`contact.sort_name = ${crmSortKey(words.join(' '))}`;
  const isSimilar = nameHolds(
    words.map((word) => ` ${word}`),
    words,
  );
  return sql`t.contact_id in (${liveContacts(bid)} and ${isSimilar}
    and (${isEqual} or not exists (${liveContacts(bid)} and ${isEqual})))`;
}

function liveContacts(bid: number): RawBuilder<unknown> {
  return sql`select contact.id from crm_contacts contact where contact.bid = ${bid}::int and contact.deleted_at is null`;
}

/** SQL: whether the name of `contact` contains the texts. Its search text, which has the name and more, has the index. */
function nameHolds(texts: readonly string[], words: readonly string[]): RawBuilder<unknown> {
  const inName = texts.map((text) => sql`strpos(concat(' ', contact.sort_name), ${text}) > 0`);
  return sql`${holdsWords('contact.search_text', words)} and ${and(inName)}`;
}
