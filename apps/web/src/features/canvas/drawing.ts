/**
 * Drawing: strokes on an infinite canvas, and what is derived from them. Pure. Complete drawing libraries are larger
 * than the whole app or not free; `perfect-freehand` (MIT) computes the outline of a stroke in a few kB.
 */
import { getStroke } from 'perfect-freehand';

/** Colour of a stroke: the ink of the text, or a hue of the design (1 to 6). */
export type Ink = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Position on the canvas in px, and pen pressure (0 to 1). */
export type Point = readonly [x: number, y: number, pressure: number];

export interface Stroke {
  id: string;
  ink: Ink;

  /** Width of the pen in px. */
  size: number;
  points: readonly Point[];
}

export type Drawing = readonly Stroke[];

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Outline of a stroke as path data, to be filled; wider where the pen was pressed or slow. */
export function outlineOf({ points, size }: Stroke): string {
  const hasPressure = points.some(([, , pressure]) => pressure !== 0.5);
  const outline = getStroke(
    points.map((point) => [...point]),
    { size, thinning: 0.5, smoothing: 0.5, streamline: 0.4, simulatePressure: !hasPressure },
  );
  const [first] = outline;
  if (!first) return '';
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const curves = outline.map((at, index) => {
    const next = outline[(index + 1) % outline.length] ?? at;
    const [x = 0, y = 0] = at;
    const [nextX = 0, nextY = 0] = next;
    return `${rounded(x)} ${rounded(y)} ${rounded((x + nextX) / 2)} ${rounded((y + nextY) / 2)}`;
  });
  return `M${rounded(first[0] ?? 0)} ${rounded(first[1] ?? 0)}Q${curves.join(' ')}Z`;
}

/** Bounding box of a drawing with a margin; null if it is empty. */
export function boxOf(drawing: Drawing, margin = 24): Box | null {
  if (drawing.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points, size } of drawing) {
    for (const [x, y] of points) {
      left = Math.min(left, x - size);
      top = Math.min(top, y - size);
      right = Math.max(right, x + size);
      bottom = Math.max(bottom, y + size);
    }
  }
  return {
    left: Math.floor(left - margin),
    top: Math.floor(top - margin),
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
  };
}

/** Strokes within `reach` px of a point. */
export function strokesNear(drawing: Drawing, [x, y]: Point, reach: number): Drawing {
  return drawing.filter(({ points, size }) =>
    points.some((point, index) => {
      const before = points[index - 1] ?? point;
      return distanceToLine([x, y], before, point) < reach + size / 2;
    }),
  );
}

/**
 * Exports a drawing as SVG.
 * @param colorOf resolves the colour of an ink for the file
 * @param background colour of the canvas
 */
export function svgOf(drawing: Drawing, colorOf: (ink: Ink) => string, background: string): string {
  const { left, top, width, height } = boxOf(drawing) ?? { left: 0, top: 0, width: 1, height: 1 };
  const paths = drawing.map((stroke) => `<path fill="${colorOf(stroke.ink)}" d="${outlineOf(stroke)}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${background}"/>`,
    ...paths,
    '</svg>',
  ].join('');
}

/** Whether stored data is a valid drawing; data of an older or broken version is ignored. */
export function isDrawing(value: unknown): value is Drawing {
  return (
    Array.isArray(value) &&
    value.every(
      (stroke: Partial<Stroke> | null) =>
        typeof stroke?.id === 'string' &&
        typeof stroke.size === 'number' &&
        [0, 1, 2, 3, 4, 5, 6].includes(stroke.ink as number) &&
        Array.isArray(stroke.points) &&
        stroke.points.every(
          (point) => Array.isArray(point) && point.length === 3 && point.every(Number.isFinite),
        ),
    )
  );
}

function distanceToLine([x, y]: readonly [number, number], [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
