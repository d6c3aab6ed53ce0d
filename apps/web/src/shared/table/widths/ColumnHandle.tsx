/**
 * Edge of a column heading that changes the width of the column: by pointer and touch, and as a focusable separator by
 * keyboard (pattern "window splitter" of the ARIA Authoring Practices). Its parent is the heading.
 */
import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './ColumnHandle.module.css';
import { type WidthLimits, widthAfterKey, withinLimits } from './column-width.ts';

export interface ColumnHandleProps {
  column: string;

  /** Name of the column. */
  name: string;

  /** Chosen width in px; null while the browser or the view distributes the width. */
  width: number | null;
  limits: WidthLimits;
  isTabStop: boolean;

  /** Shows a width that is not chosen yet, without rendering the rows; null shows the chosen one again. */
  onPreview(width: number | null): void;
  onResize(width: number): void;

  /** Gives the column its usual width, also on screen. */
  onReset(): void;
  onFocus?(): void;
}

export function ColumnHandle(props: ColumnHandleProps) {
  const { column, name, width, limits, isTabStop, onPreview, onResize, onReset, onFocus } = props;
  const { t } = useLingui();
  // Width that is shown and not chosen yet, and the width on screen of a column without a chosen one.
  const [draft, setDraft] = useState<number | null>(null);
  const [measured, setMeasured] = useState<number | null>(null);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- a splitter
    <div
      role="separator"
      className={styles.handle}
      aria-orientation="vertical"
      aria-label={t`Ancho de ${name}`}
      aria-valuemin={limits.least}
      aria-valuemax={limits.greatest}
      aria-valuenow={draft ?? width ?? measured ?? limits.least}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a splitter is focusable
      tabIndex={isTabStop ? 0 : -1}
      data-resize={column}
      onPointerDown={drag}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
      onKeyUp={choose}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        setMeasured(widthOnScreen(event.currentTarget));
        onFocus?.();
      }}
      onBlur={choose}
    />
  );

  function widthOnScreen(handle: HTMLElement): number {
    return withinLimits(handle.parentElement!.offsetWidth, limits);
  }

  function show(next: number): void {
    setDraft(next);
    onPreview(next);
  }

  /** Chooses the shown width. Keys that repeat choose it once, when the key is released. */
  function choose(): void {
    if (draft === null) return;
    setDraft(null);
    if (draft === width) onPreview(null);
    else onResize(draft);
  }

  function discard(): void {
    setDraft(null);
    onPreview(null);
  }

  function reset(): void {
    setDraft(null);
    onReset();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const act = (action: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    if (key === 'Enter') return act(reset);
    if (key === 'Escape' && draft !== null) return act(discard);
    const handle = event.currentTarget;
    const isRtl = getComputedStyle(handle).direction === 'rtl';
    const next = widthAfterKey(draft ?? widthOnScreen(handle), event, { limits, isRtl });
    if (next !== null) act(() => show(next));
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle: HTMLElement = event.currentTarget;
    const { pointerId, clientX } = event;
    const before = widthOnScreen(handle);
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const ended = new AbortController();
    const { signal } = ended;
    let next = before;
    handle.setPointerCapture(pointerId);
    handle.addEventListener(
      'pointermove',
      (move) => {
        const moved = withinLimits(before + sign * (move.clientX - clientX), limits);
        if (moved === next) return;
        next = moved;
        show(next);
      },
      { signal },
    );
    handle.addEventListener('pointerup', () => end(next !== before), { signal });
    handle.addEventListener('pointercancel', () => end(false), { signal });
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );

    function end(isChosen: boolean): void {
      ended.abort();
      if (!isChosen) return discard();
      setDraft(null);
      onResize(next);
    }
  }
}
