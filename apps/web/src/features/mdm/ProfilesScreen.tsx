/** Configuration profiles: list, forms, upload and deletion (docs/product/mdm.md 2.3, 2.15). */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateMdmProfileMutation,
  useDeleteMdmProfileMutation,
  useListMdmProfilesQuery,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { useRef } from 'react';
import { numberWords } from '../../shared/format/number-words.ts';
import { dateWords } from '../../shared/format/time-words.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './mdm.module.css';
import { MdmScreen, MdmTabs } from './MdmScreen.tsx';
import { EditProfile } from './profile-form/EditProfile.tsx';
import { ProfileDialog } from './profile-form/ProfileDialog.tsx';
import { effectWords } from './profile-form/profile-words.ts';
import { readBase64 } from './read-base64.ts';

/** Largest profile, in bytes. */
const mostBytes = 262_144;

export function ProfilesScreen() {
  return <MdmScreen>{({ bid }) => <Profiles bid={bid} />}</MdmScreen>;
}

function Profiles({ bid }: { bid: number }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [create, creating] = useCreateMdmProfileMutation();
  const [remove] = useDeleteMdmProfileMutation();
  const [deleting, askToDelete] = useOpened<Wire['MdmProfile']>();
  const [composing, compose] = useOpened<string>();
  const read = useListMdmProfilesQuery({ id: bid });
  const profiles = read.data?.profiles;
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Perfiles</Trans>
        </h1>
        <div className={styles.buttons}>
          <MgButton loading={creating.isLoading} onClick={() => input.current?.click()}>
            <Icon slot="start" name="upload_file" size={20} />
            <Trans>Subir un perfil</Trans>
          </MgButton>
          <MgButton variant="primary" onClick={() => compose('new')}>
            <Icon slot="start" name="add" size={20} />
            <Trans>Crear un perfil</Trans>
          </MgButton>
        </div>
        <input
          ref={input}
          type="file"
          accept=".mobileconfig"
          hidden
          aria-label={t`Archivo del perfil`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
        <p>
          <Trans>
            Un perfil de configuración pone en un dispositivo el Wi-Fi, las reglas del código o restricciones.
            Se instala desde la página del dispositivo.
          </Trans>
        </p>
      </header>
      <MdmTabs />
      {renderList()}
      {deleting && (
        <ConfirmDialog
          key={deleting.key}
          heading={t`¿Eliminar el perfil ${deleting.value.name}?`}
          label={<Trans>Eliminar</Trans>}
          onConfirm={async () => apiErrorOf(await remove({ id: bid, profile: deleting.value.id }))}
          onClose={deleting.close}
        >
          <Trans>Los dispositivos que ya lo tienen lo conservan.</Trans>
        </ConfirmDialog>
      )}
      {composing?.value === 'new' && (
        <ProfileDialog
          key={composing.key}
          bid={bid}
          composed={null}
          onSaved={confirmSaved}
          onClose={composing.close}
        />
      )}
      {composing && composing.value !== 'new' && (
        <EditProfile
          key={composing.key}
          bid={bid}
          profile={composing.value}
          onSaved={confirmSaved}
          onClose={composing.close}
        />
      )}
    </>
  );

  function renderList() {
    if (read.error && !profiles && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!profiles) return <MgSpinner className={styles.wait} />;
    if (profiles.length === 0) {
      return (
        <MgEmptyState icon="devices" heading={t`Todavía no hay perfiles`} level={2}>
          <Trans>
            Crea uno con formularios, o sube uno sin firmar que hiciste en un Mac con Apple Configurator.
          </Trans>
        </MgEmptyState>
      );
    }
    return (
      <ul className={`${styles.card} ${styles.list} ${styles.roomy}`} aria-label={t`Perfiles`}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <div>
              <b>{profile.name}</b>
              <small>{effectsOf(profile)}</small>
              <small>{factsOf(profile)}</small>
            </div>
            <div className={styles.buttons}>
              {profile.composed && (
                <MgIconButton
                  icon="edit"
                  label={t`Editar ${profile.name}`}
                  onClick={() => compose(profile.id)}
                />
              )}
              <MgIconButton
                icon="delete"
                label={t`Eliminar ${profile.name}`}
                onClick={() => askToDelete(profile)}
              />
            </div>
          </li>
        ))}
      </ul>
    );
  }

  function effectsOf({ effects, payload_types }: Wire['MdmProfile']): string {
    return (effects?.map((effect) => t(effectWords(effect))) ?? payload_types).join(' · ');
  }

  /** Where it is installed, its version and its date. */
  function factsOf({ devices, installed, version, created_at }: Wire['MdmProfile']): string {
    const count = numberWords(installed);
    const all = numberWords(devices);
    return [
      devices > 0 && t`Instalado en ${count} de ${all}`,
      version > 1 && t`Versión ${version}`,
      dateWords(created_at),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  function confirmSaved(): void {
    showSnackbar(t`Se guardó el perfil`, { tone: 'ok' });
  }

  async function upload(file: File): Promise<void> {
    if (file.size > mostBytes) {
      showSnackbar(t`El archivo es muy grande: un perfil tiene hasta 256 KB.`, { tone: 'danger' });
      return;
    }
    const content = await readBase64(file);
    const answer = await create({ id: bid, newMdmProfile: { content } });
    const failure = apiErrorOf(answer);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else confirmSaved();
  }
}
