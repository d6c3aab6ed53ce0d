/** Values by which contacts are sorted, of `crm_contacts t` (docs/product/crm.md 3.1). */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import { nameOfUser } from '../people-names.ts';
import { type SortKey, usualSorts } from './crm-pages.ts';

const blankable = (value: RawBuilder<unknown>): SortKey => ({ value, kind: 'text', mayBeBlank: true });

export const contactSorts: Readonly<Record<Wire['CrmContactSort'], SortKey>> = {
  ...usualSorts,
  company: blankable(sql`t.company_key`),
  position: blankable(sql`t.position_key`),
  phone: blankable(sql`t.phone_key`),
  email: blankable(sql`t.email_key`),
  tag: blankable(sql`t.tag_key`),
  owner: blankable(sql`coalesce(owners.key, '')`),
  do_not_contact: {
    value: sql`(case when t.do_not_contact then '0' else '1' end) collate "C"`,
    kind: 'text',
    mayBeBlank: false,
  },
};

/** SQL: joins the folded name of the owner for the sorting. `offset` folds each name once instead of per contact. */
export function joinOwnerKey(bid: number): RawBuilder<unknown> {
  return sql`left join (
      select member.uid, left(fold_text(${nameOfUser}), 100) collate "C" as key
      from business_members member join users u on u.uid = member.uid
      where member.bid = ${bid}::int offset 0
    ) owners on owners.uid = t.owner`;
}
