/** Centre and zoom of the map, as the device remembers them per team. Pure. */
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import { isOnEarth } from '../../../../shared/places/geolocation.ts';

/** The map does not zoom closer than this. */
export const maxZoom = 18;

export interface MapPosition {
  center: Coordinates;
  zoom: number;
}

/** Reads "-17.38950,-66.15680,9.5"; null for anything else. */
export function readPosition(text: string | undefined): MapPosition | null {
  const numbers = (text ?? '').split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [latitude = NaN, longitude = NaN, zoom = NaN] = numbers;
  if (numbers.length !== 3 || !isOnEarth({ latitude, longitude })) return null;
  return zoom >= 0 && zoom <= maxZoom ? { center: { latitude, longitude }, zoom } : null;
}

export function writePosition({ center, zoom }: MapPosition): string {
  return [center.latitude.toFixed(5), center.longitude.toFixed(5), zoom.toFixed(2)].join(',');
}

/** Coordinates of a press or drop: on the first copy of the world, to about ten centimetres. */
export function placeAt({ lat, lng }: { lat: number; lng: number }): Coordinates {
  const round = (degrees: number) => Number(degrees.toFixed(6));
  const longitude = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { latitude: round(Math.max(-90, Math.min(90, lat))), longitude: round(longitude) };
}
