/** The pure parts of the map: clusters, stored position, outlines. */
import type { TicketCard } from '@minga/client/endpoints';
import { describe, expect, test } from 'vitest';
import { type PlacedTicket, ClusterIndex, boundsOf, isPlaced } from './map-clusters.ts';
import { placeAt, readPosition, writePosition } from './map-position.ts';
import { closed, countryNames, labelPoint, unwrapped } from './ground/outlines.ts';

const card = (id: string, latitude: number, longitude: number): PlacedTicket =>
  ({ id, latitude, longitude }) as PlacedTicket;
const world: [number, number, number, number] = [-180, -85, 180, 85];

describe('clusters', () => {
  const index = new ClusterIndex([card('a', 0, 0), card('b', 0, 0.5), card('c', 40, 90)]);

  test('group tickets that are close at the zoom, and show the others', () => {
    const items = index.itemsIn(world, 2);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'cluster', count: 2 }));
    expect(index.itemsIn(world, 9)).toHaveLength(3);
  });

  test('open at the zoom at which they fall apart', () => {
    const cluster = index.itemsIn(world, 2).find((item) => item.kind === 'cluster')!;
    const zoom = index.expansionZoom(cluster.id)!;
    expect(index.itemsIn(world, zoom - 1)).toHaveLength(2);
    expect(index.itemsIn(world, zoom)).toHaveLength(3);
  });

  test('have no such zoom if all their tickets are at one place', () => {
    const same = new ClusterIndex([card('a', 1, 1), card('b', 1, 1)]);
    const cluster = same.itemsIn(world, 18).find((item) => item.kind === 'cluster')!;
    expect(same.expansionZoom(cluster.id)).toBeNull();
    expect(same.ticketsOf(cluster.id).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('show few items of ten thousand tickets', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      card(`${n}`, (n % 100) - 50, Math.floor(n / 100) * 3 - 150),
    );
    const items = new ClusterIndex(many).itemsIn(world, 2);
    expect(items.length).toBeLessThan(400);
    const count = items.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0);
    expect(count).toBe(10_000);
  });
});

test('a place at latitude and longitude 0 is a place', () => {
  expect(isPlaced(card('a', 0, 0))).toBe(true);
  expect(isPlaced({ id: 'a' } as TicketCard)).toBe(false);
});

test('the area of all points ends where the projection does', () => {
  expect(boundsOf([card('a', -89, 10), card('b', 5, -20)])).toEqual([-20, -85, 10, 5]);
  expect(boundsOf([])).toBeNull();
});

describe('the stored position', () => {
  test('is read as it was written', () => {
    const position = { center: { latitude: -17.3895, longitude: -66.1568 }, zoom: 9.5 };
    expect(readPosition(writePosition(position))).toEqual(position);
  });

  test.each([undefined, '', '1,2', '1,2,', '91,0,3', '0,181,3', '0,0,99', 'a,b,c'])('ignores %s', (text) => {
    expect(readPosition(text)).toBeNull();
  });
});

test('a place on another copy of the world is on the first one', () => {
  expect(placeAt({ lat: 1.23456789, lng: 190 })).toEqual({ latitude: 1.234568, longitude: -170 });
  expect(placeAt({ lat: 0, lng: -540 })).toEqual({ latitude: 0, longitude: -180 });
});

describe('outlines', () => {
  test('continue beyond the antimeridian instead of going around the world', () => {
    const line = [
      [179, 60],
      [-179, 61],
      [178, 62],
    ];
    expect(unwrapped(line)).toEqual([
      [179, 60],
      [181, 61],
      [178, 62],
    ]);
  });

  test('of a continent around the pole are closed along it', () => {
    const ring = [
      [-180, -70],
      [0, -75],
      [180, -70],
    ];
    expect(closed(ring)).toEqual([...ring, [180, -90], [-180, -90], [-180, -70]]);
    const island = [
      [0, 0],
      [1, 0],
      [0, 0],
    ];
    expect(closed(island)).toEqual(island);
  });

  test('name a country in the middle of its largest part', () => {
    const square = (x: number, side: number) => [
      [
        [x, 0],
        [x + side, 0],
        [x + side, side],
        [x, side],
        [x, 0],
      ],
    ];
    expect(labelPoint([square(50, 1), square(0, 4)])).toEqual({ at: [2, 2], size: 16 });
  });

  test('have names in the language of the screen', () => {
    expect(countryNames('es')('724')).toBe('España');
    expect(countryNames('en')('068')).toBe('Bolivia');
    expect(countryNames('es')('')).toBeUndefined();
  });
});
