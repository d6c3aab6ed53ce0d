import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSwitch } from '@minga/react/switch';
import { InlineError } from '../../shared/errors.tsx';
import styles from './Profile.module.css';

const typeNames: Record<Wire['NotificationType'], MessageDescriptor> = {
  E0: msg`Me invitan a un negocio`,
  '0': msg`Avisos de Minga`,
  '1': msg`Me asignan un ticket`,
  '2': msg`Se termina un ticket que sigo`,
  '2-1': msg`Un ticket que sigo cambia de columna`,
  '2-2': msg`Comentan un ticket que sigo`,
};

/** Which notifications the person gets; each choice is stored at once. */
export function NotificationChoices() {
  const { i18n } = useLingui();
  const read = useGetNotificationPreferencesQuery();
  const [update, { error, isLoading, originalArgs }] = useUpdateNotificationPreferencesMutation();
  const sent = isLoading ? originalArgs?.notificationPreferencesPatch.preferences : undefined;
  return (
    <section className={styles.card} aria-labelledby="profile-notifications">
      <h2 id="profile-notifications">
        <Trans>Avísame cuando</Trans>
      </h2>
      {read.error && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {(read.data?.preferences ?? []).map(({ type, enabled }) => (
        <MgSwitch
          key={type}
          checked={sent?.find((one) => one.type === type)?.enabled ?? enabled}
          onChange={() =>
            void update({ notificationPreferencesPatch: { preferences: [{ type, enabled: !enabled }] } })
          }
        >
          {typeNames[type] ? i18n._(typeNames[type]) : type}
        </MgSwitch>
      ))}
      {error && <InlineError error={error} />}
    </section>
  );
}
