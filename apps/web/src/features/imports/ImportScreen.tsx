import { Trans, useLingui } from '@lingui/react/macro';
import { can, isBusinessAdmin } from '@minga/rules/access/permissions';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { Navigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { defaultLimits } from '../../shared/imports/spreadsheet/limits.ts';
import { useConfirmedUndo } from '../../shared/imports/use-confirmed-undo.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { FileDrop } from '../../shared/imports/FileDrop.tsx';
import { ReadingFile } from '../../shared/imports/ReadingFile.tsx';
import { RecentImports } from './RecentImports.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { TicketOutcome } from './TicketOutcome.tsx';
import { useImport } from './use-import.ts';
import styles from '../../shared/imports/imports.module.css';

/** `/load-xlsx`: imports tickets from a workbook or delimited text. */
export function ImportScreen() {
  const { t } = useLingui();
  const { status, error, retry, business, teams, team: selected, members, selectTeam } = useSelection();
  const businessId = business?.bid ?? 0;
  const { step, sources, pick, run, undo, stop, restart, isUndoing } = useImport(businessId);
  const openTeams = teams.filter((team) => can(team.abilities, 'create') && team.psm_status.length > 0);
  const team = openTeams.find(({ id }) => id === selected?.id) ?? openTeams[0];

  const confirmUndo = useConfirmedUndo(
    t`Se quitan los tickets que creó. Los que alguien ya cambió se quedan.`,
  );
  const undoImport = (ref: string) => void confirmUndo(() => undo(ref));

  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  return (
    <div className={styles.screen}>
      <header>
        <h1>
          <Trans>Importar tickets</Trans>
        </h1>
        <p className={styles.quiet}>
          <Trans>
            Trae tu trabajo desde Excel, CSV o Trello. Verás todo antes de guardar y podrás deshacerlo.
          </Trans>
        </p>
      </header>
      {team ? renderStep(team) : renderNoTeam()}
    </div>
  );

  function renderNoTeam() {
    // Permissions are only known once the teams are loaded.
    if (status === 'loading') return <MgSpinner />;
    if (status === 'error') return <InlineError error={error} onRetry={retry} />;
    return (
      <MgEmptyState icon="lock" heading={t`No puedes importar aquí`} level={2}>
        <Trans>Necesitas permiso para crear tickets en algún equipo.</Trans>
      </MgEmptyState>
    );
  }

  function renderStep(target: NonNullable<typeof team>) {
    switch (step.name) {
      case 'pick':
        return (
          <>
            <FileDrop
              heading={<Trans>Arrastra aquí un archivo .xlsx, .csv o .json de Trello</Trans>}
              hint={<Trans>La primera fila lleva los nombres de las columnas. Hasta 50 000 filas.</Trans>}
              accept=".json,application/json"
              mostRows={defaultLimits.rows}
              problem={step.problem}
              fileName={step.fileName}
              onPick={(file) => void pick(file)}
            />
            <RecentImports businessId={businessId} team={target} onUndo={undoImport} />
          </>
        );
      case 'reading':
        return <ReadingFile fileName={step.fileName} />;
      case 'review':
        return (
          <ReviewStep
            fileName={step.fileName}
            table={step.content}
            teams={openTeams}
            team={target}
            sources={sources}
            members={members}
            canAddSources={business !== null && isBusinessAdmin(business.role)}
            onTeam={selectTeam}
            onCancel={restart}
            onRun={(rows, entries) => void run({ team: target, fileName: step.fileName, rows, entries })}
          />
        );
      default:
        return (
          <TicketOutcome
            step={step}
            businessId={businessId}
            isUndoing={isUndoing}
            onStop={stop}
            onResume={(job) =>
              void run({ team: teams.find(({ id }) => id === job.teamId) ?? target, resume: job })
            }
            onUndo={({ id }) => undoImport(id)}
            onRestart={restart}
          />
        );
    }
  }
}
