/** Configuration profiles: list, upload and deletion (docs/product/mdm.md 2.3). */
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
import { dateWords } from '../../shared/format/time-words.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './mdm.module.css';
import { MdmScreen, MdmTabs } from './MdmScreen.tsx';
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
  const [opened, open] = useOpened<Wire['MdmProfile']>();
  const read = useListMdmProfilesQuery({ id: bid });
  const profiles = read.data?.profiles;
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Perfiles</Trans>
        </h1>
        <MgButton variant="primary" loading={creating.isLoading} onClick={() => input.current?.click()}>
          <Icon slot="start" name="upload_file" size={20} />
          <Trans>Subir un perfil</Trans>
        </MgButton>
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
            Un perfil de configuración (.mobileconfig) pone en un dispositivo el Wi-Fi, las reglas del código
            o una cuenta. Se instala desde la página del dispositivo.
          </Trans>
        </p>
      </header>
      <MdmTabs />
      {renderList()}
      {opened && (
        <ConfirmDialog
          key={opened.key}
          heading={t`¿Eliminar el perfil ${opened.value.name}?`}
          label={<Trans>Eliminar</Trans>}
          onConfirm={async () => apiErrorOf(await remove({ id: bid, profile: opened.value.id }))}
          onClose={opened.close}
        >
          <Trans>Los dispositivos que ya lo tienen lo conservan.</Trans>
        </ConfirmDialog>
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
          <Trans>Se crean en un Mac con Apple Configurator y se suben aquí sin firmar.</Trans>
        </MgEmptyState>
      );
    }
    return (
      <ul className={`${styles.card} ${styles.list}`} aria-label={t`Perfiles`}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <div>
              <b>{profile.name}</b>
              <small>{[...profile.payload_types, dateWords(profile.created_at)].join(' · ')}</small>
            </div>
            <MgIconButton icon="delete" label={t`Eliminar ${profile.name}`} onClick={() => open(profile)} />
          </li>
        ))}
      </ul>
    );
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
    else showSnackbar(t`Se guardó el perfil`, { tone: 'ok' });
  }
}
