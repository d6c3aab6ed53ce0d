/** The users who have any screen of a business open, by the number of their tabs (docs/product/chat.md 3.6). */
import type { PresenceChanges } from '../base/ports.ts';

/** Time for which a user without tabs still counts as present, in milliseconds: a page that is reloaded, or another board. */
const graceMs = 5000;

interface PresentUser {
  bid: number;
  uid: string;
  tabs: number;
  /** When the last tab was removed, in milliseconds since 1970; null while there is one. */
  leftAt: number | null;
  /** Whether the arrival was reported. */
  isReported: boolean;
}

export class PresentUsers {
  /** By business and user. */
  readonly #users = new Map<number, Map<string, PresentUser>>();
  /** Users whose arrival or departure is not reported yet. */
  readonly #pending = new Set<PresentUser>();

  addTab(bid: number, uid: string): void {
    const users = this.#users.get(bid) ?? new Map<string, PresentUser>();
    this.#users.set(bid, users);
    const user = users.get(uid) ?? { bid, uid, tabs: 0, leftAt: null, isReported: false };
    users.set(uid, user);
    user.tabs += 1;
    user.leftAt = null;
    if (user.isReported) this.#pending.delete(user);
    else this.#pending.add(user);
  }

  removeTab(bid: number, uid: string, now: number): void {
    const user = this.#users.get(bid)?.get(uid);
    if (!user) return;
    user.tabs -= 1;
    if (user.tabs > 0) return;
    user.leftAt = now;
    this.#pending.add(user);
  }

  list(bid: number): string[] {
    return [...(this.#users.get(bid)?.keys() ?? [])];
  }

  /** Returns the arrivals and departures since the last call. */
  takeChanged(now: number): PresenceChanges['people'] {
    const changed = [];
    for (const user of this.#pending) {
      const { bid, uid, leftAt } = user;
      if (!user.isReported) {
        user.isReported = true;
        changed.push({ bid, uid, isPresent: true });
        if (leftAt === null) this.#pending.delete(user);
      } else if (leftAt === null) this.#pending.delete(user);
      else if (now >= leftAt + graceMs) {
        this.#pending.delete(user);
        this.#remove(user);
        changed.push({ bid, uid, isPresent: false });
      }
    }
    return changed;
  }

  #remove({ bid, uid }: PresentUser): void {
    const users = this.#users.get(bid);
    users?.delete(uid);
    if (users?.size === 0) this.#users.delete(bid);
  }
}
