import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import type { ReactNode } from 'react';
import { numberWords } from '../../format/number-words.ts';
import styles from './FileViewer.module.css';
import type { PictureZoom } from './use-zoom.ts';

/** Factor of a step of the buttons and keys. */
export const zoomStep = 1.5;

interface ZoomToolsProps {
  zoom: { zoom: Pick<PictureZoom['zoom'], 'scale'> } & Pick<PictureZoom, 'zoomBy' | 'reset'>;

  /** Accessible name of the group. */
  label: string;

  /** Content in front of the buttons, such as the number of the page. */
  children?: ReactNode;
}

/** Buttons that zoom what the viewer shows. */
export function ZoomTools({ zoom: { zoom, zoomBy, reset }, label, children }: ZoomToolsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.tools} role="group" aria-label={label}>
      {children}
      <MgIconButton size="sm" icon="zoom_out" label={t`Alejar`} onClick={() => zoomBy(1 / zoomStep)} />
      <output>{numberWords(zoom.scale, { style: 'percent' })}</output>
      <MgIconButton size="sm" icon="zoom_in" label={t`Acercar`} onClick={() => zoomBy(zoomStep)} />
      <MgIconButton size="sm" icon="restart_alt" label={t`Ajustar a la pantalla`} onClick={reset} />
    </div>
  );
}
