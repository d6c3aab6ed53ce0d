/** What a business can see and do with a device that it manages, and what not (docs/product/mdm.md 3.1). */
import { Trans } from '@lingui/react/macro';
import styles from './ManagementRights.module.css';

/** `level` of the two headings. */
export function ManagementRights({ level: Heading = 'h2' }: { level?: 'h2' | 'h3' }) {
  return (
    <div className={styles.parts}>
      <section>
        <Heading>
          <Trans>Podrá</Trans>
        </Heading>
        <ul>
          <li>
            <Trans>Ver el modelo, el número de serie, la versión, el espacio y la batería</Trans>
          </li>
          <li>
            <Trans>Ver qué aplicaciones y perfiles están instalados</Trans>
          </li>
          <li>
            <Trans>Ver qué certificados tiene, y cambiarle el nombre</Trans>
          </li>
          <li>
            <Trans>Instalar y quitar perfiles de configuración y aplicaciones</Trans>
          </li>
          <li>
            <Trans>Pedir que se actualice el sistema</Trans>
          </li>
          <li>
            <Trans>Reiniciarlo, apagarlo, bloquearlo, quitarle el código o borrarlo por completo</Trans>
          </li>
          <li>
            <Trans>
              Si se pierde y está supervisado: ponerlo en modo perdido, que lo bloquea con un mensaje, y solo
              mientras dure ver dónde está y hacerlo sonar
            </Trans>
          </li>
        </ul>
      </section>
      <section>
        <Heading>
          <Trans>No podrá</Trans>
        </Heading>
        <ul>
          <li>
            <Trans>Ver tus fotos, mensajes, correos ni lo que haces en las aplicaciones</Trans>
          </li>
          <li>
            <Trans>Ver dónde estás mientras el dispositivo no esté en modo perdido</Trans>
          </li>
        </ul>
      </section>
    </div>
  );
}
