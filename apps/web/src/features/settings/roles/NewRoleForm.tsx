import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateRoleMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/access/membership';
import { MgTextField } from '@minga/react/text-field';
import type { FormEvent } from 'react';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import settings from '../settings.module.css';

/** Default permissions of a new role: view all, create, edit and assign, as far as the user has them. */
const firstPermissions: Wire['Permission'][] = [0, 1, 2, 3];

export function NewRoleForm({ team }: { team: Wire['Team'] }) {
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
