import { Trans, useLingui } from '@lingui/react/macro';
import { can, isBusinessAdmin } from '@minga/rules/permissions';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { isApiError } from '@minga/client/errors';
import { Navigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { RecentImports } from './RecentImports.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { useImport } from './use-import.ts';
import styles from './imports.module.css';

/** `/load-xlsx`: imports tickets from a workbook or delimited text. */
export function ImportScreen() {
  const { t } = useLingui();
  const { status, error, retry, business, teams, team: selected, members, selectTeam } = useSelection();
  const businessId = business?.bid ?? 0;
  const { step, sources, pick, run, undo, stop, restart, isUndoing } = useImport(businessId);
  const openTeams = teams.filter((team) => can(team.abilities, 'create') && team.psm_status.length > 0);
  const team = openTeams.find(({ id }) => id === selected?.id) ?? openTeams[0];

  const undoImport = async (ref: string, teamId: number): Promise<void> => {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Deshacer esta importación?`,
      text: t`Se quitan los tickets que creó. Los que alguien ya cambió se quedan.`,
      ok: t`Deshacer`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    try {
      await undo(ref, teamId);
    } catch (error) {
      showSnackbar(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`, {
        tone: 'danger',
      });
    }
  };

  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
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
            <FileDrop problem={step.problem} fileName={step.fileName} onPick={(file) => void pick(file)} />
            <RecentImports
              businessId={businessId}
              teams={openTeams}
              team={target}
              onUndo={(ref) => void undoImport(ref, target.id)}
            />
          </>
        );
      case 'reading':
        return (
          <section className={styles.outcome} role="status">
            <MgSpinner />
            <p className={styles.quiet}>
              <Trans>Leyendo {step.fileName}</Trans>
            </p>
          </section>
        );
      case 'review':
        return (
          <ReviewStep
            fileName={step.fileName}
            table={step.table}
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
          <ImportOutcome
            step={step}
            businessId={businessId}
            isUndoing={isUndoing}
            onStop={stop}
            onResume={(job) =>
              void run({ team: teams.find(({ id }) => id === job.teamId) ?? target, resume: job })
            }
            onUndo={(job) => void undoImport(job.id, job.teamId)}
            onRestart={restart}
          />
        );
    }
  }
}
