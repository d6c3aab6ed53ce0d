/** Seeds the CRM of the demo world, with its app token. */
import { randomBytes } from 'node:crypto';
import type { Database } from '@minga/api/db/schema';
import type { World } from '@minga/fixtures/world/world';
import { newClientId } from '@minga/rules/client-ids';
import { crmContactKeys, crmSearchText, crmSortKey } from '@minga/rules/crm/crm-text';
import type { Transaction } from 'kysely';

export async function insertCrm(
  db: Transaction<Database>,
  { bid, crm, by, now }: { bid: number; crm: World['crm']; by: string; now: Date },
): Promise<void> {
  const made = { bid, created_by: by, created_at: now, updated_at: now };
  const token = `mat_${randomBytes(24).toString('base64url')}`;
  await db.insertInto('crm_tokens').values({ bid, token, created_by: by, created_at: now }).execute();
  const contacts = crm.contacts.map((contact) => ({ id: newClientId(now.getTime()), contact }));
  await db
    .insertInto('crm_contacts')
    .values(
      contacts.map(({ id, contact }) => {
        const name = `${contact.firstName} ${contact.lastName}`;
        const { company, position, phones, emails, address, tags, notes, owner } = contact;
        return {
          ...made,
          id,
          first_name: contact.firstName,
          last_name: contact.lastName,
          company,
          position,
          phones: JSON.stringify(phones),
          emails: JSON.stringify(emails),
          address,
          tags,
          notes,
          owner,
          do_not_contact: false,
          sort_name: crmSortKey(name),
          ...crmContactKeys(contact),
          search_text: crmSearchText([name, company, position, address, ...pointsOf(contact), ...tags]),
        };
      }),
    )
    .execute();
  await db
    .insertInto('crm_changes')
    .values(
      contacts.map(({ id }) => ({
        bid,
        contact_id: id,
        changed_at: now,
        kind: 'created',
        cause: 'person',
        uid: by,
        fields: '[]',
      })),
    )
    .execute();
  await db
    .insertInto('crm_activities')
    .values(
      contacts.flatMap(({ id, contact }) =>
        contact.activities.map(({ kind, hoursAgo, text }) => ({
          bid,
          id: newClientId(now.getTime()),
          contact_id: id,
          kind,
          happened_at: new Date(now.getTime() - hoursAgo * 60 * 60_000),
          text,
          created_by: by,
          created_at: now,
        })),
      ),
    )
    .execute();
  const { business, list } = crm;
  const businessId = newClientId(now.getTime());
  const search_text = crmSearchText([
    business.name,
    business.website,
    business.address,
    ...pointsOf(business),
  ]);
  await db
    .insertInto('crm_businesses')
    .values({
      ...made,
      ...business,
      id: businessId,
      phones: JSON.stringify(business.phones),
      emails: JSON.stringify(business.emails),
      sort_name: crmSortKey(business.name),
      search_text,
    })
    .execute();
  const listId = newClientId(now.getTime());
  await db
    .insertInto('crm_lists')
    .values({
      ...made,
      ...list,
      id: listId,
      sort_name: crmSortKey(list.name),
      search_text: crmSearchText([list.name, list.description]),
    })
    .execute();
  await db
    .insertInto('crm_list_contacts')
    .values(contacts.map(({ id }) => ({ bid, list_id: listId, contact_id: id })))
    .execute();
  await db
    .insertInto('crm_business_contacts')
    .values(contacts.slice(0, 1).map(({ id }) => ({ bid, business_id: businessId, contact_id: id })))
    .execute();
}

/** Numbers and addresses. */
function pointsOf({ phones, emails }: Pick<World['crm']['business'], 'phones' | 'emails'>): string[] {
  return [...phones.map(({ number }) => number), ...emails.map((email) => email.address)];
}
