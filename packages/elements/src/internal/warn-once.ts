const seen = new Set<string>();

/** Warns a developer once for each distinct message; elements never throw for a bad value (law 2). */
export function warnOnce(message: string): void {
  if (seen.has(message)) return;
  seen.add(message);
  // oxlint-disable-next-line no-console -- development warnings belong in the console
  console.warn(`[minga] ${message}`);
}
