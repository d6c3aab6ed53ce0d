import type { SessionUser } from '../session/session.ts';

/** What to call a person: their name, else the part of their address before the @. */
export function personName(user: SessionUser | null): string {
  return user?.displayName?.trim() || user?.email?.split('@')[0] || 'Minga';
}
