/** Cursors of search pages: where the next page begins, as an opaque text. */
import type { Lang } from '../context.ts';
import { AppError } from '../../base/errors.ts';
import { message } from '../messages.ts';

/** Sections of the results, in order: matches in title, number or key; matches in other text of the ticket; in comments, files and contacts. */
export const searchSections = ['title', 'text', 'attached'] as const;
export type SearchSection = (typeof searchSections)[number];

/**
 * Place between two pages. Ticket numbers never change: tickets that are changed in the meantime neither appear twice nor
 * disappear.
 */
export interface SearchPlace {
  section: SearchSection;

  /** Tickets with this number or a higher one were ranked already; null if none of the section was. */
  before: number | null;

  /** Numbers of ranked tickets that no page has shown yet, best match first. */
  ranked: number[];
}

/** Ticket numbers are positive 32-bit integers. */
const largestNumber = 2_147_483_647;

/** More numbers than a page leaves over. */
const mostRanked = 300;

export const firstPlace: SearchPlace = { section: 'title', before: null, ranked: [] };

export function writeSearchCursor({ section, before, ranked }: SearchPlace): string {
  const fields = [searchSections.indexOf(section), before, ...ranked];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/** Throws `request/invalid` for a text that `writeSearchCursor` cannot have produced. */
export function readSearchCursor(cursor: string, lang: Lang): SearchPlace {
  try {
    const [index, before, ...ranked] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const section = typeof index === 'number' ? searchSections[index] : undefined;
    const isBounded = before === null || isTicketNumber(before);
    if (section !== undefined && isBounded && ranked.length <= mostRanked && ranked.every(isTicketNumber)) {
      return { section, before, ranked };
    }
  } catch {
    // Not base64url of a JSON array: rejected below like any other invalid cursor.
  }
  throw new AppError('request/invalid', { fields: [{ path: '/cursor', message: message('cursor', lang) }] });
}

function isTicketNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= largestNumber;
}
