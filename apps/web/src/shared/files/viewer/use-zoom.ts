/** Zoom of the picture that a viewer shows; another picture starts fitted. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Point, type Zoom, fitted, keepOnStage, panBy, zoomBy } from './zoom.ts';

/** Scale after a double click. */
const closeScale = 2.5;

export interface PictureZoom {
  zoom: Zoom;

  /** The area in which the picture moves. */
  stage: RefObject<HTMLDivElement | null>;
  picture: RefObject<HTMLImageElement | null>;

  /** Scales around a point of the viewport; default: the center of the stage. */
  zoomBy(factor: number, at?: Point): void;
  panBy(by: Point): void;
  reset(): void;

  /** Zooms in on a point of the viewport, or fits the picture again. */
  toggle(at: Point): void;
}

export function useZoom(id: string): PictureZoom {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState({ id, zoom: fitted });
  const zoom = state.id === id ? state.zoom : fitted;

  const change = useCallback(
    (next: (before: Zoom) => Zoom) => {
      if (!stage.current || !picture.current) return;
      const { clientWidth, clientHeight } = stage.current;
      const { offsetWidth, offsetHeight } = picture.current;
      setState((before) => ({
        id,
        zoom: keepOnStage(
          next(before.id === id ? before.zoom : fitted),
          { width: offsetWidth, height: offsetHeight },
          { width: clientWidth, height: clientHeight },
        ),
      }));
    },
    [id],
  );
  const actions = useMemo(
    () => ({
      zoomBy: (factor: number, at?: Point) =>
        change((before) => zoomBy(before, factor, fromCenter(stage.current, at))),
      panBy: (by: Point) => change((before) => panBy(before, by)),
      reset: () => change(() => fitted),
      toggle: (at: Point) =>
        change((before) =>
          before.scale > 1 ? fitted : zoomBy(before, closeScale, fromCenter(stage.current, at)),
        ),
    }),
    [change],
  );
  // A smaller window has room for less of the picture.
  useEffect(() => {
    const fit = () => change((before) => before);
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [change]);
  return { zoom, stage, picture, ...actions };
}

/** A point of the viewport relative to the center of the stage. */
function fromCenter(stage: HTMLElement | null, at: Point | undefined): Point {
  if (!stage || !at) return { x: 0, y: 0 };
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: at.x - left - width / 2, y: at.y - top - height / 2 };
}
