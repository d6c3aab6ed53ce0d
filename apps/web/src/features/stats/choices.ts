/** Dimensions of the statistics with their names and links. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { withFieldFilter, writeFieldFilters } from '@minga/rules/custom-fields/field-filters';
import { paths } from '../../base/address/paths.ts';
import { type CustomKey, customKey, fieldOfKey, isCustomKey } from '../../shared/tickets/custom-values.ts';
import { priorityLook } from '../../shared/tickets/priority.ts';
import { dateWords } from '../../shared/format/time-words.ts';
import { type StatsFilters, boardArguments, listsOf } from './stats-filters.ts';

type BuiltInGroup = Exclude<Wire['StatsGroup'], 'field'>;

/** A dimension of the groups: custom fields that are lists, too. */
export type StatsGroup = BuiltInGroup | CustomKey;

const groupNames: Record<BuiltInGroup, MessageDescriptor> = {
  person: msg`Persona asignada`,
  reporter: msg`Quien lo pidió`,
  team: msg`Equipo`,
  status: msg`Columna`,
  state: msg`Estado`,
  type: msg`Tipo`,
  priority: msg`Prioridad`,
  source: msg`Origen`,
  day: msg`Día`,
};

/** Names of rows without a value. */
const without: Record<BuiltInGroup, MessageDescriptor> = {
  person: msg`Sin asignar`,
  reporter: msg`Sin nadie`,
  team: msg`Sin equipo`,
  status: msg`Sin columna`,
  state: msg`Sin estado`,
  type: msg`Sin tipo`,
  priority: msg`Sin prioridad`,
  source: msg`Sin origen`,
  day: msg`Sin día`,
};

const stateNames: Record<Wire['TicketState'], MessageDescriptor> = {
  pending: msg`Pendiente`,
  doing: msg`En curso`,
  done: msg`Terminado`,
};

/** The dimensions that are offered: the lists of the only team follow the built-in ones. */
export function offeredGroups(i18n: I18n, only: Wire['Team'] | null): { value: StatsGroup; label: string }[] {
  const builtIn = Object.keys(groupNames) as BuiltInGroup[];
  return [
    ...builtIn.map((value) => ({ value, label: i18n._(groupNames[value]) })),
    ...listsOf(only).map(({ id, name }) => ({ value: customKey(id), label: name })),
  ];
}

/** Dimension in the address; by person by default, also if it names a list that the only team does not have. */
export function readGroup(text: string | null, only: Wire['Team'] | null): StatsGroup {
  const groups = [...Object.keys(groupNames), ...listsOf(only).map(({ id }) => customKey(id))];
  return (groups as StatsGroup[]).find((group) => group === text) ?? 'person';
}

/** The dimension as the API expects it. */
export function groupArguments(group: StatsGroup): Pick<Wire['StatsQuery'], 'group_by' | 'field'> {
  return isCustomKey(group) ? { group_by: 'field', field: fieldOfKey(group) } : { group_by: group };
}

/** Name of a row. */
export function rowName(i18n: I18n, group: StatsGroup, row: Pick<Wire['StatsRow'], 'id' | 'name'>): string {
  if (isCustomKey(group)) return row.id ?? i18n._(msg`Sin valor`);
  if (row.id === null) return i18n._(without[group]);
  if (group === 'state') return i18n._(stateNames[row.id as Wire['TicketState']] ?? groupNames.state);
  if (group === 'priority') return i18n._(priorityLook(Number(row.id))?.name ?? groupNames.priority);
  if (group === 'day') return dateWords(`${row.id}T00:00:00`);
  return row.name ?? row.id;
}

/** Where the tickets of a link are, and the filters that it keeps. */
interface LinkScope {
  bid: number;
  teams: readonly Wire['Team'][];
  filters: StatsFilters;
}

/** Board with the tickets of a row, filtered as far as boards can; null if none can show them. */
export function rowLink(
  group: StatsGroup,
  row: Pick<Wire['StatsRow'], 'id'>,
  { bid, uid, teams, team, filters }: LinkScope & { uid: string; team: Wire['Team'] | null },
): string | null {
  const only = team ?? (teams.length === 1 ? teams[0]! : null);
  const kept = boardArguments(filters);
  const ofOnly = (filter: Parameters<typeof paths.boards>[0]) =>
    only ? paths.boards({ bid, tid: only.id, ...kept, ...filter }) : null;
  const { id } = row;
  if (isCustomKey(group)) {
    const field = fieldOfKey(group);
    const lists = withFieldFilter(filters.lists, field, { field, kind: 'list', values: [id] });
    return ofOnly({ fields: writeFieldFilters(lists) });
  }
  // Boards show one team, and know no day of a report's time zone.
  switch (group) {
    case 'team':
      return id === null ? null : paths.boards({ bid, tid: Number(id), ...kept });
    case 'status':
      return columnLink(Number(id), { bid, teams, filters });
    case 'state':
      return stateOf(id) ? ofOnly({ state: stateOf(id)! }) : null;
    case 'type':
      return id === null ? ofOnly({ type: 'none' }) : typeLink(row, { bid, teams, filters });
    case 'priority':
      return ofOnly({ priority: id === null ? 'none' : Number(id) });
    case 'source':
      return ofOnly({ source: id === null ? 'none' : Number(id) });
    case 'person':
      return id === uid ? ofOnly({ mine: 'assigned', people: undefined }) : ofOnly({ people: id ?? 'none' });
    case 'reporter':
      return id === null ? null : ofOnly({ reporter: id });
    case 'day':
      return null;
    default:
      return group satisfies never;
  }
}

function stateOf(id: string | null): Wire['TicketState'] | undefined {
  return (Object.keys(stateNames) as Wire['TicketState'][]).find((state) => state === id);
}

/** Board with the tickets of a column; null if its team is not visible. */
export function columnLink(status: number, { bid, teams, filters }: LinkScope): string | null {
  const home = teams.find(({ psm_status }) => psm_status.some(({ id }) => id === status));
  return home ? paths.boards({ bid, tid: home.id, ...boardArguments(filters), status }) : null;
}

/** Board with the tickets of a type; null without one, or if its team is not visible. */
export function typeLink({ id }: { id: string | null }, { bid, teams, filters }: LinkScope): string | null {
  const type = Number(id);
  const home =
    id === null ? undefined : teams.find(({ psm_types }) => psm_types.some((one) => one.id === type));
  return home ? paths.boards({ bid, tid: home.id, ...boardArguments(filters), type }) : null;
}

/**
 * The tickets of an assignee: on the board of the only team, all of them or the open ones, else the open ones in the
 * search of all teams.
 */
export function assigneeLink(
  i18n: I18n,
  { id, name }: { id: string | null; name: string | null },
  {
    bid,
    only,
    filters,
    state,
  }: { bid: number; only: Wire['Team'] | null; filters: StatsFilters; state?: 'open' },
): string {
  if (only) {
    const kept = boardArguments(filters);
    return paths.boards({
      bid,
      tid: only.id,
      ...kept,
      people: id ?? 'none',
      ...(state ? { state } : {}),
    });
  }
  const who = id === null ? i18n._(msg`nadie`) : quoted(name ?? id);
  const words = [`${i18n._(msg`asignado`)}:${who}`, i18n._(msg`estado:abierto`)];
  return searchLink(i18n, words, { bid, only });
}

/** The open tickets past their planned end: on the board of the only team, else in the search of all teams. */
export function lateLink(i18n: I18n, { bid, only }: { bid: number; only: Wire['Team'] | null }): string {
  if (only) return paths.boards({ bid, tid: only.id, due: 'late' });
  // The search knows days: tickets due earlier today are on its next day.
  const words = [`${i18n._(msg`vence`)}<=${i18n._(msg`hoy`)}`, i18n._(msg`estado:abierto`)];
  return searchLink(i18n, words, { bid, only });
}

/** The tickets that were created or completed on days, of a team or of all. */
export function daysLink(
  i18n: I18n,
  event: 'created' | 'completed',
  { from, to }: { from: string; to: string },
  scope: { bid: number; only: Wire['Team'] | null },
): string {
  const name = i18n._(event === 'created' ? msg`creado` : msg`terminado`);
  const words = from === to ? [`${name}:${from}`] : [`${name}>=${from}`, `${name}<=${to}`];
  return searchLink(i18n, words, scope);
}

function searchLink(
  i18n: I18n,
  filters: readonly string[],
  { bid, only }: { bid: number; only: Wire['Team'] | null },
): string {
  const ofTeam = only ? [`${i18n._(msg`equipo`)}:${quoted(only.name)}`] : [];
  return paths.ticketSearch(bid, { q: [...filters, ...ofTeam].join(' ') });
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '')}"`;
}
