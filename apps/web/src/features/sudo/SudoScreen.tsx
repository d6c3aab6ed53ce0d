/** Area of the operators of the installation: state, users, blocked addresses, audit log (docs/product/sudo.md 1.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetMeQuery } from '@minga/client/endpoints';
import { MgSpinner } from '@minga/react/spinner';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { ScreenTabs } from '../../shared/page/navigation/ScreenTabs.tsx';
import { AddressesSection } from './AddressesSection.tsx';
import { AnnouncementsSection } from './AnnouncementsSection.tsx';
import { AuditSection } from './AuditSection.tsx';
import { HealthSection } from './HealthSection.tsx';
import { PageSection } from './PageSection.tsx';
import { PagesSection } from './PagesSection.tsx';
import styles from './sudo.module.css';
import { TransactionsSection } from './TransactionsSection.tsx';
import { UserSection } from './UserSection.tsx';
import { UsersSection } from './UsersSection.tsx';

export function SudoScreen() {
  const me = useGetMeQuery();
  const user = me.data?.user;
  if (!user && me.error) return <InlineError error={me.error} onRetry={() => void me.refetch()} />;
  if (!user) return <MgSpinner className={styles.wait} />;
  // For everybody else the area does not exist.
  if (!user.sudo) return <Navigate to={paths.notFound()} replace />;
  return <Sudo />;
}

function Sudo() {
  const { t } = useLingui();
  const { section, uid } = useParams();
  const tabs = [
    { to: paths.sudo(), name: t`Estado` },
    { to: paths.sudo('users'), name: t`Personas` },
    { to: paths.sudo('pages'), name: t`Negocios` },
    { to: paths.sudo('addresses'), name: t`Direcciones` },
    { to: paths.sudo('billing'), name: t`Facturación` },
    { to: paths.sudo('announcements'), name: t`Anuncios` },
    { to: paths.sudo('audit'), name: t`Registro` },
  ];
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Administración de Minga</Trans>
      </h1>
      <ScreenTabs label={t`Administración de Minga`} tabs={tabs} />
      {part()}
    </div>
  );

  function part() {
    if (section === undefined) return <HealthSection />;
    if (section === 'users') return uid ? <UserSection key={uid} uid={uid} /> : <UsersSection />;
    if (section === 'pages' && uid === undefined) return <PagesSection />;
    if (section === 'pages' && /^\d{1,9}$/.test(uid ?? ''))
      return <PageSection key={uid} bid={Number(uid)} />;
    if (section === 'addresses') return <AddressesSection />;
    if (section === 'billing') return <TransactionsSection />;
    if (section === 'announcements') return <AnnouncementsSection />;
    if (section === 'audit') return <AuditSection />;
    return <Navigate to={paths.sudo()} replace />;
  }
}
