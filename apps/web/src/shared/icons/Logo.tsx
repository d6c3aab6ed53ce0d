/** Logo: two hills, a path, a sun. Decorative; the name is rendered beside it or is the label of its link. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
      <rect width="26" height="26" rx="7" fill="var(--mg-accent)" />
      <path
        d="M5 18.5 9.2 9l3.8 6 3.8-6 4.2 9.5"
        fill="none"
        stroke="var(--mg-on-accent)"
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="13" cy="6.4" r="2.2" fill="var(--mg-sun)" />
    </svg>
  );
}
