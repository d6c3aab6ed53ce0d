import { iconPath, loadIcons, subscribeIcons } from '@minga/elements/icons';
import { useSyncExternalStore } from 'react';
import styles from './Icon.module.css';

interface IconProps {
  /** Name of the symbol, as in `chevron_right`. */
  name: string;
  /** Side in px. */
  size?: number;
  /** What it says to assistive technology; without one it is hidden from it. */
  label?: string;
  /** Slot of the element around it. */
  slot?: string;
  className?: string | undefined;
}

/** Icon of the app as inline SVG: `mg-icon` without a custom element, as a screen shows hundreds of them. */
export function Icon({ name, size = 16, label, slot, className = '' }: IconProps) {
  const path = useSyncExternalStore(subscribe, () => iconPath(name, false));
  return (
    <svg
      slot={slot}
      width={size}
      height={size}
      viewBox="0 -960 960 960"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`${styles.icon} ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

/** The icon paths load after the first screen, unless the app has preloaded them. */
function subscribe(listener: () => void): () => void {
  void loadIcons();
  return subscribeIcons(listener);
}
