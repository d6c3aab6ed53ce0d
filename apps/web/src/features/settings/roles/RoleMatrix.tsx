/** Permissions of all roles of a team as a table with checkboxes. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCreateRoleMutation, useDeleteRoleMutation, useUpdateRoleMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/membership';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTextField } from '@minga/react/text-field';
import { Fragment, type FormEvent, useState } from 'react';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import styles from './RoleMatrix.module.css';
import { type RoleChanges, mayEdit, permissionsOf, stillOpen, withTick } from './role-changes.ts';
import settings from '../settings.module.css';
import { codeOf, permissionGroups, permissionNames } from '../words.ts';

export function RoleMatrix({ team }: { team: Wire['Team'] }) {
  const { i18n, t } = useLingui();
  const [ticked, setTicked] = useState<RoleChanges>({});
  const [problems, setProblems] = useState<Record<number, string>>({});
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [updateRole] = useUpdateRoleMutation();
  const roles = team.psm_roles;
  const changes = stillOpen(ticked, roles);
  const isDirty = Object.keys(changes).length > 0;
  useUnsaved(isDirty);

  return (
    <>
      <form
        className={settings.card}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.scroll}>
          <table className={styles.matrix} aria-label={t`Permisos de cada rol`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Permiso</Trans>
                </th>
                {roles.map((role) => (
                  <th key={role.id} scope="col" data-changed={role.id in changes ? '' : undefined}>
                    <RoleHead team={team} role={role} problem={problems[role.id] ?? ''} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {permissionGroups.map((group) => (
                <Fragment key={group.permissions[0]}>
                  <tr className={styles.group}>
                    <th scope="colgroup" colSpan={roles.length + 1}>
                      {i18n._(group.name)}
                    </th>
                  </tr>
                  {group.permissions.map((name) => {
                    const words = i18n._(permissionNames[name]);
                    const code = codeOf(name);
                    return (
                      <tr key={name}>
                        <th scope="row">{words}</th>
                        {roles.map((role) => (
                          <td key={role.id}>
                            <input
                              type="checkbox"
                              aria-label={t`${role.name}: ${words}`}
                              checked={permissionsOf(role, changes).includes(code)}
                              disabled={
                                !mayEdit(role, team.abilities) || !coversPermissions(team.abilities, [code])
                              }
                              onChange={(event) => tick(role, code, event.currentTarget.checked)}
                            />
                          </td>
                        ))}
                      </tr>
                    );
                  })}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
        <p className={settings.note}>
          <Trans>Lo que tú no puedes hacer, tampoco puedes darlo. El rol de administración no cambia.</Trans>
        </p>
        <FormFoot
          form={{
            isDirty,
            isSaving: step === 'saving',
            isSaved: step === 'saved' && !isDirty,
            problem: null,
          }}
        >
          {isDirty && (
            <MgButton
              variant="quiet"
              onClick={() => {
                setTicked({});
                setProblems({});
              }}
            >
              <Trans>Descartar</Trans>
            </MgButton>
          )}
        </FormFoot>
      </form>
      <NewRoleForm team={team} />
    </>
  );

  function tick(role: Wire['Role'], permission: Wire['Permission'], isOn: boolean): void {
    setStep('idle');
    setTicked(withTick(changes, role, permission, isOn));
  }

  /** Sends one request per role; rejected roles keep their checkboxes and show the reason in their header. */
  async function save(): Promise<void> {
    if (step === 'saving') return;
    setStep('saving');
    setProblems({});
    const refused: Record<number, string> = {};
    for (const [id, permissions] of Object.entries(changes)) {
      const { error } = await updateRole({
        id: team.bid,
        tid: team.id,
        rid: Number(id),
        rolePatch: { permissions: [...permissions] },
      });
      if (error) refused[Number(id)] = isApiError(error) ? error.message : t`No se guardó.`;
    }
    setProblems(refused);
    setStep(Object.keys(refused).length > 0 ? 'idle' : 'saved');
  }
}

/** Header of a role: name, members, and actions. */
function RoleHead({ team, role, problem }: { team: Wire['Team']; role: Wire['Role']; problem: string }) {
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

/** Default permissions of a new role: view all, create, edit and assign, as far as the user has them. */
const firstPermissions: Wire['Permission'][] = [0, 1, 2, 3];

function NewRoleForm({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [create] = useCreateRoleMutation();
  const form = useSaveForm({
    stored: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t`Escribe el nombre del rol.` } : {}),
    codes: { 'role/name-taken': 'name' },
    save: (_changes, { name }) =>
      create({
        id: team.bid,
        tid: team.id,
        newRole: {
          name: name.trim(),
          permissions: firstPermissions.filter((code) => coversPermissions(team.abilities, [code])),
        },
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={settings.card} noValidate onSubmit={submit}>
      <h3>
        <Trans>Rol nuevo</Trans>
      </h3>
      <MgTextField
        label={t`Nombre`}
        maxlength={60}
        value={form.values.name}
        error={form.errorOf('name')}
        hint={t`Empieza con ver, crear, editar y asignar; lo demás se marca arriba.`}
        onInput={(event) => form.change({ name: event.currentTarget.value })}
      />
      <FormFoot form={{ ...form, isDirty: false, isSaved: false }} label={<Trans>Crear rol</Trans>} isReady />
    </form>
  );
}
