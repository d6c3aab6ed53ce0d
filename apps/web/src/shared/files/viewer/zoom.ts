/** Zoom and position of a picture on its stage: pure geometry, in CSS pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** At scale 1 the picture fits the stage. `x` and `y` move its center away from the center of the stage. */
export interface Zoom extends Point {
  scale: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

const mostScale = 8;

/** Scales around a point relative to the center of the stage: what is under the point stays there. */
export function zoomBy(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(mostScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
}

export function panBy(zoom: Zoom, { x, y }: Point): Zoom {
  return { ...zoom, x: zoom.x + x, y: zoom.y + y };
}

/** Limits the position: no gap between the stage and the edge of a larger picture; a smaller one is centered. */
export function keepOnStage({ scale, x, y }: Zoom, picture: Size, stage: Size): Zoom {
  const limit = (offset: number, side: keyof Size) => {
    const most = (picture[side] * scale - stage[side]) / 2;
    return most <= 0 ? 0 : Math.min(most, Math.max(-most, offset));
  };
  return { scale, x: limit(x, 'width'), y: limit(y, 'height') };
}
