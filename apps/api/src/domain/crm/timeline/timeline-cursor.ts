/** Order and cursors of a timeline that is merged of several sources: by time, source and id, the newest first. */
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../context.ts';
import { readTimeCursor, unknownCursor, writeTimeCursor } from '../../time-cursor.ts';

/** What the entries of a timeline are read from. Entries of one time follow each other in the reverse order. */
const sources = ['activity', 'change', 'ticket', 'event'] as const;

export type TimelineSource = (typeof sources)[number];

/** Place of an entry in the order. */
export interface TimelinePlace {
  source: TimelineSource;
  time: Date;
  id: string;
}

/** Sorts the newest first. */
export function comparePlaces(a: TimelinePlace, b: TimelinePlace): number {
  return b.time.getTime() - a.time.getTime() || rank(b.source) - rank(a.source) || (a.id < b.id ? 1 : -1);
}

/** SQL: whether an entry of a source comes after a place, in a form that an index on time and id answers. */
export function afterPlace(
  place: TimelinePlace | null,
  source: TimelineSource,
  time: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!place) return sql`true`;
  const start = sql`${place.time}::timestamptz`;
  if (source === place.source) return sql`(${time}, ${id}) < (${start}, ${place.id}::text)`;
  return rank(source) < rank(place.source) ? sql`${time} <= ${start}` : sql`${time} < ${start}`;
}

/** The initial of the source, followed by time and id. */
export function writePlace({ source, time, id }: TimelinePlace): string {
  return `${source.charAt(0)}${writeTimeCursor({ created_at: time, id })}`;
}

/** @throws AppError request/invalid for an unknown cursor */
export function readPlace(read: Read, cursor: string): TimelinePlace {
  const { time, id } = readTimeCursor(read, cursor.slice(1));
  const source = sources.find((each) => cursor.startsWith(each.charAt(0)));
  if (!source) throw unknownCursor(read);
  return { source, time: new Date(time), id };
}

function rank(source: TimelineSource): number {
  return sources.indexOf(source);
}
