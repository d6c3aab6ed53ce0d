/** Public page of an invitation: says what will be managed, and offers the enrolment profile (docs/product/mdm.md 3.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetMdmEnrollmentQuery } from '@minga/client/endpoints';
import { isMissing } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { Provider } from 'react-redux';
import { useParams } from 'react-router';
import { store } from '../../base/store.ts';
import { PlainPage } from '../../shared/page/PlainPage.tsx';
import { InlineError } from '../../shared/page/errors.tsx';
import { ManagementRights } from '../../shared/mdm/ManagementRights.tsx';

export function EnrollScreen() {
  const { code = '' } = useParams();
  return (
    <PlainPage>
      <Provider store={store}>
        {/^\d{1,10}-[0-9A-Za-z]{20}$/.test(code) ? <Enrollment code={code} /> : <Unusable />}
      </Provider>
    </PlainPage>
  );
}

function Enrollment({ code }: { code: string }) {
  const { t } = useLingui();
  const read = useGetMdmEnrollmentQuery({ code });
  if (read.error && !read.isFetching) {
    if (isMissing(read.error)) return <Unusable />;
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <MgSpinner label={t`Abriendo la invitación`} />;
  const { business, profile_url } = read.data;
  return (
    <>
      <h1>
        <Trans>{business} quiere administrar este dispositivo</Trans>
      </h1>
      <ManagementRights />
      <MgButton variant="primary" size="lg" full href={profile_url}>
        <Trans>Descargar el perfil</Trans>
      </MgButton>
      <p>
        <Trans>
          Ábrelo en el dispositivo que quieres inscribir. Después ve a Ajustes, toca «Perfil descargado» e
          instálalo. Puedes quitarlo cuando quieras en Ajustes, General, VPN y gestión de dispositivos.
        </Trans>
      </p>
    </>
  );
}

function Unusable() {
  return (
    <>
      <h1>
        <Trans>Esta invitación no sirve</Trans>
      </h1>
      <p>
        <Trans>No existe, venció o ya se usó. Pide otra a quien administra tu negocio.</Trans>
      </p>
    </>
  );
}
