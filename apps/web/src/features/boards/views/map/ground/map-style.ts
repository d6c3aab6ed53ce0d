/** Style of the map: outlines in the colours of the theme, or the tiles that the operator configured. Pure. */
import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig } from '../../../../../base/runtime-config.ts';
import type { Outlines } from './outlines.ts';

export interface MapColors {
  water: string;
  land: string;
  border: string;
  name: string;
}

/** The colours of the theme, as the tokens have them now. */
export function themeColors(element: Element): MapColors {
  const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  return {
    water: token('--mg-surface-2'),
    land: token('--mg-surface-1'),
    border: token('--mg-line'),
    name: token('--mg-text-3'),
  };
}

/** `name` is the theme, whose colours these are. */
export function outlineStyle(
  name: string,
  { land, borders, names }: Outlines,
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    name,
    sources: {
      land: { type: 'geojson', data: land },
      borders: { type: 'geojson', data: borders },
      names: { type: 'geojson', data: names },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colors.border, 'line-width': 1 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colors.border, 'line-width': 1 },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Geist Variable', 'sans-serif'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 14],
          'text-max-width': 7,
          'text-padding': 6,
          'symbol-sort-key': ['-', 0, ['get', 'size']],
        },
        paint: { 'text-color': colors.name, 'text-halo-color': colors.land, 'text-halo-width': 1 },
      },
    ],
  };
}

export function tileStyle(name: string, { url }: MapConfig, colors: MapColors): StyleSpecification {
  return {
    version: 8,
    name,
    sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'tiles', type: 'raster', source: 'tiles' },
    ],
  };
}
