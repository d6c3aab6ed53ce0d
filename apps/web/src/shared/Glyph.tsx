import { iconPath } from '@minga/elements/internal/icons';

/** A symbol as plain SVG, for places that show hundreds of them: `mg-icon` without an element of its own. */
export function Glyph({ name, size = 16, className }: { name: string; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 -960 960 960"
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d={iconPath(name, false)} />
    </svg>
  );
}
