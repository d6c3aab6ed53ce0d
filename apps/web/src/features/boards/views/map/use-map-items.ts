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

/** Time between two updates during a movement, in ms. */
const pauseMs = 120;

/** The items follow the map: they change when a movement ends, during it now and then, and at each whole zoom level. */
export function useMapItems(index: ClusterIndex): readonly MapItem[] {
  const { map } = useMapContext();
  const [area, setArea] = useState(() => areaOf(map));
  useEffect(() => {
    let shown = areaOf(map);
    let shownAt = 0;
    const update = () => {
      shown = areaOf(map);
      shownAt = performance.now();
      setArea(shown);
    };
    const onMove = () => {
      const isNewLevel = Math.floor(map.getZoom()) !== shown.level;
      if (isNewLevel || performance.now() - shownAt > pauseMs) update();
    };
    map.on('move', onMove);
    map.on('moveend', update);
    map.on('resize', update);
    update();
    return () => {
      map.off('move', onMove);
      map.off('moveend', update);
      map.off('resize', update);
    };
  }, [map]);
  return useMemo(() => index.itemsIn(area.bounds, area.level), [index, area]);
}

/** The visible area. Points outside of it would take focus that nobody sees. */
function areaOf(map: MapLibreMap): Area {
  const bounds = map.getBounds();
  return {
    bounds: [
      bounds.getWest(),
      Math.max(-90, bounds.getSouth()),
      bounds.getEast(),
      Math.min(90, bounds.getNorth()),
    ],
    level: Math.floor(map.getZoom()),
  };
}
