/** The choices for a parsed file, and the tickets that they result in. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { useMemo, useState } from 'react';
import { mayBeAssigned } from '../../shared/tickets/may-be-assigned.ts';
import { type FileValue, fileValues, mostFrequent } from './values/file-values.ts';
import { guessMapping, mapCustomFields, type Mapping } from './guess-mapping.ts';
import type { NewEntries } from './values/new-entries.ts';
import { namesIn, readRows } from './read-rows.ts';
import { guessStatus, meaningOf } from './values/status-values.ts';
import type { Table } from '../../shared/imports/spreadsheet/table.ts';
import { type Choices, resolveChoices, resolvePeople } from './values/value-choices.ts';

/** Fields whose values are mapped. */
export type MappedField = 'statuses' | 'types' | 'sources' | 'people';

interface ReviewInput {
  table: Table;
  team: Wire['Team'];
  sources: readonly Wire['Source'][];
  members: readonly Wire['Member'][];
}

const nothingChosen: Record<MappedField, Choices> = {
  statuses: new Map(),
  types: new Map(),
  sources: new Map(),
  people: new Map(),
};

export function useReview({ table, team, sources, members }: ReviewInput) {
  const [mapping, setMapping] = useState<Mapping>(() =>
    mapCustomFields(guessMapping(table.columns), table.columns, team.psm_custom_fields),
  );
  const [mappedTeam, setMappedTeam] = useState(team.id);
  if (mappedTeam !== team.id) {
    setMappedTeam(team.id);
    setMapping(mapCustomFields(mapping, table.columns, team.psm_custom_fields));
  }
  const [chosenStatus, setStatus] = useState<number | null>(null);
  const defaultStatus =
    team.psm_status.find((status) => status.id === chosenStatus)?.id ?? team.psm_status[0]?.id ?? 0;
  const [choices, setChoices] = useState(nothingChosen);

  const assignable = useMemo(
    () => members.filter((member) => mayBeAssigned(member, team.id)),
    [members, team.id],
  );
  const values = useMemo(
    () => valuesToMap(table, mapping, { team, sources, assignable }),
    [table, mapping, team, sources, assignable],
  );
  const resolved = useMemo(() => {
    const { psm_status: columns, psm_types: types } = team;
    return {
      statuses: resolveChoices(values.statuses, columns, choices.statuses, (key) =>
        guessStatus(key, columns),
      ),
      types: resolveChoices(values.types, types, choices.types),
      sources: resolveChoices(values.sources, sources, choices.sources),
      people: resolvePeople(assignable, choices.people),
    };
  }, [values, team, sources, assignable, choices]);
  const entries: NewEntries = useMemo(
    () => ({
      statuses: resolved.statuses.created.map((entry) => ({
        ...entry,
        state: meaningOf(foldText(entry.name)) ?? 'pending',
      })),
      types: resolved.types.created,
      sources: resolved.sources.created,
    }),
    [resolved],
  );
  const rows = useMemo(
    () =>
      readRows(table, mapping, {
        statuses: resolved.statuses.ids,
        types: resolved.types.ids,
        sources: resolved.sources.ids,
        people: resolved.people,
        fields: team.psm_custom_fields,
        defaultStatus,
      }),
    [table, mapping, resolved, team, defaultStatus],
  );

  return {
    mapping,
    setMapping,
    defaultStatus,
    setStatus,
    assignable,
    values,
    resolved,
    entries,
    rows,

    /** Adds choices for values of a field. */
    choose(field: MappedField, added: Choices): void {
      setChoices((before) => ({ ...before, [field]: new Map([...before[field], ...added]) }));
    },
  };
}

/** All states of the file, and the types, sources and people that the team does not have. */
function valuesToMap(
  table: Table,
  mapping: Mapping,
  {
    team,
    sources,
    assignable,
  }: { team: Wire['Team']; sources: readonly Wire['Source'][]; assignable: readonly Wire['Member'][] },
): Record<MappedField, FileValue[]> {
  const unknown = (values: FileValue[], known: { has(key: string): boolean }) =>
    mostFrequent(values.filter(({ key }) => !known.has(key)));
  const namesOf = (entries: readonly { name: string }[]) =>
    new Set(entries.map(({ name }) => foldText(name)));
  return {
    statuses: mostFrequent(fileValues(table, [mapping.status])),
    types: unknown(fileValues(table, [mapping.type]), namesOf(team.psm_types)),
    sources: unknown(fileValues(table, [mapping.source]), namesOf(sources)),
    people: unknown(
      fileValues(table, [mapping.assignees, mapping.reporter], namesIn),
      resolvePeople(assignable, new Map()),
    ),
  };
}
