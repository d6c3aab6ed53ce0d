/** Copies a team: its columns, types, fields and roles, without its tickets. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCopyTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgTextField } from '@minga/react/text-field';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import styles from '../settings.module.css';

/** Maximum length of a team name. */
const longestName = 80;

export function CopyTeam({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [copy] = useCopyTeamMutation();
  const form = useSaveForm({
    stored: { name: t`Copia de ${team.name}`.slice(0, longestName), members: true },
    check: ({ name }) => (name.trim() === '' ? { name: t`Escribe el nombre del equipo.` } : {}),
    codes: { 'team/name-taken': 'name' },
    save: (_changes, { name, members }) =>
      copy({ id: team.bid, teamCopy: { tid: team.id, name: name.trim(), members } }),
    onSaved: ({ data }) => {
      if (!data) return;
      showSnackbar(t`Se creó «${data.team.name}»`);
      void navigate(paths.teamSettings(data.team.id));
    },
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="settings-copy-team"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="settings-copy-team">
        <Trans>Copiar el equipo</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>La copia tiene las mismas columnas, tipos, campos y roles. Los tickets se quedan aquí.</Trans>
      </p>
      <MgTextField
        label={t`Nombre de la copia`}
        maxlength={longestName}
        value={form.values.name}
        error={form.errorOf('name')}
        onInput={(event) => form.change({ name: event.currentTarget.value })}
      />
      <MgCheckbox
        checked={form.values.members}
        onChange={(event) => form.change({ members: event.currentTarget.checked })}
      >
        <Trans>Con las mismas personas</Trans>
      </MgCheckbox>
      <FormFoot
        form={{ ...form, isDirty: false, isSaved: false }}
        label={<Trans>Copiar equipo</Trans>}
        isReady
      />
    </form>
  );
}
