/**
 * Conditions of a filter on one field of contacts. The search text holds all of these fields and has an index, which
 * narrows the contacts down before the field itself is compared (docs/product/crm.md 3.4).
 */
import { sortKeyLength } from '@minga/rules/crm/crm-text';
import { foldText, foldedWords } from '@minga/rules/text/text-fold';
import { type RawBuilder, sql } from 'kysely';
import { beginningOf, holdsWords } from '../reports/search-words.ts';

/**
 * SQL: a sort key of contact `t`, or the folded value if the key is cut. Most keys are not, and folding 100,000 values
 * takes seconds.
 */
function wholeText(key: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when length(${key}) < ${sql.lit(sortKeyLength)} then ${key} else fold_text(${value}) end`;
}

const texts = {
  in_name: wholeText(sql`t.sort_name`, sql`t.first_name || ' ' || t.last_name`),
  in_company: wholeText(sql`t.company_key`, sql`t.company`),
  in_position: wholeText(sql`t.position_key`, sql`t.position`),
  in_address: sql`t.address_text`,
} as const;

/** Shortest text that narrows a search down anywhere in a word. */
const shortestInside = 3;

/**
 * SQL: whether a field of contact `t` contains every word. The words are one parameter and only the longest one is
 * searched: a page counts up to 100 dynamic lists with one statement, whose number of parameters is limited.
 */
export function fieldHolds(field: keyof typeof texts, text: string): RawBuilder<unknown> {
  const words = [...new Set(foldedWords(text))];
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return sql`true`;
  return sql`${holdsWords('t.search_text', [longest])} and (
    select bool_and(strpos(' ' || field.text, word.text) > 0)
    from (select ${texts[field]} as text offset 0) field, unnest(${words.map(beginningOf)}::text[]) as word (text))`;
}

/** SQL: whether a phone number of contact `t` contains the digits of a text; false without digits. */
export function phoneHolds(text: string): RawBuilder<unknown> {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return sql`false`;
  return sql`${narrowedBy(digits)} exists (select from jsonb_array_elements(t.phones) as phone
    where strpos(phone.value ->> 'number', ${digits}) > 0)`;
}

/** SQL: whether an email address of contact `t` contains a text, as it is or without accents; case is ignored. */
export function emailHolds(text: string): RawBuilder<unknown> {
  const [typed, folded] = [text.toLowerCase(), foldText(text)];
  return sql`${narrowedBy(folded)} exists (select from jsonb_array_elements(t.emails) as email
    where strpos(lower(email.value ->> 'address'), ${folded}) > 0
      or strpos(lower(email.value ->> 'address'), ${typed}) > 0)`;
}

function narrowedBy(text: string): RawBuilder<unknown> {
  return text.length < shortestInside || /\s/.test(text)
    ? sql``
    : sql`${holdsWords('t.search_text', [text])} and`;
}

/** SQL: whether contact `t` is in a static list, or belongs to a CRM business, that is not deleted. */
const isInList = sql`exists (select from crm_list_contacts l join crm_lists h on h.bid = l.bid and h.id = l.list_id
  where l.bid = t.bid and l.contact_id = t.id and h.deleted_at is null)`;
const isInBusiness = sql`exists (select from crm_business_contacts l
  join crm_businesses h on h.bid = l.bid and h.id = l.business_id
  where l.bid = t.bid and l.contact_id = t.id and h.deleted_at is null)`;

const filled: Readonly<Record<string, RawBuilder<unknown>>> = {
  last_name: sql`t.last_name <> ''`,
  company: sql`t.company <> ''`,
  position: sql`t.position <> ''`,
  phone: sql`t.phone_key <> ''`,
  email: sql`t.email_key <> ''`,
  address: sql`t.address <> ''`,
  birthday: sql`t.birthday is not null`,
  tag: sql`t.tag_key <> ''`,
  notes: sql`t.notes <> ''`,
  owner: sql`t.owner is not null`,
  list: isInList,
  business: isInBusiness,
};

/** SQL: whether a field of contact `t` is not empty; names are those of `CrmFieldNames`. */
export function isFilled(field: string): RawBuilder<unknown> {
  return filled[field] ?? sql`false`;
}
