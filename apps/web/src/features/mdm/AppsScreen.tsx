/** Apps that devices can be given: list, self-service and deletion (docs/product/mdm.md 2.6). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useDeleteMdmAppMutation,
  useListMdmAppsQuery,
  useUpdateMdmAppSelfServiceMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { MgSwitch } from '@minga/react/switch';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { platformWords } from '../../shared/mdm/assignment-words.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { AppDialog } from './AppDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './mdm.module.css';
import { MdmScreen, MdmTabs } from './MdmScreen.tsx';

type Opened = { kind: 'edit'; app: Wire['MdmApp'] | null } | { kind: 'delete'; app: Wire['MdmApp'] };

export function AppsScreen() {
  return <MdmScreen>{({ bid }) => <Apps bid={bid} />}</MdmScreen>;
}

function Apps({ bid }: { bid: number }) {
  const { t } = useLingui();
  const [remove] = useDeleteMdmAppMutation();
  const [opened, open] = useOpened<Opened>();
  const read = useListMdmAppsQuery({ id: bid });
  const apps = read.data?.apps;
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Aplicaciones</Trans>
        </h1>
        <MgButton variant="primary" onClick={() => open({ kind: 'edit', app: null })}>
          <Icon slot="start" name="add" size={20} />
          <Trans>Agregar una aplicación</Trans>
        </MgButton>
        <p>
          <Trans>
            Se instalan desde la página del dispositivo. Las de autoservicio también las instala quien lo usa,
            desde su perfil.
          </Trans>
        </p>
      </header>
      <MdmTabs />
      {renderList()}
      {opened?.value.kind === 'edit' && (
        <AppDialog key={opened.key} bid={bid} app={opened.value.app} onClose={opened.close} />
      )}
      {opened?.value.kind === 'delete' && renderDeletion(opened.value.app, opened)}
    </>
  );

  function renderList() {
    if (read.error && !apps && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!apps) return <MgSpinner className={styles.wait} />;
    if (apps.length === 0) {
      return (
        <MgEmptyState icon="devices" heading={t`Todavía no hay aplicaciones`} level={2}>
          <Trans>Agrega las de la App Store por su número, o las tuyas por su manifiesto.</Trans>
        </MgEmptyState>
      );
    }
    return (
      <ul className={`${styles.card} ${styles.list} ${styles.roomy}`} aria-label={t`Aplicaciones`}>
        {apps.map((app) => (
          <App key={app.id} bid={bid} app={app} onOpen={open} />
        ))}
      </ul>
    );
  }

  function renderDeletion(app: Wire['MdmApp'], { key, close }: { key: number; close(): void }) {
    return (
      <ConfirmDialog
        key={key}
        heading={t`¿Eliminar la aplicación ${app.name}?`}
        label={<Trans>Eliminar</Trans>}
        onConfirm={async () => apiErrorOf(await remove({ id: bid, app: app.id }))}
        onClose={close}
      >
        <Trans>Los dispositivos que ya la tienen la conservan.</Trans>
      </ConfirmDialog>
    );
  }
}

function App({ bid, app, onOpen }: { bid: number; app: Wire['MdmApp']; onOpen(opened: Opened): void }) {
  const { t } = useLingui();
  const [update] = useUpdateMdmAppSelfServiceMutation();
  const { name, bundle_identifier, platform, store_id, devices } = app;
  const origin = store_id === null ? t`Manifiesto` : t`App Store ${String(store_id)}`;
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{[bundle_identifier, t(platformWords[platform]), origin].join(' · ')}</small>
        <small>
          <Plural value={devices} _0="Sin dispositivos" one="En # dispositivo" other="En # dispositivos" />
        </small>
      </div>
      <div className={styles.buttons}>
        <MgSwitch
          aria-label={t`Autoservicio: ${name}`}
          checked={app.self_service}
          onChange={(event) => void change(event.currentTarget.checked)}
        >
          <Trans>Autoservicio</Trans>
        </MgSwitch>
        <MgIconButton icon="edit" label={t`Editar ${name}`} onClick={() => onOpen({ kind: 'edit', app })} />
        <MgIconButton
          icon="delete"
          label={t`Eliminar ${name}`}
          onClick={() => onOpen({ kind: 'delete', app })}
        />
      </div>
    </li>
  );

  async function change(active: boolean): Promise<void> {
    const failure = apiErrorOf(await update({ id: bid, app: app.id, mdmSelfServicePatch: { active } }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}
