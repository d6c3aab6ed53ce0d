/** Warnings of push certificates and server tokens that expire (docs/product/mdm.md 2.11). */

/** Days before the expiry on which admins are notified. */
export const certificateWarningDays = [30, 14, 7] as const;

const dayMs = 24 * 60 * 60_000;

/** Days that a certificate or token is still valid, rounded up; null for one that needs no warning. */
export function daysUntilExpiry(expiresAt: string, now: number): number | null {
  const leftMs = Date.parse(expiresAt) - now;
  return leftMs > 0 && leftMs <= certificateWarningDays[0] * dayMs ? Math.ceil(leftMs / dayMs) : null;
}
