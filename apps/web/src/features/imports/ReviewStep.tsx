import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { ColumnMapping } from '../../shared/imports/ColumnMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { type NewEntries, withNewEntries } from './values/new-entries.ts';
import { importFields, withColumn } from './guess-mapping.ts';
import { fieldTexts, rowProblemTexts } from './import-texts.ts';
import type { ReadRows } from './read-rows.ts';
import { RowProblems } from '../../shared/imports/RowProblems.tsx';
import type { Table } from '../../shared/imports/spreadsheet/table.ts';
import { useReview } from './use-review.ts';
import { ValueMappings } from './values/ValueMappings.tsx';
import styles from '../../shared/imports/imports.module.css';

interface ReviewStepProps {
  fileName: string;
  table: Table;
  teams: readonly Wire['Team'][];
  team: Wire['Team'];
  sources: readonly Wire['Source'][];
  members: readonly Wire['Member'][];

  /** Whether the user may add sources to the business. */
  canAddSources: boolean;
  onTeam(teamId: number): void;
  onCancel(): void;
  onRun(rows: ReadRows, entries: NewEntries): void;
}

/** Review of the file and its mapping before anything is written. */
export function ReviewStep({
  fileName,
  table,
  teams,
  team,
  sources,
  members,
  canAddSources,
  onTeam,
  onCancel,
  onRun,
}: ReviewStepProps) {
  const { i18n, t } = useLingui();
  const review = useReview({ table, team, sources, members });
  const { mapping, defaultStatus, rows, entries } = review;
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
            onChange={(event) => review.setStatus(Number(event.currentTarget.value))}
          />
        </div>
      </section>
      <ColumnMapping
        table={table}
        fields={[
          ...importFields.map((field) => ({ value: field, label: i18n._(fieldTexts[field]) })),
          ...team.psm_custom_fields.map(({ id, name }) => ({ value: `custom:${id}`, label: name })),
        ]}
        fieldOf={(column) => Object.entries(mapping).find(([, place]) => place === column)?.[0] ?? ''}
        onChoose={(column, field) => review.setMapping(withColumn(mapping, column, field))}
      />
      <ValueMappings review={review} team={team} sources={sources} canAddSources={canAddSources} />
      {isTitleMapped ? (
        <>
          <RowProblems problems={rows.problems} texts={rowProblemTexts} />
          <ImportPreview tickets={rows.tickets} team={withNewEntries(team, entries)} members={members} />
        </>
      ) : (
        <p className={styles.problem} role="alert">
          <Trans>Elige qué columna es el título.</Trans>
        </p>
      )}
      <CreatedFirst entries={entries} />
      <footer className={styles.actions}>
        <MgButton variant="quiet" onClick={onCancel}>
          <Trans>Elegir otro archivo</Trans>
        </MgButton>
        <MgButton
          variant="primary"
          size="lg"
          disabled={!isTitleMapped || count === 0}
          onClick={() => onRun(rows, entries)}
        >
          <Plural value={count} one="Importar # ticket" other="Importar # tickets" />
        </MgButton>
      </footer>
    </>
  );
}

/** What the import creates besides the tickets. */
function CreatedFirst({ entries }: { entries: NewEntries }) {
  const names = [...entries.statuses, ...entries.types, ...entries.sources].map(({ name }) => `«${name}»`);
  if (names.length === 0) return null;
  const list = names.join(', ');
  return (
    <p className={styles.quiet}>
      <Trans>También se crean: {list}. Se quedan aunque deshagas la importación.</Trans>
    </p>
  );
}
