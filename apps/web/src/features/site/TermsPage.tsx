import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { PageHead, Part } from './parts.tsx';

/** Terms of use. */
export function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Términos del servicio`}
        lead={t`Lo que puedes esperar de Minga y lo que te pedimos a cambio, en palabras de todos los días.`}
      />
      <Part title={t`Lo que es tuyo`}>
        <p>
          <Trans>
            Lo que tu equipo escribe en Minga es de tu equipo. Lo usamos para mostrártelo y para nada más.
          </Trans>
        </p>
      </Part>
      <Part title={t`Tu cuenta`}>
        <p>
          <Trans>
            Una cuenta es de una persona. Cuida tu contraseña, y no entres con la de alguien más. Quien
            administra un negocio decide quién participa y con qué permisos.
          </Trans>
        </p>
      </Part>
      <Part title={t`Uso responsable`}>
        <p>
          <Trans>
            No uses Minga para dañar, engañar o sobrecargar el servicio. El servidor frena las llamadas
            excesivas; si se repiten, la cuenta puede quedar suspendida por un tiempo o para siempre.
          </Trans>
        </p>
      </Part>
      <Part title={t`Planes y pagos`}>
        <ul>
          <li>
            <Trans>La prueba dura 30 días con todo incluido y no pide tarjeta.</Trans>
          </li>
          <li>
            <Trans>El plan gratis no vence.</Trans>
          </li>
          <li>
            <Trans>Los planes de pago tienen garantía de devolución de 30 días.</Trans>
          </li>
          <li>
            <Trans>
              El pago en línea todavía no está conectado: elegir un plan no genera ningún cobro. Mira los{' '}
              <a href={paths.pricing()}>precios</a>.
            </Trans>
          </li>
        </ul>
      </Part>
      <Part title={t`Límites`}>
        <p>
          <Trans>
            Cuidamos tus datos con copias y pruebas, pero ningún servicio es perfecto: guarda aparte lo que no
            puedas perder. Estos términos no quitan derechos que la ley te da.
          </Trans>
        </p>
      </Part>
    </>
  );
}
