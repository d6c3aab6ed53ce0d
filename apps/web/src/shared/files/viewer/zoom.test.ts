import { expect, test } from 'vitest';
import { fitted, keepOnStage, panBy, zoomBy } from './zoom.ts';

const picture = { width: 400, height: 300 };
const stage = { width: 600, height: 300 };

test('keeps what is under the pointer in its place', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomBy(zoomBy(fitted, 2, at), 1.5, at);
  expect(zoom.scale).toBe(3);
  // The point of the picture at `at` before: (100, -50) from its center; now three times as far from it.
  expect(zoom.x + 100 * 3).toBeCloseTo(at.x);
  expect(zoom.y - 50 * 3).toBeCloseTo(at.y);
});

test('zooms between the fitted size and eight times of it', () => {
  const center = { x: 0, y: 0 };
  expect(zoomBy(fitted, 0.5, center)).toEqual(fitted);
  expect(zoomBy(fitted, 100, center).scale).toBe(8);
});

test('pans a large picture to its edges and centers a side that fits', () => {
  const large = { scale: 1.4, x: 0, y: 0 };
  // 560 × 420 on 600 × 300: it fits by width, and 60 px of its height are beyond each edge.
  expect(keepOnStage(panBy(large, { x: 500, y: 500 }), picture, stage)).toEqual({
    scale: 1.4,
    x: 0,
    y: expect.closeTo(60),
  });
  expect(keepOnStage(panBy(large, { x: -500, y: -20 }), picture, stage)).toEqual({
    scale: 1.4,
    x: 0,
    y: -20,
  });
});

test('zooming out returns a picture to its place', () => {
  const moved = keepOnStage({ scale: 4, x: 500, y: 300 }, picture, stage);
  expect(keepOnStage(zoomBy(moved, 0.1, { x: 0, y: 0 }), picture, stage)).toEqual({
    scale: 1,
    x: expect.closeTo(0),
    y: expect.closeTo(0),
  });
});
