/** Frame of the screens of the CRM: access, app token, and the navigation between contacts, companies and lists. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import type { CrmRights } from '@minga/rules/access/crm-rights';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTabs } from '../../../shared/page/navigation/ScreenTabs.tsx';
import { WithToken } from '../../../shared/crm/WithToken.tsx';
import { crmRightsIn } from '../../../shared/workspace/crm-rights.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from './crm.module.css';

/** What a screen of the CRM knows. */
export interface CrmWorld {
  /** Selected business. */
  bid: number;
  rights: CrmRights;
  members: readonly Wire['Member'][];
}

export function CrmScreen({ children }: { children(world: CrmWorld): ReactNode }) {
  return (
    <div className={styles.screen}>
      <Access>{children}</Access>
    </div>
  );
}

function Access({ children }: { children(world: CrmWorld): ReactNode }) {
  const { t } = useLingui();
  const selection = useSelection();
  const { status, error, business, members, retry } = selection;
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (!business || status === 'loading') return <MgSpinner className={styles.wait} />;
  const rights = crmRightsIn(selection);
  if (!rights.read) {
    return (
      <MgEmptyState icon="lock" heading={t`No puedes ver los contactos de este negocio`} level={1}>
        <Trans>Pide permiso a quien lo administra.</Trans>
      </MgEmptyState>
    );
  }
  const { bid } = business;
  return (
    <WithToken key={bid} bid={bid} level={1}>
      {() => children({ bid, rights, members })}
    </WithToken>
  );
}

/** Navigation between the lists of the CRM, below their titles. */
export function CrmTabs() {
  const { t } = useLingui();
  const tabs = [
    { to: paths.crmContacts(), name: t`Contactos` },
    { to: paths.crmBusinesses(), name: t`Empresas` },
    { to: paths.crmLists(), name: t`Listas` },
  ];
  return <ScreenTabs label={t`Partes del CRM`} tabs={tabs} />;
}
