/** Id and name of a contact, as tickets show it. */
import type { Wire } from '@minga/contract';
import { rawSql } from '../../db/raw-sql.ts';

/** SQL: the reference to row `contact` of `crm_contacts`, as JSON. */
export const contactReference = rawSql<Wire['CrmReference']>`json_build_object('id', contact.id,
  'name', trim(contact.first_name || ' ' || contact.last_name))`;

/**
 * SQL: the reference to the contact of ticket `t`; null without one, and while the contact is deleted. Boards have thousands
 * of tickets without a contact, for which no subquery runs.
 */
export const contactOfTicket = rawSql<
  Wire['CrmReference'] | null
>`(case when t.contact_id is not null then (select ${contactReference} from crm_contacts contact
  where contact.bid = t.bid and contact.id = t.contact_id and contact.deleted_at is null) end)`;

/** SQL: whether team `t` uses contacts, required or not (docs/product/constants.md 1.5). */
export const usesContacts = rawSql<boolean>`t.preferences && '{11,12}'`;
