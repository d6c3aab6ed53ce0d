import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { MapLibrary } from './use-map-library.ts';

/** The map and its library, for everything that is drawn on the map. */
export const MapContext = createContext<{ map: MapLibreMap; library: MapLibrary } | null>(null);

export function useMapContext(): { map: MapLibreMap; library: MapLibrary } {
  const context = useContext(MapContext);
  if (!context) throw new Error('useMapContext is for parts of a map');
  return context;
}
