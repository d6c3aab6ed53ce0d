/** Filters of the gallery in the address (docs/product/tickets.md 5.8). */
import type { GalleryPagesArg } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { parseTicketName } from '@minga/rules/tickets/ticket-numbers';
import { galleryTypes } from '../../shared/files/file-looks.ts';

/** A filter that is null or empty lets every file pass. */
export interface GalleryFilters {
  type: Wire['GalleryType'] | null;

  /** Who added the file. */
  uid: string | null;

  /** Name of the ticket, as typed. */
  ticket: string;
}

export const noFilters: GalleryFilters = { type: null, uid: null, ticket: '' };

/** Longest name of a ticket, in UTF-16 units. */
export const mostTicketLetters = 30;

/** Longest id of a user, as in the contract. */
const mostUidLetters = 128;

/** Reads the query of the address; unknown values are ignored. */
export function readFilters(query: URLSearchParams): GalleryFilters {
  const uid = query.get('by') ?? '';
  return {
    type: Object.values(galleryTypes).find((type) => String(type) === query.get('type')) ?? null,
    uid: uid === '' || uid.length > mostUidLetters ? null : uid,
    ticket: (query.get('ticket') ?? '').trim().slice(0, mostTicketLetters),
  };
}

/** Writes filters into the query of the address. */
export function writeFilters(query: URLSearchParams, patch: Partial<GalleryFilters>): URLSearchParams {
  const { type, uid, ticket } = { ...readFilters(query), ...patch };
  for (const [name, value] of Object.entries({ type, by: uid, ticket })) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query;
}

/** The request for the filters; null if the text names no ticket of the business. */
export function galleryRequest(
  { bid, psm_business: { prefix } }: Wire['Business'],
  { type, uid, ticket }: GalleryFilters,
): GalleryPagesArg | null {
  const named = ticket === '' ? undefined : parseTicketName(ticket);
  if (named === null || (named?.prefix && named.prefix !== prefix.toUpperCase())) return null;
  return { id: bid, ticketNumber: named?.number, type: type ?? undefined, uid: uid ?? undefined };
}
