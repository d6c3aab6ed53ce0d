/** Settings of the selected business: general, people, teams. Each section has an address. */
import { Trans } from '@lingui/react/macro';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { MgSpinner } from '@minga/react/spinner';
import { Suspense, lazy } from 'react';
import { Navigate, useParams } from 'react-router';
import { addCatalogs } from '../../base/i18n.ts';
import { paths } from '../../base/address/paths.ts';
import { siteCatalogs } from '../../shared/site/catalogs.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { SettingsFrame } from '../../shared/settings/SettingsFrame.tsx';
import { canManage } from '../../shared/workspace/manage.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { AppTokenSection } from './business/AppTokenSection.tsx';
import { BusinessPicture } from './business/BusinessPicture.tsx';
import { BusinessSection } from './business/BusinessSection.tsx';
import { ContactFieldsSection } from './business/ContactFieldsSection.tsx';
import { MineSection } from './mine/MineSection.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import styles from './settings.module.css';
import { SourcesSection } from './business/SourcesSection.tsx';
import { StorageCard } from './business/StorageCard.tsx';
import { TeamSettings } from './teams/TeamSettings.tsx';
import { TeamsSection } from './teams/TeamsSection.tsx';

const BillingSection = lazy(async () => {
  // The texts of the plans are in the catalogues of the public pages.
  const [{ BillingSection: Section }] = await Promise.all([
    import('./billing/BillingSection.tsx'),
    addCatalogs(siteCatalogs),
  ]);
  return { default: Section };
});

const TransactionsSection = lazy(async () => ({
  default: (await import('./billing/TransactionsSection.tsx')).TransactionsSection,
}));

const AuditSection = lazy(async () => ({
  default: (await import('./audit/AuditSection.tsx')).AuditSection,
}));

export function SettingsScreen() {
  const { business } = useSelection();
  return (
    <SettingsFrame title={<Trans>Configuración</Trans>} note={business?.psm_business.name}>
      <Settings />
    </SettingsFrame>
  );
}

function Settings() {
  const selection = useSelection();
  const { section, tid } = useParams();
  const { status, error, business, retry } = selection;
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'loading') return <MgSpinner className={styles.wait} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (!business) return null;
  const isManager = canManage(selection);
  const isAdmin = isBusinessAdmin(business.role);
  // Team managers without the admin role can only change their teams, and others nothing of the business.
  if (section === undefined && !isAdmin)
    return <Navigate to={paths.settings(isManager ? 'teams' : 'me')} replace />;
  return (
    // Keyed by business: form state of one business must not be shown for another.
    <Suspense key={business.bid} fallback={<MgSpinner className={styles.wait} />}>
      {part()}
    </Suspense>
  );

  function part() {
    if (section === undefined) {
      return (
        <>
          <BusinessSection business={business!} />
          <BusinessPicture business={business!} />
          <StorageCard bid={business!.bid} />
        </>
      );
    }
    if (section === 'me') return <MineSection business={business!} />;
    if (!isManager) return <Navigate to={paths.settings('me')} replace />;
    if (section === 'people') return <PeopleSection business={business!} />;
    if (section === 'teams') return tid ? <TeamSettings tid={Number(tid)} /> : <TeamsSection />;
    if (section === 'sources' && isAdmin) return <SourcesSection business={business!} />;
    if (section === 'billing' && isAdmin) return <BillingSection bid={business!.bid} />;
    if (section === 'transactions' && isAdmin) return <TransactionsSection bid={business!.bid} />;
    if (section === 'audit' && isAdmin) return <AuditSection bid={business!.bid} />;
    if (section === 'crm' && isAdmin) {
      return (
        <>
          <AppTokenSection bid={business!.bid} />
          <ContactFieldsSection bid={business!.bid} />
        </>
      );
    }
    return <Navigate to={paths.settings()} replace />;
  }
}
