/**
 * URLs that show a place in map services. No map is embedded, so no third party is contacted until a link is opened.
 */
import type { Coordinates } from './geolocation.ts';

export interface MapLink {
  name: string;
  href: string;
}

/** Links to world maps by coordinates, or by address. */
export function mapLinks(place: { coordinates: Coordinates } | { text: string }): MapLink[] {
  if ('coordinates' in place) {
    const { latitude, longitude } = place.coordinates;
    const point = `${latitude},${longitude}`;
    return [
      {
        name: 'OpenStreetMap',
        href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
      },
      { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${point}` },
      { name: 'Apple Maps', href: `https://maps.apple.com/?ll=${point}&q=${point}` },
    ];
  }
  const query = encodeURIComponent(place.text);
  return [
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/search?query=${query}` },
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?q=${query}` },
  ];
}
