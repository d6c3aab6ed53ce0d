/** Name and colour of a team, its limits, its copy and its deletion. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeleteTeamMutation, useListTicketsQuery, useUpdateTeamMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { MgColorField } from '@minga/react/color-field';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { leaveWithoutAsking } from '../../../base/unsaved.ts';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import { colorProblem } from '../checks.ts';
import { CopyTeam } from './CopyTeam.tsx';
import { GoogleChatEntry } from './GoogleChatEntry.tsx';
import { TeamLimits } from './TeamLimits.tsx';
import { TeamTimezone } from './TeamTimezone.tsx';
import styles from '../settings.module.css';

export function TeamGeneral({ team }: { team: Wire['Team'] }) {
  const { i18n, t } = useLingui();
  const { business } = useSelection();
  const [update] = useUpdateTeamMutation();
  const [isDeleting, setIsDeleting] = useState(false);
  const mayDelete = useDeletionGuard();
  const form = useSaveForm({
    stored: { name: team.name, color: team.color },
    check: ({ name, color }) => ({
      ...(name.trim() === '' ? { name: t`Escribe el nombre del equipo.` } : {}),
      ...colorProblem(i18n, color),
    }),
    codes: { 'team/name-taken': 'name' },
    save: (teamPatch) => update({ id: team.bid, tid: team.id, teamPatch }),
  });
  return (
    <>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <MgTextField
          label={t`Nombre`}
          maxlength={80}
          value={form.values.name}
          error={form.errorOf('name')}
          onInput={(event) => form.change({ name: event.currentTarget.value })}
        />
        <MgColorField
          label={t`Color`}
          value={form.values.color}
          error={form.errorOf('color')}
          onInput={(event) => form.change({ color: event.currentTarget.value })}
        />
        <FormFoot form={form} />
      </form>
      <TeamLimits team={team} />
      <TeamTimezone team={team} />
      <GoogleChatEntry team={team} />
      {business && isBusinessAdmin(business.role) && (
        <>
          {/* Keyed by team: after a copy, the form of the new team starts empty. */}
          <CopyTeam key={team.id} team={team} />
          <section className={styles.card} aria-labelledby="settings-end">
            <h2 id="settings-end">
              <Trans>Eliminar el equipo</Trans>
            </h2>
            <p className={styles.note}>
              <Trans>Se elimina todo lo que tiene: tickets, comentarios, columnas y roles.</Trans>
            </p>
            <div>
              <MgButton variant="danger" onClick={() => mayDelete(team.bid) && setIsDeleting(true)}>
                <Trans>Eliminar {team.name}</Trans>
              </MgButton>
            </div>
          </section>
        </>
      )}
      {isDeleting && <DeleteTeamDialog team={team} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

/** Lists what is deleted and requires typing the name of the team: the deletion cannot be undone. */
function DeleteTeamDialog({ team, onClose }: { team: Wire['Team']; onClose(): void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { members } = useSelection();
  const dialog = useRef<MgDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [deleteTeam, { isLoading }] = useDeleteTeamMutation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const tickets = useListTicketsQuery({ id: team.bid, teamId: team.id, limit: 1 }).data?.total;
  const people = members.filter(({ psm_user }) =>
    psm_user.psm_users_teams.some(({ tid }) => tid === team.id),
  ).length;

  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={t`¿Eliminar «${team.name}»?`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form ref={form} className={styles.dialogForm} noValidate onSubmit={(event) => void remove(event)}>
        <p>
          <Trans>Esto se elimina para siempre:</Trans>
        </p>
        <ul className={styles.losses}>
          {tickets !== undefined && (
            <li>
              <Plural
                value={tickets}
                one="# ticket con sus comentarios"
                other="# tickets con sus comentarios"
              />
            </li>
          )}
          <li>
            <Plural value={team.psm_status.length} one="# columna" other="# columnas" />
          </li>
          <li>
            <Plural value={team.psm_roles.length} one="# rol" other="# roles" />
          </li>
        </ul>
        <p>
          <Plural
            value={people}
            one="# persona sale del equipo y sigue en el negocio."
            other="# personas salen del equipo y siguen en el negocio."
          />
        </p>
        <p>
          <Trans>Avisamos a las demás personas que administran el negocio.</Trans>
        </p>
        <MgTextField
          label={t`Escribe «${team.name}» para confirmar`}
          autocomplete="off"
          value={typed}
          error={problem}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setProblem('');
          }}
        />
      </form>
      <DialogActions
        isDanger
        isBusy={isLoading}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => form.current?.requestSubmit()}
      >
        <Trans>Eliminar</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function remove(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    if (typed.trim() !== team.name.trim()) return setProblem(t`No es el nombre del equipo.`);
    const { error } = await deleteTeam({ id: team.bid, tid: team.id });
    if (error) return setProblem(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`);
    dialog.current?.close(true);
    showSnackbar(t`Se eliminó «${team.name}»`);
    // Unsaved input of a deleted team is discarded without confirmation.
    leaveWithoutAsking(() => void navigate(paths.settings('teams'), { replace: true }));
  }
}
