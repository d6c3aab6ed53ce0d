/** Collects what is stored about a contact, as far as the user sees it, for one file (docs/product/crm.md 11.1). */
import { crmEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { store } from '../../../base/store.ts';

/** Page size of the timeline. */
const pageSize = 100;

/** Content of the file. */
export interface ContactData {
  exported_at: string;
  contact: Omit<Wire['CrmContact'], 'custom_fields'> & { custom_fields: NamedValue[] };

  /** The photo as a `data:` URL; null without one. */
  photo: string | null;
  businesses: Wire['CrmReference'][];
  lists: Wire['CrmReference'][];

  /** The newest first, as the following ones. */
  activities: Wire['CrmActivity'][];
  changes: (Wire['CrmContactChange'] & { at: string })[];
  tickets: ContactTicket[];
}

/** The value of a custom field with the name of the field. */
type NamedValue = Pick<Wire['CustomFieldValue'], 'value'> & { name: string };

/** A ticket of the contact. */
interface ContactTicket {
  number: string;

  /** Key that its team gave it. */
  key: string | null;
  title: string;

  /** Name of its team and its column; null where the user does not know them any more. */
  team: string | null;
  state: string | null;
  created_at: string;
}

/** Where the tickets are. */
export interface TicketNames {
  prefix: string;
  teams: readonly Wire['Team'][];
}

/** Reads everything anew. Rejects with the error of the first failed request. */
export async function collectContact(
  id: number,
  contact: string,
  { prefix, teams }: TicketNames,
): Promise<ContactData> {
  const fresh = { forceRefetch: true, subscribe: false } as const;
  const { getCrmContact, listCrmFields } = crmEndpoints.endpoints;
  const read = await store.dispatch(getCrmContact.initiate({ id, contact }, fresh)).unwrap();
  const { fields } = await store.dispatch(listCrmFields.initiate({ id }, fresh)).unwrap();
  const entries = await readTimeline(id, contact);
  return {
    exported_at: new Date().toISOString(),
    ...read,
    contact: { ...read.contact, custom_fields: namedValues(read.contact, fields) },
    photo: await readPicture(read.contact.pic),
    activities: entries.flatMap(({ activity }) => activity ?? []),
    changes: entries.flatMap(({ at, change }) => (change ? { at, ...change } : [])),
    tickets: entries.flatMap(({ at, ticket: creation }) => {
      if (!creation) return [];
      const { number, key = null, title, psm_team_id, status } = creation.ticket;
      const team = teams.find((each) => each.id === psm_team_id);
      return {
        number: ticketName(prefix, number),
        key,
        title,
        team: team?.name ?? null,
        state: team?.psm_status.find((each) => each.id === status)?.name ?? null,
        created_at: at,
      };
    }),
  };
}

/** Without a photo the file would look complete: only one that is gone is left out. */
async function readPicture(url: string | null): Promise<string | null> {
  if (!url) return null;
  const response = await fetch(url);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error('The photo cannot be read.');
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo cannot be read.')));
    reader.readAsDataURL(blob);
  });
}

function namedValues(
  { custom_fields: values }: Wire['CrmContact'],
  fields: readonly Wire['CustomField'][],
): NamedValue[] {
  return fields.flatMap(({ id, name }) => {
    const held = values.find((each) => each.id === id);
    return held ? [{ name, value: held.value }] : [];
  });
}

/** All pages. */
async function readTimeline(id: number, contact: string): Promise<Wire['CrmTimelineEntry'][]> {
  const { listCrmTimeline } = crmEndpoints.endpoints;
  const entries: Wire['CrmTimelineEntry'][] = [];
  let next: string | null = null;
  do {
    const arg = { id, contact, limit: pageSize, ...(next === null ? {} : { cursor: next }) };
    const page: Wire['CrmTimelinePage'] = await store
      .dispatch(listCrmTimeline.initiate(arg, { forceRefetch: true, subscribe: false }))
      .unwrap();
    entries.push(...page.entries);
    next = page.next;
  } while (next !== null);
  return entries;
}
