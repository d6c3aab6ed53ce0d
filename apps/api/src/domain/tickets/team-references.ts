/** Valid references of the fields of a ticket: columns, types, sources and members of its team and business. */
import type { Wire } from '@minga/contract';
import { type Abilities, can } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Lang, Read } from '../context.ts';
import { contactReference } from '../crm/contact-reference.ts';
import { message } from '../messages.ts';
import type { CustomField } from '../custom-fields/field-values.ts';
import { readWorldFile, type WorldFile } from '../world/world-file.ts';
import type { TicketField, TicketValues } from './ticket-values.ts';

/** A column of a board. */
export interface Column {
  sid: number;
  state: Wire['TicketState'];
}

export interface TeamReferences {
  bid: number;
  tid: number;
  /** In board order. */
  columns: Column[];
  /** Default estimate of each type, in minutes. */
  types: ReadonlyMap<number, number | null>;
  sources: ReadonlySet<number>;
  /** Contacts of the CRM that a ticket of the request names, by id; deleted ones are missing. */
  contacts: ReadonlyMap<string, Wire['CrmReference']>;
  /** Teams of the business. */
  teams: ReadonlySet<number>;
  members: ReadonlySet<string>;
  /** Custom fields, by id. */
  fields: ReadonlyMap<number, CustomField>;
  /** Fields that the preferences of the team require. */
  required: readonly TicketField[];
  /** States and cities; null when no ticket names an address. */
  world: WorldFile | null;
}

/** Preferences that mark a field as required (docs/product/tickets.md 1.3). */
const requiredBy: Record<number, readonly TicketField[]> = {
  2: ['latitude', 'longitude'],
  4: ['location'],
  6: ['source'],
  8: ['story_points'],
  10: ['priority'],
  12: ['contact_id'],
};

/** Validation message of a missing required field. */
export const askedBy: Partial<Record<TicketField, Parameters<typeof message>[0]>> = {
  latitude: 'needsPlace',
  longitude: 'needsPlace',
  location: 'needsAddress',
  source: 'needsSource',
  story_points: 'needsPoints',
  priority: 'needsPriority',
  contact_id: 'needsContact',
};

/** Path of a field in the request. */
export function requestPath(field: TicketField): string {
  return field === 'contact_id' ? '/contact' : `/${field}`;
}

/** Fields of a requested ticket that name rows outside its team. */
type Requested = Pick<Wire['TicketFields'], 'location' | 'contact'>;

/** Loads the references of a team; contacts, states and cities only as far as the tickets name them. */
export async function loadReferences(
  { db }: Read,
  team: Row<'teams'>,
  tickets: readonly Requested[] = [],
): Promise<TeamReferences> {
  const [found = noReferences] = await rawSql<StoredReferences>`
    select ${referencesOfTeam(tickets)} from teams team where team.bid = ${team.bid} and team.tid = ${team.tid}
  `.execute(db);
  return toReferences(team, found, await worldFor(tickets));
}

/** States and cities, or null when no ticket names an address. */
export async function worldFor(tickets: readonly Requested[]): Promise<WorldFile | null> {
  return tickets.some(({ location }) => location) ? readWorldFile() : null;
}

/** References as the database returns them. */
export interface StoredReferences {
  columns: Column[];
  types: [id: number, minutes: number | null][];
  sources: number[];
  contacts: Wire['CrmReference'][];
  teams: number[];
  members: string[];
  fields: CustomField[];
}

const noReferences: StoredReferences = {
  columns: [],
  types: [],
  sources: [],
  contacts: [],
  teams: [],
  members: [],
  fields: [],
};

/** SQL: the references of team `team` for writes of tickets, as expressions of a SELECT. */
export function referencesOfTeam(tickets: readonly Requested[]): Fragment {
  const contacts = tickets.flatMap(({ contact }) => contact ?? []);
  return rawSql`
      coalesce((select json_agg(json_build_object('sid', s.sid, 'state', s.state) order by s.position, s.sid)
        from statuses s where s.bid = team.bid and s.tid = team.tid), '[]') as columns,
      coalesce((select json_agg(json_build_array(y.id, y.default_estimation_time))
        from ticket_types y where y.bid = team.bid and y.tid = team.tid), '[]') as types,
      array(select o.sid from sources o where o.bid = team.bid) as sources,
      coalesce((select json_agg(${contactReference})
        from crm_contacts contact where contact.bid = team.bid and contact.id = any(${contacts}::text[])
          and contact.deleted_at is null), '[]') as contacts,
      array(select x.tid from teams x where x.bid = team.bid) as teams,
      array(select m.uid from team_members m where m.bid = team.bid and m.tid = team.tid) as members,
      coalesce((select json_agg(json_build_object('fid', f.fid, 'name', f.name, 'type', f.type, 'options', f.options,
          'required', f.required)
          order by f.position, f.fid)
        from team_fields f where f.bid = team.bid and f.tid = team.tid), '[]') as fields
`;
}

/** Converts rows to maps and sets. */
export function toReferences(
  team: Pick<Row<'teams'>, 'bid' | 'tid' | 'preferences'>,
  found: StoredReferences,
  world: WorldFile | null,
): TeamReferences {
  return {
    bid: team.bid,
    tid: team.tid,
    fields: new Map(found.fields.map((field) => [field.fid, field])),
    columns: found.columns,
    types: new Map(found.types),
    sources: new Set(found.sources),
    contacts: new Map(found.contacts.map((contact) => [contact.id, contact])),
    teams: new Set(found.teams),
    members: new Set(found.members),
    required: team.preferences.flatMap((preference) => requiredBy[preference] ?? []),
    world,
  };
}

/** The column with an id, or the first without one. @throws AppError status/not-found, for missing and foreign columns alike */
export function columnOf(references: TeamReferences, sid?: number): Column {
  const column =
    sid === undefined ? references.columns[0] : references.columns.find((each) => each.sid === sid);
  if (!column) throw new AppError('status/not-found');
  return column;
}

/** The contact with an id that the validation found; null without one. */
export function contactIn({ contacts }: TeamReferences, id: string | null): Wire['CrmReference'] | null {
  return id === null ? null : (contacts.get(id) ?? null);
}

/** The caller of a write, as the validation needs it. */
export interface Writer {
  uid: string;
  abilities: Abilities;
  lang: Lang;
}

/**
 * Validates the fields that a write changes, with the ticket as it would be stored.
 *
 * @throws AppError status/, type/, source/, team/, member/ and crm/contact-not-found for missing and foreign references;
 *   auth/forbidden for assignees without the permission to assign; ticket/title-required; ticket/dates-reversed; request/invalid for a
 *   required field that would be empty
 */
export function checkValues(
  references: TeamReferences,
  wanted: TicketValues,
  set: readonly TicketField[],
  { uid, abilities, lang }: Writer,
): void {
  const sets = (field: TicketField) => set.includes(field);
  if (sets('title') && wanted.title === '') {
    throw new AppError('ticket/title-required', {
      fields: [{ path: '/title', message: message('title', lang) }],
    });
  }
  if (sets('status')) columnOf(references, wanted.status);
  if (sets('type') && wanted.type !== null && !references.types.has(wanted.type))
    throw new AppError('type/not-found');
  if (sets('source') && wanted.source !== null && !references.sources.has(wanted.source)) {
    throw new AppError('source/not-found');
  }
  if (sets('contact_id') && wanted.contact_id !== null && !references.contacts.has(wanted.contact_id)) {
    throw new AppError('crm/contact-not-found');
  }
  const { reporter, team_reporter: team } = wanted;
  if (sets('reporter') && reporter !== null && reporter !== uid && !references.members.has(reporter)) {
    throw new AppError('member/not-found');
  }
  if (sets('team_reporter') && team !== null && !references.teams.has(team)) {
    throw new AppError('team/not-found');
  }
  if (sets('assignees')) checkAssignees(references, wanted.assignees, abilities);
  if ((sets('started_at') || sets('ended_at')) && endsBeforeItBegins(wanted)) {
    throw new AppError('ticket/dates-reversed', {
      fields: [{ path: '/ended_at', message: message('dates', lang) }],
    });
  }
  const missing = references.required.filter((field) => sets(field) && wanted[field] === null);
  if (missing.length > 0) {
    throw new AppError('request/invalid', {
      fields: missing.map((field) => ({
        path: requestPath(field),
        message: message(askedBy[field] ?? 'required', lang),
      })),
    });
  }
}

function checkAssignees(
  references: TeamReferences,
  assignees: readonly string[],
  abilities: Abilities,
): void {
  if (!can(abilities, 'assign')) throw new AppError('auth/forbidden');
  if (assignees.some((uid) => !references.members.has(uid))) throw new AppError('member/not-found');
}

function endsBeforeItBegins({ started_at: start, ended_at: end }: TicketValues): boolean {
  return start !== null && end !== null && end < start;
}
