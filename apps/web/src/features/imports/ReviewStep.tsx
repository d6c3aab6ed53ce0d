import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { useMemo, useState } from 'react';
import { mayBeAssigned } from '../../shared/tickets/may-be-assigned.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { guessMapping, mapCustomFields, type Mapping } from './guess-mapping.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { type ReadRows, readRows } from './read-rows.ts';
import { RowProblems } from './RowProblems.tsx';
import { StatusMapping } from './StatusMapping.tsx';
import { type StatusIds, statusIds, statusValues } from './status-values.ts';
import type { Table } from './spreadsheet/table.ts';
import styles from './imports.module.css';

interface ReviewStepProps {
  fileName: string;
  table: Table;
  teams: readonly Wire['Team'][];
  team: Wire['Team'];
  members: readonly Wire['Member'][];
  onTeam(teamId: number): void;
  onCancel(): void;
  onRun(rows: ReadRows): void;
}

/** Review of the file and its mapping before anything is written. */
export function ReviewStep({
  fileName,
  table,
  teams,
  team,
  members,
  onTeam,
  onCancel,
  onRun,
}: ReviewStepProps) {
  const { t } = useLingui();
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

  const values = useMemo(() => statusValues(table, mapping), [table, mapping]);
  const [chosen, setChosen] = useState<StatusIds>(new Map());
  const statuses = useMemo(() => statusIds(values, team.psm_status, chosen), [values, team, chosen]);
  const rows = useMemo(
    () =>
      readRows(table, mapping, {
        statuses,
        types: team.psm_types,
        fields: team.psm_custom_fields,
        members: members.filter((member) => mayBeAssigned(member, team.id)),
        defaultStatus,
      }),
    [table, mapping, statuses, team, members, defaultStatus],
  );
  const isTitleMapped = mapping.title !== undefined;
  const count = rows.tickets.length;

  return (
    <>
      <section className={styles.block} aria-labelledby="import-target">
        <h2 id="import-target">{fileName}</h2>
        <p className={styles.quiet}>
          <Plural value={table.rows.length} one="# fila" other="# filas" />
        </p>
        <div className={styles.target}>
          <MgSelect
            label={t`Equipo`}
            options={teams.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
            value={String(team.id)}
            onChange={(event) => onTeam(Number(event.currentTarget.value))}
          />
          <MgSelect
            label={t`Columna para filas sin estado`}
            options={team.psm_status.map(({ id, name, color }) => ({
              value: String(id),
              label: name,
              color,
            }))}
            value={String(defaultStatus)}
            onChange={(event) => setStatus(Number(event.currentTarget.value))}
          />
        </div>
      </section>
      <ColumnMapping
        table={table}
        mapping={mapping}
        customFields={team.psm_custom_fields}
        onChange={setMapping}
      />
      <StatusMapping
        values={values}
        statuses={team.psm_status}
        ids={statuses}
        onChoose={(key, status) => setChosen((before) => new Map(before).set(key, status))}
      />
      {isTitleMapped ? (
        <>
          <RowProblems problems={rows.problems} />
          <ImportPreview tickets={rows.tickets} team={team} members={members} />
        </>
      ) : (
        <p className={styles.problem} role="alert">
          <Trans>Elige qué columna es el título.</Trans>
        </p>
      )}
      <footer className={styles.actions}>
        <MgButton variant="quiet" onClick={onCancel}>
          <Trans>Elegir otro archivo</Trans>
        </MgButton>
        <MgButton
          variant="primary"
          size="lg"
          disabled={!isTitleMapped || count === 0}
          onClick={() => onRun(rows)}
        >
          <Plural value={count} one="Importar # ticket" other="Importar # tickets" />
        </MgButton>
      </footer>
    </>
  );
}
