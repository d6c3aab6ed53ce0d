import { type DayRange, type DaysPart, moveDays } from '@minga/rules/time/timeline-days';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useUnsaved } from '../../../../shared/forms/use-unsaved.ts';

/** A change of a ticket's days that is shown and not yet stored. */
export interface DayChange {
  id: string;
  before: DayRange;
  days: DayRange;
}

export interface DayChanges {
  change: DayChange | null;

  /** Shows the days of a ticket with a part of them moved by so many days. Returns the days. */
  show(id: string, before: DayRange, part: DaysPart, by: number): DayRange;

  /** As `show`, from the days that are shown; stored after a pause, so that several keys are one change. */
  nudge(id: string, before: DayRange, part: DaysPart, by: number): DayRange;
  commit(): void;

  /** Stores a change by keyboard that waits for its pause. */
  commitNudges(): void;

  /** Discards the change. Returns whether there was one. */
  cancel(): boolean;
}

/** Pause after which a change by keyboard is stored, in milliseconds. */
export const pauseMs = 900;

/** The one change of days under way, by pointer or by keyboard. */
export function useDayChange(onCommit: (id: string, days: DayRange) => void): DayChanges {
  const [change, setChange] = useState<DayChange | null>(null);
  // The app does not reload itself during a change.
  useUnsaved(change !== null, 'reload');
  const latest = useRef<DayChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = useRef(onCommit);
  useEffect(() => {
    store.current = onCommit;
  }, [onCommit]);

  const actions = useMemo(() => {
    const set = (next: DayChange | null) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current = next;
      setChange(next);
    };
    const commit = () => {
      const ended = latest.current;
      set(null);
      if (ended) store.current(ended.id, ended.days);
    };
    const show = (id: string, before: DayRange, part: DaysPart, by: number) => {
      const days = moveDays(before, part, by);
      set({ id, before, days });
      return days;
    };
    return {
      show,
      commit,
      commitNudges() {
        if (timer.current !== undefined) commit();
      },
      nudge(id: string, before: DayRange, part: DaysPart, by: number) {
        if (latest.current && latest.current.id !== id) commit();
        const under = latest.current;
        const days = moveDays(under?.days ?? before, part, by);
        set({ id, before: under?.before ?? before, days });
        timer.current = setTimeout(commit, pauseMs);
        return days;
      },
      cancel() {
        const wasUnderWay = latest.current !== null;
        set(null);
        return wasUnderWay;
      },
    };
  }, []);

  // A change by keyboard that waits for its pause is stored when the view closes.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const waiting = latest.current;
      latest.current = null;
      if (waiting) store.current(waiting.id, waiting.days);
    },
    [],
  );
  // Nor is it lost with the page.
  const { commitNudges } = actions;
  useEffect(() => {
    addEventListener('beforeunload', commitNudges);
    return () => removeEventListener('beforeunload', commitNudges);
  }, [commitNudges]);
  return useMemo(() => ({ change, ...actions }), [change, actions]);
}
