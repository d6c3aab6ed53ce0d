/** Tickets with a place as points of the map, grouped into clusters where they are close to each other. Pure. */
import type { TicketCard } from '@minga/client/endpoints';
import Supercluster from 'supercluster';
import { maxZoom } from './map-position.ts';

/** A ticket with a place. */
export type PlacedTicket = TicketCard & { latitude: number; longitude: number };

/** West, south, east and north of an area, in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** What the map shows at a place: a ticket, or several that are close to each other. */
export type MapItem = { lng: number; lat: number } & (
  | { kind: 'ticket'; card: PlacedTicket }
  | { kind: 'cluster'; id: number; count: number }
);

/** Points closer than this are one cluster, in px. */
const radius = 56;

/** Degrees of latitude that the projection of the map shows. */
const mostLatitude = 85;

export function isPlaced(card: TicketCard): card is PlacedTicket {
  return card.latitude !== undefined && card.longitude !== undefined;
}

/** Index of points by place and zoom. */
export class ClusterIndex {
  readonly #index = new Supercluster<{ card: PlacedTicket }>({ radius, maxZoom, minPoints: 2 });

  constructor(cards: readonly PlacedTicket[]) {
    this.#index.load(
      cards.map((card) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [card.longitude, visibleLatitude(card.latitude)] },
        properties: { card },
      })),
    );
  }

  /** What an area shows at a zoom. */
  itemsIn(bounds: Bounds, zoom: number): MapItem[] {
    return this.#index.getClusters(bounds, Math.floor(zoom)).map((feature) => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      return 'cluster' in feature.properties
        ? {
            kind: 'cluster',
            id: feature.properties.cluster_id,
            count: feature.properties.point_count,
            lng,
            lat,
          }
        : { kind: 'ticket', card: feature.properties.card, lng, lat };
    });
  }

  /** The zoom at which a cluster falls apart; null if its tickets are at the same place. */
  expansionZoom(id: number): number | null {
    const zoom = this.#index.getClusterExpansionZoom(id);
    return zoom > maxZoom ? null : zoom;
  }

  /** The tickets of a cluster. */
  ticketsOf(id: number): PlacedTicket[] {
    return this.#index.getLeaves(id, Infinity).map(({ properties }) => properties.card);
  }
}

/** The smallest area with all points; null without points. */
export function boundsOf(cards: readonly PlacedTicket[]): Bounds | null {
  if (cards.length === 0) return null;
  const bounds: Bounds = [180, 90, -180, -90];
  for (const { latitude, longitude } of cards) {
    bounds[0] = Math.min(bounds[0], longitude);
    bounds[1] = Math.min(bounds[1], visibleLatitude(latitude));
    bounds[2] = Math.max(bounds[2], longitude);
    bounds[3] = Math.max(bounds[3], visibleLatitude(latitude));
  }
  return bounds;
}

function visibleLatitude(latitude: number): number {
  return Math.max(-mostLatitude, Math.min(mostLatitude, latitude));
}
