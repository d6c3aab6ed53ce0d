/** Zoom of the PDF file that a viewer shows; another file starts fitted. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { PictureZoom } from './use-zoom.ts';
import type { Point } from './zoom.ts';

const mostScale = 4;

export interface PdfZoom {
  zoom: Pick<PictureZoom['zoom'], 'scale'>;

  /** The area that scrolls; null until the file has been opened. */
  area: RefObject<HTMLDivElement | null>;
  zoomBy(factor: number): void;
  panBy(by: Point): void;
  reset(): void;
}

export function usePdfZoom(id: string): PdfZoom {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ id, scale: 1 });
  const scale = state.id === id ? state.scale : 1;
  const actions = useMemo(() => {
    const change = (next: (before: number) => number) =>
      area.current &&
      setState((before) => ({
        id,
        scale: Math.min(mostScale, Math.max(1, next(before.id === id ? before.scale : 1))),
      }));
    return {
      zoomBy: (factor: number) => void change((before) => before * factor),
      panBy: ({ x, y }: Point) => area.current?.scrollBy(-x, -y),
      reset: () => void change(() => 1),
    };
  }, [id]);
  return { zoom: { scale }, area, ...actions };
}
