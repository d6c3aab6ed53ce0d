import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { numberWords } from '../../format/number-words.ts';
import styles from './FileViewer.module.css';
import type { PictureZoom } from './use-zoom.ts';

/** Factor of a step of the buttons and keys. */
export const zoomStep = 1.5;

/** Buttons that zoom the picture. */
export function ZoomTools({ zoom: { zoom, zoomBy, reset } }: { zoom: PictureZoom }) {
  const { t } = useLingui();
  return (
    <div className={styles.tools} role="group" aria-label={t`Tamaño de la imagen`}>
      <MgIconButton size="sm" icon="zoom_out" label={t`Alejar`} onClick={() => zoomBy(1 / zoomStep)} />
      <output>{numberWords(zoom.scale, { style: 'percent' })}</output>
      <MgIconButton size="sm" icon="zoom_in" label={t`Acercar`} onClick={() => zoomBy(zoomStep)} />
      <MgIconButton size="sm" icon="restart_alt" label={t`Ajustar a la pantalla`} onClick={reset} />
    </div>
  );
}
