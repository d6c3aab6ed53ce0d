/** Settings of the account: person, security, notifications, and devices. Each section has an address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetMeQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { type ProfileSection, paths } from '../../base/address/paths.ts';
import { useTitle } from '../../base/title.tsx';
import { InlineError } from '../../shared/page/errors.tsx';
import { SettingsFrame } from '../../shared/settings/SettingsFrame.tsx';
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

export function ProfileScreen() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetMeQuery();
  const { section } = useParams<{ section?: ProfileSection }>();
  const titles: Record<ProfileSection, string> = {
    security: t`Seguridad`,
    notifications: t`Notificaciones`,
    devices: t`Mis dispositivos`,
  };
  useTitle(section && titles[section]);
  if (section && !(section in titles)) return <Navigate to={paths.profile()} replace />;
  return (
    <SettingsFrame title={<Trans>Mi perfil</Trans>} note={data?.user.email}>
      {data ? (
        <Section section={section} user={data.user} />
      ) : error && !isFetching ? (
        <InlineError error={error} onRetry={() => void refetch()} />
      ) : (
        <MgSpinner label={t`Cargando tu perfil`} />
      )}
    </SettingsFrame>
  );
}

function Section({ section, user }: { section: ProfileSection | undefined; user: Wire['User'] }) {
  const { hash } = useLocation();
  // The sections are not there yet when the address is opened.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  if (section === 'security') {
    return (
      <>
        <EmailForm user={user} />
        <PasswordForm user={user} />
      </>
    );
  }
  if (section === 'notifications') {
    return (
      <>
        <NotificationChoices />
        <DoNotDisturbChoices />
      </>
    );
  }
  if (section === 'devices') {
    return (
      <>
        <DeviceList />
        <ManagedDevices />
      </>
    );
  }
  return (
    <>
      <PhotoField user={user} />
      <PersonForm user={user} />
      <DeviceChoices />
      <AccountSection user={user} />
    </>
  );
}
