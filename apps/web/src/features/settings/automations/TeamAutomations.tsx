/** Automations of a team in groups, each with a switch. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useDeleteAutomationMutation,
  useListAutomationsQuery,
  useListSourcesQuery,
  useUpdateAutomationMutation,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgSpinner } from '@minga/react/spinner';
import { MgSwitch } from '@minga/react/switch';
import { useMemo } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import settings from '../settings.module.css';
import { AutomationDialog } from './AutomationDialog.tsx';
import { AutomationRow } from './AutomationRow.tsx';
import styles from './automations.module.css';
import { RunsDialog } from './runs/RunsDialog.tsx';

type Automation = Wire['Automation'];

export function TeamAutomations({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const { teams, members } = useSelection();
  const place = { id: team.bid, tid: team.id };
  const read = useListAutomationsQuery(place, { refetchOnMountOrArgChange: 2 });
  const [update, switching] = useUpdateAutomationMutation();
  const [remove] = useDeleteAutomationMutation();
  const [editing, openEditor] = useOpened<Automation | 'new'>();
  const [watched, showRuns] = useOpened<Automation>();
  const hasSources = (read.currentData?.automations ?? []).some(({ conditions }) =>
    conditions?.some(({ sources }) => sources !== undefined),
  );
  const { currentData: found } = useListSourcesQuery({ id: team.bid }, { skip: !hasSources });
  const names = useMemo(
    () => ({
      team,
      teams,
      people: new Map(members.map(({ psm_user }) => [psm_user.id, psm_user.displayName])),
      sources: found?.sources ?? [],
    }),
    [team, teams, members, found],
  );
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  const automations = read.currentData?.automations;
  if (!automations) return <MgSpinner className={settings.wait} />;
  const groups = byGroup(automations);
  const groupNames = groups.map(({ group }) => group).filter((group) => group !== '');
  const sent = switching.isLoading ? switching.originalArgs?.automationPatch : undefined;

  return (
    <>
      {automations.length === 0 ? (
        <MgEmptyState icon="bolt" heading={t`Todavía no hay automatizaciones`} level={3}>
          <Trans>
            Una automatización hace algo con cada ticket que llega a una columna: lo pasa, lo asigna, lo copia
            a otro equipo.
          </Trans>
          <MgButton slot="actions" variant="primary" onClick={() => openEditor('new')}>
            <Trans>Crear la primera</Trans>
          </MgButton>
        </MgEmptyState>
      ) : (
        <div className={styles.top}>
          <MgButton variant="primary" onClick={() => openEditor('new')}>
            <Icon slot="start" name="add" />
            <Trans>Automatización</Trans>
          </MgButton>
        </div>
      )}
      {groups.map(({ group, members: inGroup }) => (
        <section key={group} className={settings.card} aria-label={group || t`Sin grupo`}>
          <header className={styles.groupHead}>
            <h3>{group || <Trans>Sin grupo</Trans>}</h3>
            {inGroup.length > 1 && (
              <MgSwitch
                checked={inGroup.some(({ active }) => active)}
                onChange={(event) => void change({ group, active: event.currentTarget.checked })}
              >
                <Trans>Todo el grupo</Trans>
              </MgSwitch>
            )}
          </header>
          <ul className={settings.rows}>
            {inGroup.map((automation) => (
              <AutomationRow
                key={automation.id}
                automation={automation}
                names={names}
                isActive={
                  sent && (sent.id === automation.id || (sent.id === undefined && sent.group === group))
                    ? (sent.active ?? automation.active)
                    : automation.active
                }
                onSwitch={(active) => void change({ id: automation.id, active })}
                onEdit={() => openEditor(automation)}
                onShowRuns={() => showRuns(automation)}
                onDelete={() => void ask(automation)}
              />
            ))}
          </ul>
        </section>
      ))}
      {watched !== null && (
        <RunsDialog
          key={watched.key}
          automation={watched.value}
          names={names}
          onEdit={() => openEditor(watched.value)}
          onClose={watched.close}
        />
      )}
      {editing !== null && (
        <AutomationDialog
          key={editing.key}
          team={team}
          automation={editing.value === 'new' ? null : editing.value}
          groups={groupNames}
          onClose={editing.close}
        />
      )}
    </>
  );

  async function change(automationPatch: Wire['AutomationPatch']): Promise<void> {
    const { error } = await update({ ...place, automationPatch });
    if (error) fail(error);
  }

  async function ask({ id, name }: Automation): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar «${name}»?`,
      text: t`Deja de ejecutarse. Lo que ya cambió queda como está.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    const { error } = await remove({ ...place, aid: id });
    if (error) fail(error);
    else showSnackbar(t`Se eliminó «${name}»`);
  }

  function fail(error: unknown): void {
    showSnackbar(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`, {
      tone: 'danger',
    });
  }
}

/** In the order of the server: by group, then by name. */
function byGroup(automations: readonly Automation[]): { group: string; members: Automation[] }[] {
  const groups = new Map<string, Automation[]>();
  for (const automation of automations) {
    const members = groups.get(automation.group);
    if (members) members.push(automation);
    else groups.set(automation.group, [automation]);
  }
  return [...groups].map(([group, members]) => ({ group, members }));
}
