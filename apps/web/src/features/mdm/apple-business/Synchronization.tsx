/** Synchronization with Apple Business Manager: state, enrolment profile of its devices, request (docs/product/mdm.md 2.12). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useListMdmEnrollmentProfilesQuery,
  useSyncMdmDepMutation,
  useUpdateMdmDepMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { Link } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../mdm.module.css';
import { depFailureWords } from '../mdm-words.ts';

export function Synchronization({ bid, dep }: { bid: number; dep: Wire['MdmDep'] }) {
  const { t } = useLingui();
  const [sync, syncing] = useSyncMdmDepMutation();
  const { failure, org_name, server_name } = dep;
  const account = [org_name, server_name].filter(Boolean).join(' · ');
  return (
    <>
      <div role="status">
        {account && <p>{account}</p>}
        <p className={styles.quiet}>
          <StateWords dep={dep} />
        </p>
        {failure && !dep.syncing && <p className={styles.failure}>{t(depFailureWords[failure])}</p>}
      </div>
      <Counts dep={dep} />
      <ProfileChoice bid={bid} dep={dep} />
      <div className={styles.buttons}>
        <MgButton variant="outline" loading={dep.syncing || syncing.isLoading} onClick={() => void request()}>
          <Trans>Sincronizar ahora</Trans>
        </MgButton>
      </div>
    </>
  );

  async function request(): Promise<void> {
    const error = apiErrorOf(await sync({ id: bid }));
    if (error) showSnackbar(error.message, { tone: 'danger' });
  }
}

function StateWords({ dep: { syncing, synced_at, failed_at } }: { dep: Wire['MdmDep'] }) {
  const now = useNow();
  if (syncing) return <Trans>Sincronizando…</Trans>;
  const last = synced_at === null ? '' : timeWords(synced_at, now);
  const failed = failed_at === null ? '' : timeWords(failed_at, now);
  return (
    <>
      {last ? <Trans>Última sincronización: {last}.</Trans> : <Trans>Todavía no se sincronizó.</Trans>}{' '}
      {failed && <Trans>Último intento fallido: {failed}.</Trans>}
    </>
  );
}

function Counts({ dep: { devices, pending, unassigned, synced_at } }: { dep: Wire['MdmDep'] }) {
  if (devices === 0 && synced_at === null) return null;
  return (
    <p>
      <Plural
        value={devices}
        one="# dispositivo en Apple Business Manager."
        other="# dispositivos en Apple Business Manager."
      />{' '}
      {pending > 0 && (
        <Link className={styles.link} to={`${paths.mdmDevices()}?status=pending`}>
          <Plural value={pending} one="# por inscribir" other="# por inscribir" />
        </Link>
      )}{' '}
      {unassigned > 0 && (
        <span className={styles.quiet}>
          <Plural
            value={unassigned}
            one="# todavía sin perfil de inscripción."
            other="# todavía sin perfil de inscripción."
          />
        </span>
      )}
    </p>
  );
}

function ProfileChoice({ bid, dep }: { bid: number; dep: Wire['MdmDep'] }) {
  const { t } = useLingui();
  const read = useListMdmEnrollmentProfilesQuery({ id: bid });
  const [update, updating] = useUpdateMdmDepMutation();
  const profiles = read.data?.profiles;
  if (read.error && !profiles && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!profiles) return <MgSpinner />;
  return (
    <MgSelect
      label={t`Perfil de inscripción de estos dispositivos`}
      hint={
        profiles.length === 0
          ? t`Crea antes un perfil de inscripción.`
          : t`Se inscriben con él cuando se encienden por primera vez o después de borrarlos.`
      }
      disabled={updating.isLoading || profiles.length === 0}
      value={dep.enrollment_profile ?? ''}
      options={[
        { value: '', label: t`Ninguno` },
        ...profiles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => void choose(String(event.currentTarget.value))}
    />
  );

  async function choose(id: string): Promise<void> {
    const error = apiErrorOf(
      await update({ id: bid, mdmDepPatch: { enrollment_profile: id === '' ? null : id } }),
    );
    if (error) showSnackbar(error.message, { tone: 'danger' });
    else showSnackbar(t`Se guardó el perfil de estos dispositivos`, { tone: 'ok' });
  }
}
