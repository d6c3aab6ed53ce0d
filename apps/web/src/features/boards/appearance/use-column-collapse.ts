import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from '../board/board-context.ts';
import { toggled } from './appearance.ts';

/**
 * Whether a column is collapsed, and a function that changes it. The change replaces the pressed button: focus moves to
 * the collapsed column, or to the first card of the expanded one.
 */
export function useColumnCollapse(status: number, section: RefObject<HTMLElement | null>) {
  const { appearance, changeAppearance, controller } = useBoard();
  const isCollapsed = appearance.collapsed.includes(status);
  const asked = useRef<boolean | null>(null);
  useEffect(() => {
    if (asked.current !== isCollapsed) return;
    asked.current = null;
    const first = isCollapsed ? undefined : controller.column(status)?.ids[0];
    if (first) controller.focus(first);
    else section.current?.querySelector<HTMLElement>('button, mg-icon-button')?.focus();
  }, [isCollapsed, controller, status, section]);
  return {
    isCollapsed,
    setCollapsed(isNext: boolean): void {
      asked.current = isNext;
      changeAppearance(({ collapsed }) =>
        collapsed.includes(status) === isNext ? {} : { collapsed: toggled(collapsed, status) },
      );
    },
  };
}
