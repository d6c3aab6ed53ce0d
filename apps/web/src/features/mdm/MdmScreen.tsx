/** Frame of the screens of device management: access, and the navigation between them (docs/product/mdm.md 1.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { businessRoles, isBusinessAdmin } from '@minga/rules/access/permissions';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { ScreenTabs } from '../../shared/page/navigation/ScreenTabs.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import styles from './mdm.module.css';

/** What a screen of device management knows. */
export interface MdmWorld {
  /** Selected business. */
  bid: number;

  /** Whether the user may lock, locate and erase devices. */
  isSudo: boolean;
  members: readonly Wire['Member'][];
}

export function MdmScreen({ children }: { children(world: MdmWorld): ReactNode }) {
  return (
    <div className={styles.screen}>
      <Access>{children}</Access>
    </div>
  );
}

function Access({ children }: { children(world: MdmWorld): ReactNode }) {
  const { t } = useLingui();
  const { status, error, business, members, retry } = useSelection();
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (!business || status === 'loading') return <MgSpinner className={styles.wait} />;
  if (!isBusinessAdmin(business.role)) {
    return (
      <MgEmptyState icon="lock" heading={t`No puedes ver los dispositivos de este negocio`} level={1}>
        <Trans>Los ve quien administra el negocio.</Trans>
      </MgEmptyState>
    );
  }
  const { bid, role } = business;
  return children({ bid, isSudo: role === businessRoles.sudo, members });
}

/** Navigation between the screens of device management, below their titles. */
export function MdmTabs() {
  const { t } = useLingui();
  const tabs = [
    { to: paths.mdmDevices(), name: t`Dispositivos` },
    { to: paths.mdmProfiles(), name: t`Perfiles` },
    { to: paths.mdmApps(), name: t`Aplicaciones` },
    { to: paths.mdmEnrollment(), name: t`Inscripción` },
  ];
  return <ScreenTabs label={t`Partes de los dispositivos`} tabs={tabs} />;
}
