/** Numbers of the area of the operators (docs/product/sudo.md 1.2, 2.6, 3.1). */
export const sudoLimits = {
  /** Minutes after a sign-in during which an operator may write. */
  freshMinutes: 5,
  /** Minutes during which a generated credential works. */
  credentialMinutes: 15,
  /** Networks that are blocked at the same time. */
  blockedAddresses: 1000,
  /** Announcements that run or are planned at the same time. */
  announcements: 20,
  /** Longest time from the beginning of an announcement to its end, in days. */
  announcementDays: 90,
  /** Days from the beginning of an announcement to its end, unless the operator chooses one. */
  usualAnnouncementDays: 7,
} as const;

/** Characters of the reason of a write. */
export const limitsOfReason = { min: 3, max: 500 } as const;

/** Beginning of every generated credential. */
export const credentialPrefix = 'minga';

/** Letters and digits that nobody confuses when a credential is read aloud. */
export const credentialAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Whether a text that was typed as a password is a generated credential. */
export function isCredential(text: string): boolean {
  return /^minga(-[a-hj-km-np-z2-9]{5}){4}$/.test(text.trim().toLowerCase());
}
