/** A PDF file that cannot be shown within the app: the browser may, or another program. */
import { Trans } from '@lingui/react/macro';
import { fileAddress } from '@minga/client/endpoints';
import type { ShownFile } from '../shown-file.ts';
import styles from './PdfFailure.module.css';

export function PdfFailure({ file }: { file: ShownFile }) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        <Trans>No se pudo mostrar este PDF aquí. Puede estar dañado o protegido con contraseña.</Trans>
      </p>
      <a href={fileAddress(file.url)} target="_blank" rel="noreferrer">
        <Trans>Abrir en otra pestaña</Trans>
      </a>
    </div>
  );
}
