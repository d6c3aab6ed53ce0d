/** Ways through time: the previous and next days, today, and the zoom. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import type { ReactNode } from 'react';
import type { Zoom } from './timeline-zoom.ts';
import { zooms } from './timeline-zoom.ts';
import styles from './TimelineToolbar.module.css';

export function TimelineToolbar({
  zoom,
  isCompact,
  onZoom,
  onToday,
  onPage,
  children,
}: {
  zoom: Zoom;

  /** Shortens the names, and leaves paging to the finger. */
  isCompact: boolean;
  onZoom: (zoom: Zoom) => void;
  onToday: () => void;
  onPage: (way: -1 | 1) => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const names: Record<Zoom, string> = { week: t`Semana`, month: t`Mes`, quarter: t`Trimestre` };
  const short: Record<Zoom, string> = { week: t`Sem`, month: t`Mes`, quarter: t`Trim` };
  return (
    <div className={styles.toolbar}>
      {!isCompact && (
        <>
          <MgIconButton icon="chevron_left" label={t`Días anteriores`} onClick={() => onPage(-1)} />
          <MgIconButton icon="chevron_right" label={t`Días siguientes`} onClick={() => onPage(1)} />
        </>
      )}
      <MgButton onClick={onToday}>
        <Trans>Hoy</Trans>
      </MgButton>
      <div className={styles.zooms} role="group" aria-label={t`Escala`}>
        {zooms.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.zoom}
            aria-label={names[each]}
            aria-pressed={each === zoom}
            onClick={() => onZoom(each)}
          >
            {(isCompact ? short : names)[each]}
          </button>
        ))}
      </div>
      <span className={styles.space} />
      {children}
    </div>
  );
}
