/** `listCrmTimeline` and `listCrmBusinessTimeline`: activities, changes and tickets in one list (docs/product/crm.md 7.1). */
import type { Wire } from '@minga/contract';
import type { Read } from '../../context.ts';
import { requireBusinessOf } from '../businesses.ts';
import { loadContact } from '../contact-rows.ts';
import { requireCrm } from '../crm-access.ts';
import { comparePlaces, readPlace, writePlace } from './timeline-cursor.ts';
import {
  type PlacedEntry,
  type TimelineOwner,
  selectActivities,
  selectChanges,
  selectEvents,
  selectTickets,
  visibleTickets,
} from './timeline-sources.ts';

/** Query parameters of a page. */
export interface TimelineQuery {
  limit?: number;
  cursor?: string;
}

const defaultLimit = 50;

/** A page of the timeline of a contact, the newest first. @throws AppError of the guard, crm/contact-not-found, request/invalid */
export async function listTimeline(
  read: Read,
  bid: number,
  contact: string,
  query: TimelineQuery,
): Promise<Wire['CrmTimelinePage']> {
  await requireCrm(read, bid);
  await loadContact(read, bid, contact);
  return selectTimelinePage(read, bid, { contact }, query);
}

/**
 * A page of the timeline of the contacts of a business, the newest first.
 *
 * @throws AppError of the guard, crm/business-not-found, request/invalid
 */
export async function listBusinessTimeline(
  read: Read,
  bid: number,
  company: string,
  query: TimelineQuery,
): Promise<Wire['CrmTimelinePage']> {
  await requireCrm(read, bid);
  await requireBusinessOf(read, bid, company);
  return selectTimelinePage(read, bid, { company }, query);
}

async function selectTimelinePage(
  read: Read,
  bid: number,
  owner: TimelineOwner,
  { limit = defaultLimit, cursor }: TimelineQuery,
): Promise<Wire['CrmTimelinePage']> {
  const place = cursor === undefined ? null : readPlace(read, cursor);
  const selection = { bid, owner, count: limit + 1, place, visible: await visibleTickets(read, bid) };
  const found = [
    ...(await selectActivities(read, selection)),
    // The changes of the data of a contact are on its own page only.
    ...('contact' in owner ? await selectChanges(read, selection) : []),
    ...(await selectTickets(read, selection)),
    ...(await selectEvents(read, selection)),
  ].toSorted(comparePlaces);
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return { entries: entries.map(presentEntry), next: last ? writePlace(last) : null };
}

function presentEntry({ source, id, time, contact, content }: PlacedEntry): Wire['CrmTimelineEntry'] {
  return {
    id: `${source}:${id}`,
    at: time.toISOString(),
    activity: null,
    change: null,
    ticket: null,
    event: null,
    contact,
    ...content,
  };
}
