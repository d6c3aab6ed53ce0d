import { iconPath, loadIcons, subscribeIcons } from '@minga/elements/icons';
import { useSyncExternalStore } from 'react';

/** A symbol as plain SVG, for places that show hundreds of them: `mg-icon` without an element of its own. */
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

/** The drawings come a moment after the first screen, unless the app had them fetched before. */
function subscribe(listener: () => void): () => void {
  void loadIcons();
  return subscribeIcons(listener);
}
