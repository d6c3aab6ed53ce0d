/** Panel at the end of a screen, beside its content: an opened ticket, or the chat of a team. */
import { type Layer, layers } from '@minga/elements/layer';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  /** Name for assistive technology. */
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;

  /** Marks the panel of a ticket (`shared/tickets/ticket-frame.ts`). */
  'data-ticket-beside'?: true;
}

/** The lowest of the layers: Escape closes what is open above it first. Back is a navigation, which is left to the router. */
export function SidePanel({ label, className = '', onClose, children, ...marks }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const host = panel.current!;
    const layer: Layer = { host, surface: host, back: 'ignore', dismiss: () => close() };
    layers().open(layer);
    return () => layers().close(layer);
  }, []);
  return (
    <div
      ref={panel}
      className={`${styles.panel} ${className}`}
      role="dialog"
      aria-label={label}
      data-side-panel
      {...marks}
    >
      {children}
    </div>
  );
}
