import { iconPath, loadIcons, subscribeIcons } from '@minga/elements/icons';
import { useSyncExternalStore } from 'react';

/** Icon as inline SVG, for views with hundreds of them: `mg-icon` without a custom element. */
export function Icon({ name, size = 16, className }: { name: string; size?: number; className?: string }) {
  const path = useSyncExternalStore(subscribe, () => iconPath(name, false));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 -960 960 960"
      fill="currentColor"
      aria-hidden="true"
      className={className}
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
