/** Profile, notification settings and account of the signed-in user. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetMeQuery } from '@minga/client/endpoints';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { InlineError } from '../../shared/page/errors.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DeviceChoices } from './DeviceChoices.tsx';
import { DeviceList } from './DeviceList.tsx';
import { DoNotDisturbChoices } from './notifications/DoNotDisturbChoices.tsx';
import { EmailForm } from './EmailForm.tsx';
import { ManagedDevices } from './ManagedDevices.tsx';
import { NotificationChoices } from './notifications/NotificationChoices.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './Profile.module.css';

export function ProfileScreen() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetMeQuery();
  const { hash } = useLocation();
  const isLoaded = data !== undefined;
  // The sections are not there yet when the address is opened.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [isLoaded, hash]);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Mi perfil</Trans>
      </h1>
      {data ? (
        <>
          <PhotoField user={data.user} />
          <PersonForm user={data.user} />
          <DeviceChoices />
          <NotificationChoices />
          <DoNotDisturbChoices />
          <EmailForm user={data.user} />
          <PasswordForm user={data.user} />
          <DeviceList />
          <ManagedDevices />
          <AccountSection user={data.user} />
        </>
      ) : error && !isFetching ? (
        <InlineError error={error} onRetry={() => void refetch()} />
      ) : (
        <MgSpinner label={t`Cargando tu perfil`} />
      )}
    </div>
  );
}
