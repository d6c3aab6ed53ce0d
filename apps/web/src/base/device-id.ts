/** The name this browser gives itself: made once, and kept until somebody signs out. */
const key = 'device_id';
let inMemory: string | null = null;

/** The id, the same in all tabs. Where storage is blocked each tab has its own. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    const id = newId();
    localStorage.setItem(key, id);
    return id;
  } catch {
    inMemory ??= newId();
    return inMemory;
  }
}

/** Twenty random characters. Without what makes the product's ids: signing in needs nothing else of that. */
function newId(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(15))));
}
