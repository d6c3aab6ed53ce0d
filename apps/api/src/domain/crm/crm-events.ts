/** Live events about the CRM, for the open screens of other people (docs/product/crm.md 8.5). */
import type { Write } from '../context.ts';

/** Most ids of one kind in an event; clients read everything again when more changed. */
const mostListed = 100;

/** What a write changed. */
export interface CrmChange {
  contacts?: readonly string[];
  /** Lists, also by their contacts. */
  lists?: readonly string[];
  /** CRM businesses, also by their contacts. */
  companies?: readonly string[];
  /** Whether tickets may name a contact differently. */
  renames?: boolean;
}

/** Emits what changed; nothing if nothing did. */
export function emitCrmChange(
  write: Write,
  bid: number,
  { contacts = [], lists = [], companies = [], renames = false }: CrmChange,
): void {
  const all = [contacts, lists, companies];
  if (all.every((ids) => ids.length === 0)) return;
  const many = all.some((ids) => ids.length > mostListed);
  write.emit({
    type: 'crm-changed',
    bid,
    by: write.caller.uid,
    many,
    contacts: many ? [] : [...contacts],
    lists: many ? [] : [...lists],
    companies: many ? [] : [...companies],
    renames,
  });
}

/** Emits that the activities of a contact changed. */
export function emitTimelineChange(write: Write, bid: number, contact: string): void {
  write.emit({ type: 'crm-timeline-changed', bid, by: write.caller.uid, contact });
}

/** Emits that the custom fields of contacts changed, which all contacts show. */
export function emitDefinitionsOfContacts(write: Write, bid: number): void {
  const nothing = { contacts: [], lists: [], companies: [], renames: false };
  write.emit({ type: 'crm-changed', bid, by: write.caller.uid, many: true, ...nothing });
}

/** Emits that saved views of contacts changed: clients read what the CRM shows again. */
export function emitViewsOfContacts(write: Write, bid: number): void {
  const nothing = { many: false, contacts: [], lists: [], companies: [], renames: false };
  write.emit({ type: 'crm-changed', bid, by: write.caller.uid, ...nothing });
}
