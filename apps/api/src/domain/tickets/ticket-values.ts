/** Editable values of a ticket, normalised to the form in which they are stored and compared. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';
import { readMarkdown } from '../markdown.ts';
import { readTime } from '../fields.ts';
import { storable } from '../storable.ts';
import { locationKey, readLocation, type StoredLocation } from './ticket-location.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { WorldFile } from '../world/world-file.ts';

/** The editable fields of a ticket. */
export interface TicketValues {
  title: string;
  description: string;
  status: number;
  type: number | null;
  subtype: string | null;
  priority: number | null;
  story_points: number | null;
  reporter: string | null;
  team_reporter: number | null;
  source: number | null;
  contact_id: string | null;
  latitude: number | null;
  longitude: number | null;
  location: StoredLocation | null;
  estimated_time: number | null;
  time_metric: TicketRow['time_metric'];
  logged_time: number;
  started_at: Date | null;
  ended_at: Date | null;
  archived_at: Date | null;
  assignees: string[];
}

export type TicketField = keyof TicketValues;

/** Values of a ticket with nothing but a column. */
export function emptyValues(status: number): TicketValues {
  return {
    title: '',
    description: '',
    status,
    type: null,
    subtype: null,
    priority: null,
    story_points: null,
    reporter: null,
    team_reporter: null,
    source: null,
    contact_id: null,
    latitude: null,
    longitude: null,
    location: null,
    estimated_time: null,
    time_metric: null,
    logged_time: 0,
    started_at: null,
    ended_at: null,
    archived_at: null,
    assignees: [],
  };
}

/**
 * The values that a request contains; omitted fields are omitted.
 *
 * @throws AppError request/invalid for a time that cannot be stored, such as a leap second or the year 0, and the errors of
 *   `readLocation`
 */
export function readValues(
  input: Partial<Wire['TicketFields']> & { title?: string; status?: number },
  lang: Lang,
  world: WorldFile | null,
): Partial<TicketValues> {
  const values: Partial<TicketValues> = {};
  if (input.title !== undefined) values.title = storable(input.title).trim();
  if (input.description !== undefined)
    values.description = readMarkdown('/description', input.description, lang);
  if (input.status !== undefined) values.status = input.status;
  if (input.type !== undefined) values.type = input.type;
  if (input.subtype !== undefined) values.subtype = storable(input.subtype ?? '').trim() || null;
  if (input.priority !== undefined) values.priority = input.priority;
  // The column holds 32 bits: rounded now, the value compares equal when it is read back.
  if (input.story_points !== undefined)
    values.story_points = input.story_points === null ? null : shortFloat(input.story_points);
  if (input.reporter !== undefined) values.reporter = input.reporter;
  if (input.psm_team_reporter !== undefined) values.team_reporter = input.psm_team_reporter;
  if (input.source !== undefined) values.source = input.source;
  if (input.contact !== undefined) values.contact_id = input.contact;
  if (input.latitude !== undefined) values.latitude = input.latitude;
  if (input.longitude !== undefined) values.longitude = input.longitude;
  if (input.location !== undefined)
    values.location = input.location && readLocation(input.location, world, lang);
  if (input.estimated_time !== undefined) values.estimated_time = input.estimated_time;
  if (input.time_metric !== undefined) values.time_metric = input.time_metric;
  if (input.logged_time !== undefined) values.logged_time = input.logged_time;
  if (input.started_at !== undefined) values.started_at = readDate('started_at', input.started_at, lang);
  if (input.ended_at !== undefined) values.ended_at = readDate('ended_at', input.ended_at, lang);
  if (input.assignees !== undefined) values.assignees = [...new Set(input.assignees)];
  return values;
}

/** The stored values of a ticket. */
export function valuesOf(ticket: TicketRow): TicketValues {
  const values = emptyValues(ticket.status) as unknown as Record<TicketField, unknown>;
  for (const field of Object.keys(values) as TicketField[]) values[field] = ticket[field];
  return values as unknown as TicketValues;
}

/** The fields whose requested value differs from the stored one. */
export function changedFields(now: TicketValues, wanted: Partial<TicketValues>): TicketField[] {
  return (Object.keys(wanted) as TicketField[]).filter(
    (field) => comparable(now[field]) !== comparable(wanted[field] ?? null),
  );
}

/** A value as text, as the history stores it; null for an empty value. */
export function asText(value: TicketValues[TicketField]): string | null {
  if (value === null || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(',');
  if (typeof value === 'object') return value.text;
  return String(value);
}

/** Compares ids as well, because different places can have the same name. */
function comparable(value: TicketValues[TicketField]): string | null {
  const isLocation = typeof value === 'object' && value !== null && 'country' in value;
  return isLocation ? locationKey(value) : asText(value);
}

function readDate(field: string, text: string | null, lang: Lang): Date | null {
  return text === null ? null : readTime(lang, `/${field}`, text);
}

function shortFloat(value: number): number {
  return Number(Math.fround(value).toPrecision(7));
}
