/** Enrolment profiles: list, download and deletion (docs/product/mdm.md 2.9). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useDeleteMdmEnrollmentProfileMutation,
  useDownloadMdmEnrollmentProfileMutation,
  useListMdmEnrollmentProfilesQuery,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { saveFile } from '../../shared/page/save-file.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { EnrollmentProfileDialog } from './EnrollmentProfileDialog.tsx';
import styles from './mdm.module.css';

type Profile = Wire['MdmEnrollmentProfile'];

export function EnrollmentProfiles({ bid }: { bid: number }) {
  const { t } = useLingui();
  const read = useListMdmEnrollmentProfilesQuery({ id: bid });
  const [remove] = useDeleteMdmEnrollmentProfileMutation();
  const [opened, open] = useOpened<'new' | Profile>();
  const profiles = read.data?.profiles;
  return (
    <section className={styles.card} aria-labelledby="mdm-enrollment-profiles">
      <header className={styles.head}>
        <h2 id="mdm-enrollment-profiles">
          <Trans>Perfiles de inscripción</Trans>
        </h2>
        <MgButton onClick={() => open('new')}>
          <Icon slot="start" name="add" size={20} />
          <Trans>Nuevo perfil de inscripción</Trans>
        </MgButton>
        <p>
          <Trans>
            Cada archivo que descargas inscribe un dispositivo, sin invitación. Sirve durante siete días: no
            lo compartas.
          </Trans>
        </p>
      </header>
      {renderList()}
      {opened?.value === 'new' && (
        <EnrollmentProfileDialog key={opened.key} bid={bid} onClose={opened.close} />
      )}
      {opened && opened.value !== 'new' && renderDeletion(opened.value, opened)}
    </section>
  );

  function renderList() {
    if (read.error && !profiles && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!profiles) return <MgSpinner />;
    if (profiles.length === 0) {
      return (
        <p className={styles.quiet}>
          <Trans>Todavía no hay perfiles de inscripción.</Trans>
        </p>
      );
    }
    return (
      <ul className={`${styles.list} ${styles.roomy}`} aria-label={t`Perfiles de inscripción`}>
        {profiles.map((profile) => (
          <Row key={profile.id} bid={bid} profile={profile} onDelete={() => open(profile)} />
        ))}
      </ul>
    );
  }

  function renderDeletion(profile: Profile, { key, close }: { key: number; close(): void }) {
    return (
      <ConfirmDialog
        key={key}
        heading={t`¿Eliminar el perfil de inscripción ${profile.name}?`}
        label={<Trans>Eliminar</Trans>}
        onConfirm={async () => apiErrorOf(await remove({ id: bid, enrollment: profile.id }))}
        onClose={close}
      >
        <Trans>Los archivos descargados dejan de servir. Los dispositivos ya inscritos siguen igual.</Trans>
      </ConfirmDialog>
    );
  }
}

function Row({ bid, profile, onDelete }: { bid: number; profile: Profile; onDelete(): void }) {
  const { t } = useLingui();
  const [download, { isLoading }] = useDownloadMdmEnrollmentProfileMutation();
  const { name, options, devices } = profile;
  const words = [
    options.supervised && t`supervisado`,
    options.mandatory && t`obligatorio`,
    options.removable ? t`se puede quitar` : t`no se puede quitar`,
    options.department,
  ];
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{words.filter(Boolean).join(' · ')}</small>
        <small>
          <Plural value={devices} one="# dispositivo inscrito" other="# dispositivos inscritos" />
        </small>
      </div>
      <div className={styles.buttons}>
        <MgButton loading={isLoading} aria-label={t`Descargar ${name}`} onClick={() => void save()}>
          <Trans>Descargar</Trans>
        </MgButton>
        <MgIconButton icon="delete" label={t`Eliminar ${name}`} onClick={onDelete} />
      </div>
    </li>
  );

  async function save(): Promise<void> {
    const answer = await download({ id: bid, enrollment: profile.id });
    const failure = apiErrorOf(answer);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else if (answer.data) saveFile(answer.data);
  }
}
