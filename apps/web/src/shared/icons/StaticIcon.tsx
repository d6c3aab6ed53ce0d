/**
 * Decorative icon of the pages without custom elements (public pages, sign-in): the text beside it carries the meaning.
 * Each of these pages brings path data of its own (`*-symbols.ts`), so that none loads the icon set of the app.
 */
export function StaticIcon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 -960 960 960"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
