/** What a person searched for lately in a business, on this device; signing out forgets it with everything else. */

const most = 6;

const keyOf = (uid: string, bid: number) => `recentSearches:${uid}:${bid}`;

/** The latest first. */
export function readRecent(uid: string, bid: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid, bid)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, most) : [];
  } catch {
    // Blocked or damaged storage remembers nothing.
    return [];
  }
}

/** Remembers a search; answers all of them. */
export function rememberSearch(uid: string, bid: number, text: string): string[] {
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  const next = [text, ...readRecent(uid, bid).filter((other) => !same(other))].slice(0, most);
  store(uid, bid, next);
  return next;
}

/** Forgets all searches, or one. */
export function forgetSearches(uid: string, bid: number, text?: string): string[] {
  const next = text === undefined ? [] : readRecent(uid, bid).filter((other) => other !== text);
  store(uid, bid, next);
  return next;
}

function store(uid: string, bid: number, searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(keyOf(uid, bid));
    else localStorage.setItem(keyOf(uid, bid), JSON.stringify(searches));
  } catch {
    // Then they are not remembered.
  }
}
