/** Creates the map in its container and remembers its position on the device. */
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStoredView, storeView } from '../view-address.ts';
import type { Bounds } from './map-clusters.ts';
import { maxZoom, placeAt, readPosition, writePosition } from './map-position.ts';
import type { MapLibrary } from './use-map-library.ts';

/** What a map without points shows: the inhabited world. */
const world: Bounds = [-130, -55, 160, 70];

/** A single point is not shown closer than this, at first and on request. */
const maxFitZoom = 12;

/** The map; null until it is created. */
export function useMap(
  library: MapLibrary | null,
  container: HTMLElement | null,
  teamId: number,
  bounds: Bounds | null,
): MapLibreMap | null {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const { t } = useLingui();
  const create = useEffectEvent((to: HTMLElement, { MapLibreMap: Map }: MapLibrary) => {
    const stored = readPosition(readStoredView(teamId).map);
    const created = new Map({
      container: to,
      style: { version: 8, sources: {}, layers: [] },
      locale: { 'Map.Title': t`Mapa` },
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      maxZoom,
      ...(stored
        ? { center: [stored.center.longitude, stored.center.latitude], zoom: stored.zoom }
        : { bounds: bounds ?? world, fitBoundsOptions: fitOptions(to) }),
    });
    created.keyboard.disableRotation();
    created.touchZoomRotate.disableRotation();
    created.on('moveend', () => {
      const center = placeAt(created.getCenter());
      storeView(teamId, { map: writePosition({ center, zoom: created.getZoom() }) });
    });
    return created;
  });
  useEffect(() => {
    if (!library || !container) return undefined;
    const created = create(container, library);
    created.once('style.load', () => setMap(created));
    return () => {
      setMap(null);
      created.remove();
    };
  }, [library, container]);
  return map;
}

/** Shows an area, or the inhabited world. */
export function fit(map: MapLibreMap, bounds: Bounds | null): void {
  map.fitBounds(bounds ?? world, fitOptions(map.getContainer()));
}

/** Points at the edge stay whole, also on a small screen. */
function fitOptions({ clientWidth, clientHeight }: HTMLElement): { padding: number; maxZoom: number } {
  return {
    padding: Math.min(72, Math.max(16, Math.min(clientWidth, clientHeight) / 6)),
    maxZoom: maxFitZoom,
  };
}
