/** Creates the columns, types and sources of an import before its tickets. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import type { NewEntry } from './value-choices.ts';

/** What an import creates; the tickets refer to it by negative ids. */
export interface NewEntries {
  statuses: readonly (NewEntry & { state: Wire['TicketState'] })[];
  types: readonly NewEntry[];
  sources: readonly NewEntry[];
}

/** Requests; the screen passes its queries and mutations. Each throws an ApiError. */
export interface EntryCalls {
  updateTeam(patch: Wire['TeamPatch']): Promise<Wire['TeamAnswer']>;
  readSources(): Promise<Wire['SourcesAnswer']>;
  createSource(source: Wire['NewSource']): Promise<Wire['SourceAnswer']>;
}

/**
 * Creates what the team and the business do not have yet, and returns the tickets with the ids of it. A repetition after
 * an error creates nothing twice, because names that exist are used.
 */
export async function createEntries(
  { statuses, types, sources }: NewEntries,
  team: Wire['Team'],
  tickets: readonly Wire['NewTicket'][],
  calls: EntryCalls,
): Promise<Wire['NewTicket'][]> {
  const patch: Wire['TeamPatch'] = {};
  const newStatuses = missing(statuses, team.psm_status);
  const newTypes = missing(types, team.psm_types);
  if (newStatuses.length) patch.psm_status = withColumns(team.psm_status, newStatuses);
  if (newTypes.length) patch.psm_types = newTypes.map(({ name }) => ({ name }));
  const after = newStatuses.length || newTypes.length ? (await calls.updateTeam(patch)).team : team;
  const allSources = sources.length ? [...(await calls.readSources()).sources] : [];
  for (const { name } of missing(sources, allSources)) {
    allSources.push((await calls.createSource({ name })).source);
  }
  const ids = {
    status: idsOf(statuses, after.psm_status),
    type: idsOf(types, after.psm_types),
    source: idsOf(sources, allSources),
  };
  return tickets.map((ticket) => ({
    ...ticket,
    ...settled('status', ticket.status, ids.status),
    ...settled('type', ticket.type, ids.type),
    ...settled('source', ticket.source, ids.source),
  }));
}

/** The team as it will be, for the preview. */
export function withNewEntries(team: Wire['Team'], { statuses, types }: NewEntries): Wire['Team'] {
  if (!statuses.length && !types.length) return team;
  return {
    ...team,
    psm_status: [
      ...team.psm_status,
      ...statuses.map(({ id, name, state }) => ({ id, name, state, color: newColor, order: 0 })),
    ],
    psm_types: [...team.psm_types, ...types.map(({ id, name }) => ({ id, name, color: newColor }))],
  };
}

/** Color of an entry until the server chooses one. */
const newColor = '#8a8f98';

function missing<Entry extends NewEntry>(
  entries: readonly Entry[],
  existing: readonly { name: string }[],
): Entry[] {
  return entries.filter(({ name }) => !existing.some((each) => foldText(each.name) === foldText(name)));
}

const order: readonly Wire['TicketState'][] = ['pending', 'doing', 'done'];

/** The columns with new ones, each after the last column that does not come later in the work. */
function withColumns(
  existing: readonly Wire['Status'][],
  added: NewEntries['statuses'],
): Wire['StatusPatch'][] {
  const columns: Wire['StatusPatch'][] = existing.map(({ id, name, state }) => ({ id, name, state }));
  for (const { name, state } of added) {
    const before = columns.findLastIndex((column) => order.indexOf(column.state) <= order.indexOf(state));
    columns.splice(before + 1, 0, { name, state });
  }
  return columns;
}

function idsOf(
  entries: readonly NewEntry[],
  existing: readonly { id: number; name: string }[],
): ReadonlyMap<number, number | undefined> {
  return new Map(
    entries.map(({ id, name }) => [id, existing.find((each) => foldText(each.name) === foldText(name))?.id]),
  );
}

/** The field with the id of a created entry; nothing for a field that refers to none. */
function settled<Field extends 'status' | 'type' | 'source'>(
  field: Field,
  id: number | null | undefined,
  ids: ReadonlyMap<number, number | undefined>,
): { [Each in Field]?: number } {
  const created = typeof id === 'number' ? ids.get(id) : undefined;
  return created === undefined ? {} : ({ [field]: created } as { [Each in Field]?: number });
}
