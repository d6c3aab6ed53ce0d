import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  notificationsEndpoints,
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSwitch } from '@minga/react/switch';
import { useState } from 'react';
import { store } from '../../../base/store.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { isQuietNow } from '../../../shared/notifications/do-not-disturb.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import styles from '../Profile.module.css';
import { PushSwitch } from './PushSwitch.tsx';

const typeNames: Record<Wire['NotificationType'], MessageDescriptor> = {
  E0: msg`Me invitan a un negocio`,
  '0': msg`Avisos de Minga`,
  '1': msg`Me asignan un ticket`,
  '2': msg`Se termina un ticket que sigo`,
  '2-1': msg`Un ticket que sigo cambia de columna`,
  '2-2': msg`Comentan un ticket que sigo`,
  '2-3': msg`Me mencionan en un comentario o una descripción`,
};

/** Notification settings; each change is saved immediately. */
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
      <PushSwitch />
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
      <TestNotification />
    </section>
  );
}

/** Sends a test notification to the user. */
function TestNotification() {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  async function send(): Promise<void> {
    setIsBusy(true);
    const answer = await store.dispatch(
      notificationsEndpoints.endpoints.testNotification.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      }),
    );
    setIsBusy(false);
    if (!answer.error) {
      const sent = (await isQuietNow())
        ? t`Enviada en silencio: la encuentras en la campana`
        : t`Notificación de prueba enviada`;
      return void showSnackbar(sent, { tone: 'ok' });
    }
    const text = isApiError(answer.error) ? answer.error.message : t`Ocurrió un error. Intenta de nuevo.`;
    showSnackbar(text, { tone: 'danger' });
  }
  return (
    <div className={styles.actions}>
      <MgButton loading={isBusy} onClick={() => void send()}>
        <Trans>Enviar una de prueba</Trans>
      </MgButton>
    </div>
  );
}
