/** The map itself: loads the library, keeps the position, and shows its children once it can be drawn on. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { type ReactNode, useState } from 'react';
import type { MapConfig } from '../../../../base/runtime-config.ts';
import { useRuntimeConfig } from '../../../../base/use-runtime-config.ts';
import { MapContext } from './map-context.ts';
import type { Bounds } from './map-clusters.ts';
import { fit, useMap } from './use-map.ts';
import { useBaseMap } from './ground/use-base-map.ts';
import { useMapLibrary } from './use-map-library.ts';
import styles from './WorldMap.module.css';

export function WorldMap({
  teamId,
  bounds,
  children,
}: {
  teamId: number;

  /** The area of all points, shown at first and on request; null without points. */
  bounds: Bounds | null;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { library, problem, retry } = useMapLibrary();
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const map = useMap(library, container, teamId, bounds);
  const tiles = useRuntimeConfig()?.map;
  useBaseMap(map, tiles);
  if (problem) {
    return (
      <MgEmptyState icon="map" heading={t`No se pudo abrir el mapa`} level={2}>
        {problem === 'unsupported' ? (
          <Trans>Tu navegador no puede dibujar mapas. Actualízalo o activa los gráficos WebGL.</Trans>
        ) : (
          <Trans>Revisa tu conexión e inténtalo de nuevo.</Trans>
        )}
        {problem === 'failed' && (
          <MgButton slot="actions" variant="primary" onClick={retry}>
            <Trans>Reintentar</Trans>
          </MgButton>
        )}
      </MgEmptyState>
    );
  }
  return (
    <>
      <div ref={setContainer} className={styles.map} />
      {map && library ? (
        <MapContext value={{ map, library }}>
          <div className={styles.controls}>
            <MgIconButton icon="zoom_in" label={t`Acercar`} onClick={() => map.zoomIn()} />
            <MgIconButton icon="zoom_out" label={t`Alejar`} onClick={() => map.zoomOut()} />
            <MgIconButton icon="public" label={t`Ver todos los puntos`} onClick={() => fit(map, bounds)} />
          </div>
          {tiles && <Attribution {...tiles} />}
          {children}
        </MapContext>
      ) : (
        <div className={styles.loading} role="status" aria-label={t`Cargando el mapa`} />
      )}
    </>
  );
}

/** Credits of the tiles. */
function Attribution({ attribution, attributionUrl }: MapConfig) {
  return (
    <p className={styles.attribution}>
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noreferrer">
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </p>
  );
}
