import { Plural, useLingui } from '@lingui/react/macro';
import { useDeleteRoleMutation, useUpdateRoleMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { useState } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { mayEdit } from './role-changes.ts';
import styles from './RoleMatrix.module.css';

/** Header of a role: name, members, and actions. */
export function RoleHead({
  team,
  role,
  problem,
}: {
  team: Wire['Team'];
  role: Wire['Role'];
  problem: string;
}) {
  const { t } = useLingui();
  const { members } = useSelection();
  const [updateRole] = useUpdateRoleMutation();
  const [deleteRole] = useDeleteRoleMutation();
  const [refusal, setRefusal] = useState('');
  const holders = members.filter(({ psm_user }) =>
    psm_user.psm_users_teams.some((place) => place.tid === team.id && place.role === role.id),
  ).length;
  return (
    <div className={styles.head}>
      <b>{role.name}</b>
      <small>
        <Plural value={holders} one="# persona" other="# personas" />
      </small>
      {mayEdit(role, team.abilities) && (
        <span>
          <MgIconButton
            size="sm"
            icon="edit"
            label={t`Cambiar el nombre de ${role.name}`}
            onClick={() => void rename()}
          />
          <MgIconButton
            size="sm"
            icon="delete"
            label={t`Eliminar ${role.name}`}
            onClick={() => void remove()}
          />
        </span>
      )}
      {(problem || refusal) && (
        <p role="alert" className={styles.problem}>
          {problem || refusal}
        </p>
      )}
    </div>
  );

  async function rename(): Promise<void> {
    const { prompt } = await import('@minga/elements/dialogs');
    const name = await prompt({
      heading: t`Nombre del rol`,
      label: t`Nombre`,
      value: role.name,
      required: true,
      maxLength: 60,
      ok: t`Guardar`,
      cancel: t`Cancelar`,
    });
    if (typeof name !== 'string' || name.trim() === role.name) return;
    const rolePatch = { name: name.trim() };
    show((await updateRole({ id: team.bid, tid: team.id, rid: role.id, rolePatch })).error);
  }

  async function remove(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el rol «${role.name}»?`,
      text:
        holders === 0
          ? t`Nadie lo tiene. Las invitaciones con este rol se retiran.`
          : t`Quienes lo tienen (${holders}) salen del equipo y dejan de estar a cargo de sus tickets pendientes. Si deben quedarse, cámbiales antes el rol.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    const { error } = await deleteRole({ id: team.bid, tid: team.id, rid: role.id });
    show(error);
    if (!error) showSnackbar(t`Se eliminó «${role.name}»`);
  }

  function show(error: unknown): void {
    setRefusal(error === undefined ? '' : isApiError(error) ? error.message : t`No se guardó.`);
  }
}
