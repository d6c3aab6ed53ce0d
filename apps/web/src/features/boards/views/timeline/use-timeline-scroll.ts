/** Horizontal scrolling of the timeline: which days are shown, and scrolling to a day. */
import { daysBetween } from '@minga/rules/time/timeline-days';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowWindowHandle } from '../../virtual-list/RowWindow.tsx';
import { type Position, type TimelineScale, dayAt, positionOf } from './timeline-scale.ts';

export interface TimelineScroll {
  /** The days in view; a partly shown day counts. */
  shown: Position;

  /** Height of the rows and their header in view, in px. */
  height: number;

  /** Scrolls so that a day is near the start of the view. */
  scrollTo(day: string): void;

  /** Scrolls by one view forward or back. */
  scrollByView(way: -1 | 1): void;

  /** The day at a coordinate of the viewport; null beside the scale. */
  dayAtX(x: number): string | null;
}

/** Share of the view that lies before a day that is scrolled to. */
const leadShare = 0.25;

export function useTimelineScroll(
  rows: RefObject<RowWindowHandle | null>,
  scale: TimelineScale,
  today: string,
): TimelineScroll {
  const { dayPx, titlePx } = scale;
  const [view, setView] = useState({ from: 0, last: 0, height: 0 });
  /** Scroll position before a change of the scale: the browser clamps the present one to the new width. */
  const left = useRef(0);
  const shownScale = useRef<TimelineScale | null>(null);

  useEffect(() => {
    const scroller = rows.current!.element()!;
    let frame = 0;
    const read = () => {
      frame = 0;
      // On paper nothing scrolls: the days that were in view are printed.
      if (matchMedia('print').matches) return;
      left.current = scroller.scrollLeft;
      const end = left.current + Math.max(1, scroller.clientWidth - titlePx);
      // Whole days: scrolling renders only when other days come into view.
      const next = {
        from: Math.floor(left.current / dayPx),
        last: Math.ceil(end / dayPx) - 1,
        height: scroller.clientHeight,
      };
      setView((before) =>
        before.from === next.from && before.last === next.last && before.height === next.height
          ? before
          : next,
      );
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [rows, dayPx, titlePx]);

  const trackWidth = useCallback(
    () => (rows.current?.element()?.clientWidth ?? 0) - titlePx,
    [rows, titlePx],
  );
  const scrollToPx = useCallback(
    (px: number) => {
      const scroller = rows.current?.element();
      if (!scroller) return;
      scroller.scrollLeft = Math.max(0, px);
      left.current = scroller.scrollLeft;
    },
    [rows],
  );
  const scrollTo = useCallback(
    (day: string) => {
      const { from } = positionOf({ first: day, last: day }, scale);
      scrollToPx(from * scale.dayPx - trackWidth() * leadShare);
    },
    [scale, scrollToPx, trackWidth],
  );

  // The first view shows today; another range or zoom keeps the day in the middle.
  useLayoutEffect(() => {
    const before = shownScale.current;
    shownScale.current = scale;
    if (!before) return scrollTo(today);
    if (before.range.first === scale.range.first && before.dayPx === scale.dayPx) return;
    const middle = (left.current + trackWidth() / 2) / before.dayPx;
    const index = middle + daysBetween(scale.range.first, before.range.first);
    scrollToPx(index * scale.dayPx - trackWidth() / 2);
  }, [scale, today, scrollTo, scrollToPx, trackWidth]);

  return useMemo(() => {
    const from = Math.min(view.from, scale.count - 1);
    return {
      shown: { from, count: Math.min(view.last + 1, scale.count) - from },
      height: view.height,
      scrollTo,
      scrollByView: (way) => scrollToPx(left.current + way * Math.max(dayPx, trackWidth() - dayPx)),
      dayAtX(x) {
        const box = rows.current?.element()?.getBoundingClientRect();
        if (!box || x < box.left + titlePx || x > box.right) return null;
        const index = Math.floor((x - box.left - titlePx + left.current) / dayPx);
        return index < scale.count ? dayAt(scale, index) : null;
      },
    };
  }, [view, scale, dayPx, titlePx, rows, scrollTo, scrollToPx, trackWidth]);
}
