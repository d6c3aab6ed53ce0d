import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { PageHead, Part } from './parts.tsx';

/** Privacy: stored data, location and purpose. */
export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Política de privacidad`}
        lead={t`Qué datos guarda Minga, dónde y para qué. Corto, porque guarda lo necesario.`}
      />
      <Part title={t`Quién responde por los datos`}>
        <p>
          <Trans>
            Quien opera esta instalación de Minga responde por los datos que hay en ella. Encuentras cómo
            escribirle en <a href={paths.contact()}>Contacto</a>.
          </Trans>
        </p>
      </Part>
      <Part title={t`Qué se guarda en el servidor`}>
        <ul>
          <li>
            <Trans>
              Tu cuenta: correo, nombre y, si la pones, una foto. La contraseña la guarda el servicio de
              identidad.
            </Trans>
          </li>
          <li>
            <Trans>
              De cada sesión abierta: el navegador, la dirección de red y la última vez que se usó. La
              dirección se borra cuando la sesión termina.
            </Trans>
          </li>
          <li>
            <Trans>Lo que tu equipo escribe: negocios, tableros, tickets, comentarios y su historial.</Trans>
          </li>
          <li>
            <Trans>
              De un archivo importado, las filas que se volvieron tickets. El archivo se lee en tu navegador.
            </Trans>
          </li>
          <li>
            <Trans>Registros técnicos de las llamadas, para encontrar fallas y frenar abusos.</Trans>
          </li>
        </ul>
      </Part>
      <Part title={t`Qué se guarda en tu dispositivo`}>
        <ul>
          <li>
            <Trans>Tema, idioma y el último negocio y equipo que elegiste.</Trans>
          </li>
          <li>
            <Trans>Los borradores que aún no llegan al servidor y tu sesión. Al salir se borran.</Trans>
          </li>
          <li>
            <Trans>Una cookie con el plan que elegiste, durante 60 días, solo si eliges uno.</Trans>
          </li>
        </ul>
      </Part>
      <Part title={t`Qué no hacemos`}>
        <p>
          <Trans>
            No hay publicidad, ni medición de visitas, ni código de terceros en estas páginas. El contenido de
            un negocio lo ven sus miembros según su rol. Quien opera la instalación ve desde la administración
            las cuentas, los planes y cuánto se usa, no los tickets ni los chats.
          </Trans>
        </p>
      </Part>
      <Part title={t`Tus derechos`}>
        <p>
          <Trans>
            Puedes pedir a quien opera la instalación ver, corregir, exportar o borrar tus datos. Si se cierra
            la cuenta, los tickets siguen siendo del negocio donde se escribieron.
          </Trans>
        </p>
      </Part>
    </>
  );
}
