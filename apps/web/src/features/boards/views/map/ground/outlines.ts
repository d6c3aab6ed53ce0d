/** Outlines and names of countries (Natural Earth, public domain) as GeoJSON for the map. */
import type {
  Feature,
  FeatureCollection,
  MultiLineString,
  MultiPolygon,
  Point,
  Polygon,
  Position,
} from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import coarseUrl from 'world-atlas/countries-110m.json?url';
import fineUrl from 'world-atlas/countries-50m.json?url';

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

export interface Outlines {
  land: Feature<MultiPolygon>;
  borders: MultiLineString;

  /** A point in each country, with its name and its size: larger countries are named first. */
  names: FeatureCollection<Point, { name: string; size: number }>;
}

/** Loads the outlines; the fine ones are for a closer look. `nameOf` names a country by its ISO 3166-1 number. */
export async function loadOutlines(
  detail: 'coarse' | 'fine',
  nameOf: (isoNumber: string) => string | undefined,
): Promise<Outlines> {
  const response = await fetch(detail === 'coarse' ? coarseUrl : fineUrl);
  if (!response.ok) throw new Error(`The outlines answered ${response.status}`);
  const world = (await response.json()) as World;
  const { countries, land } = world.objects;
  const named = feature(world, countries).features.flatMap((country) => {
    const name = nameOf(String(country.id ?? '')) ?? country.properties.name;
    const label = labelPoint(partsOf(country as Feature<Polygon | MultiPolygon>));
    return label ? [pointFeature(label.at, { name, size: label.size })] : [];
  });
  const lands = feature(world, land).features as Feature<Polygon | MultiPolygon>[];
  // Without coasts, whose lines would also follow the edge of the map.
  const borders = mesh(world, countries, (one, other) => one !== other);
  return {
    land: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPolygon', coordinates: lands.flatMap(partsOf) },
    },
    borders: { type: 'MultiLineString', coordinates: borders.coordinates.map(unwrapped) },
    names: { type: 'FeatureCollection', features: named },
  };
}

/** Names of countries in a language, by ISO 3166-1 number. */
export function countryNames(language: string): (isoNumber: string) => string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return (isoNumber) => {
    if (!/^\d{3}$/.test(isoNumber)) return undefined;
    // Canonicalization replaces the number of a region by its two letters (UTS 35).
    const { region } = new Intl.Locale(`und-${isoNumber}`);
    return region && names.of(region);
  };
}

/** The polygons of a country, with rings that do not jump from one edge of the map to the other. */
function partsOf({ geometry }: Feature<Polygon | MultiPolygon>): Position[][][] {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return parts.map((rings) => rings.map((ring) => closed(unwrapped(ring))));
}

/** A line that crosses the antimeridian continues beyond 180 degrees instead of going around the world. */
export function unwrapped(line: readonly Position[]): Position[] {
  let offset = 0;
  return line.map(([x = 0, y = 0], index) => {
    const step = x - (line[index - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) offset -= Math.sign(step) * 360;
    return [x + offset, y];
  });
}

/** A ring around the pole, which unwrapped ends a world apart from its start, is closed along the pole. */
export function closed(ring: Position[]): Position[] {
  const [start, end] = [ring[0], ring.at(-1)];
  if (!start || !end || Math.abs(end[0]! - start[0]!) < 180) return ring;
  const pole = Math.sign(start[1]!) * 90;
  return [...ring, [end[0]!, pole], [start[0]!, pole], start];
}

/** The centroid of the largest part of a country, and the size of that part. */
export function labelPoint(parts: readonly Position[][][]): { at: Position; size: number } | null {
  let best: { at: Position; size: number } | null = null;
  for (const [ring] of parts) {
    const { at, size } = centroidOf(ring ?? []);
    if (size > (best?.size ?? 0)) best = { at, size };
  }
  return best;
}

/** Centroid and area of a ring by the shoelace formula, in degrees. */
function centroidOf(ring: readonly Position[]): { at: Position; size: number } {
  let [area, x, y] = [0, 0, 0];
  for (let index = 1; index < ring.length; index += 1) {
    const [x1 = 0, y1 = 0] = ring[index - 1]!;
    const [x2 = 0, y2 = 0] = ring[index]!;
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    x += ((x1 + x2) * cross) / 6;
    y += ((y1 + y2) * cross) / 6;
  }
  return { at: [x / area, y / area], size: Math.abs(area) };
}

function pointFeature(
  at: Position,
  properties: { name: string; size: number },
): Feature<Point, { name: string; size: number }> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties };
}
