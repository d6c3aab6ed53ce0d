/** What the map shows in its present area: tickets and clusters. */
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Bounds, ClusterIndex, MapItem } from './map-clusters.ts';
import { useMapContext } from './map-context.ts';

interface Area {
  bounds: Bounds;

  /** A whole level: clusters do not change between two of them. */
  level: number;
}

/** The items change when a movement ends, and during a zoom at each whole level. */
export function useMapItems(index: ClusterIndex): readonly MapItem[] {
  const { map } = useMapContext();
  const [area, setArea] = useState(() => areaOf(map));
  useEffect(() => {
    const update = () => setArea(areaOf(map));
    const onZoom = () => {
      const level = Math.floor(map.getZoom());
      setArea((before) => (before.level === level ? before : areaOf(map)));
    };
    map.on('moveend', update);
    map.on('zoom', onZoom);
    map.on('resize', update);
    update();
    return () => {
      map.off('moveend', update);
      map.off('zoom', onZoom);
      map.off('resize', update);
    };
  }, [map]);
  return useMemo(() => index.itemsIn(area.bounds, area.level), [index, area]);
}

/** The visible area and half as much around it, so that a short pan meets its points. */
function areaOf(map: MapLibreMap): Area {
  const bounds = map.getBounds();
  const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
  return {
    bounds: [
      bounds.getWest() - width / 4,
      Math.max(-90, bounds.getSouth() - height / 4),
      bounds.getEast() + width / 4,
      Math.min(90, bounds.getNorth() + height / 4),
    ],
    level: Math.floor(map.getZoom()),
  };
}
