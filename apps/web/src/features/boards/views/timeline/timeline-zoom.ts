/** The zoom of the timeline in the address (`?zoom=week`) and the width of its days. Pure. */
import type { StoredView } from '../view-address.ts';

export const zooms = ['week', 'month', 'quarter'] as const;
export type Zoom = (typeof zooms)[number];

/** The zoom of an address, else the one that the device remembers, else a month. */
export function readZoom(query: URLSearchParams, stored: StoredView): Zoom {
  const value = query.get('zoom') ?? stored.zoom;
  return zooms.find((zoom) => zoom === value) ?? 'month';
}

/** Width of a day, in px; narrow screens show about a week, a fortnight or a month. */
export function dayWidth(zoom: Zoom, isCompact: boolean): number {
  const [wide, narrow] = { week: [72, 36], month: [28, 18], quarter: [10, 8] }[zoom] as [number, number];
  return isCompact ? narrow : wide;
}
