/** The color as `#2f7fb5` from what a person may type (`2F7FB5`, `#27b`), or undefined when it is none. */
export function normalizeHex(typed: string): string | undefined {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(String(typed).trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
