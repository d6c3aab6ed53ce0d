/** Invitation codes, enrolment profiles, push certificates and Apple Business Manager (docs/product/mdm.md 2.1, 2.4, 2.9, 2.10). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListMdmCertificatesQuery } from '@minga/client/endpoints';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { InlineError } from '../../shared/page/errors.tsx';
import { AppleBusiness } from './apple-business/AppleBusiness.tsx';
import { Certificates } from './Certificates.tsx';
import { Codes } from './Codes.tsx';
import { EnrollmentProfiles } from './EnrollmentProfiles.tsx';
import styles from './mdm.module.css';
import { MdmScreen, MdmTabs } from './MdmScreen.tsx';

export function EnrollmentScreen() {
  return <MdmScreen>{({ bid }) => <Enrollment bid={bid} />}</MdmScreen>;
}

function Enrollment({ bid }: { bid: number }) {
  const { t } = useLingui();
  const read = useListMdmCertificatesQuery({ id: bid });
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Inscripción</Trans>
        </h1>
      </header>
      <MdmTabs />
      {renderContent()}
    </>
  );

  function renderContent() {
    if (read.error && !read.data && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!read.data) return <MgSpinner className={styles.wait} />;
    const { certificates, configured } = read.data;
    if (!configured) {
      return (
        <MgEmptyState icon="key" heading={t`Falta una clave en esta instalación`} level={2}>
          <Trans>
            Sin ella no se guardan los secretos de los dispositivos. Pide a quien la opera que defina MDM_KEY.
          </Trans>
        </MgEmptyState>
      );
    }
    return (
      <>
        <Codes bid={bid} />
        <EnrollmentProfiles bid={bid} />
        <Certificates bid={bid} certificates={certificates} />
        <AppleBusiness bid={bid} />
      </>
    );
  }
}
