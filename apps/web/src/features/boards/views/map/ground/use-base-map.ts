/** The ground of the map: configured tiles, or outlines of countries in the colours of the theme. */
import { useLingui } from '@lingui/react/macro';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTheme } from '../../../../../base/preferences/use-theme.ts';
import type { MapConfig } from '../../../../../base/runtime-config.ts';
import { outlineStyle, themeColors, tileStyle } from './map-style.ts';
import { type Outlines, countryNames, loadOutlines } from './outlines.ts';

/** From this zoom on the coarse outlines look angular. */
const fineZoom = 3;

/** Shows the ground on a map. Without outlines, because the network failed, the ground stays empty. */
export function useBaseMap(map: MapLibreMap | null, tiles: MapConfig | undefined): void {
  const { i18n } = useLingui();
  const theme = useTheme();
  const outlines = useOutlines(map, tiles === undefined, i18n.locale);
  useEffect(() => {
    if (!map) return;
    const colors = themeColors(map.getContainer());
    if (tiles) map.setStyle(tileStyle(theme, tiles, colors));
    else if (outlines) map.setStyle(outlineStyle(theme, outlines, colors));
  }, [map, tiles, outlines, theme]);
}

/** Coarse outlines, and fine ones once the map is zoomed in. */
function useOutlines(map: MapLibreMap | null, isUsed: boolean, language: string): Outlines | null {
  const [outlines, setOutlines] = useState<Outlines | null>(null);
  useEffect(() => {
    if (!map || !isUsed) return undefined;
    let detail: 'coarse' | 'fine' | null = null;
    let isShown = true;
    const load = () => {
      const wanted = map.getZoom() >= fineZoom ? 'fine' : 'coarse';
      if (wanted === detail || detail === 'fine') return;
      detail = wanted;
      loadOutlines(wanted, countryNames(language)).then(
        (loaded) => {
          if (isShown && wanted === detail) setOutlines(loaded);
        },
        // The next movement of the map tries again.
        () => {
          if (wanted === detail) detail = null;
        },
      );
    };
    load();
    map.on('moveend', load);
    return () => {
      isShown = false;
      map.off('moveend', load);
    };
  }, [map, isUsed, language]);
  return outlines;
}
