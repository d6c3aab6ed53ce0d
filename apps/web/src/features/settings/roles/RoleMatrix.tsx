/** Permissions of all roles of a team as a table with checkboxes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateRoleMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/access/membership';
import { MgButton } from '@minga/react/button';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgSelect } from '@minga/react/select';
import { Fragment, useState } from 'react';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { NewRoleForm } from './NewRoleForm.tsx';
import { RoleHead } from './RoleHead.tsx';
import styles from './RoleMatrix.module.css';
import {
  type RoleChanges,
  mayEdit,
  permissionsOf,
  permissionsOfView,
  stillOpen,
  viewOf,
  withTick,
  withView,
} from './role-changes.ts';
import settings from '../settings.module.css';
import {
  type ViewChoice,
  codeOf,
  permissionGroups,
  permissionNames,
  permissionSentences,
  viewChoices,
  viewNames,
} from '../words.ts';

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
              <tr>
                <th scope="row">
                  <Trans>Qué tickets ve</Trans>
                  <small>
                    <Trans>«Los suyos» son los que creó, reportó o tiene asignados.</Trans>
                  </small>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    <MgSelect
                      size="sm"
                      label={t`${role.name}: qué tickets ve`}
                      hideLabel
                      value={viewOf(permissionsOf(role, changes))}
                      disabled={!mayEdit(role, team.abilities)}
                      options={viewChoices.map((view) => ({
                        value: view,
                        label: i18n._(viewNames[view]),
                        disabled: !coversPermissions(team.abilities, permissionsOfView(view)),
                      }))}
                      onChange={(event) => {
                        setStep('idle');
                        setTicked(withView(changes, role, event.currentTarget.value as ViewChoice));
                      }}
                    />
                  </td>
                ))}
              </tr>
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
                        <th scope="row">
                          {words}
                          <small>{i18n._(permissionSentences[name])}</small>
                        </th>
                        {roles.map((role) => (
                          <td key={role.id}>
                            <MgCheckbox
                              className={styles.check}
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
