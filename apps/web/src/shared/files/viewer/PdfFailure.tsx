/** A PDF file that cannot be shown within the app: the browser may, or another program. */
import { Trans } from '@lingui/react/macro';
import { fileAddress } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { useRef } from 'react';
import type { ShownFile } from '../shown-file.ts';
import styles from './PdfFailure.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** Either the content of the file cannot be read, or the file, or what reads it, could not be loaded. */
export type PdfProblem = 'damaged' | 'unreachable';

interface PdfFailureProps {
  file: ShownFile;
  problem: PdfProblem;

  /** Offered unless the file is damaged. */
  onRetry: () => void;
}

export function PdfFailure({ file, problem, onRetry }: PdfFailureProps) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area);
  const isDamaged = problem === 'damaged';
  return (
    <div ref={area} className={styles.failure} role="alert">
      <p>
        {isDamaged ? (
          <Trans>No se pudo mostrar este PDF aquí. Puede estar dañado o protegido con contraseña.</Trans>
        ) : (
          <Trans>No se pudo cargar este PDF. Revisa tu conexión e intenta de nuevo.</Trans>
        )}
      </p>
      {!isDamaged && (
        <MgButton onClick={onRetry}>
          <Trans>Reintentar</Trans>
        </MgButton>
      )}
      <a href={fileAddress(file.url)} target="_blank" rel="noreferrer">
        <Trans>Abrir en otra pestaña</Trans>
      </a>
    </div>
  );
}
