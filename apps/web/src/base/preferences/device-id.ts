/** The name this browser gives itself: made once, and kept until somebody signs out. */
import { newClientId } from '@minga/rules/client-ids';

const key = 'device_id';
let inMemory: string | null = null;

/** The id, the same in all tabs. Where storage is blocked each tab has its own. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored;
    const id = newClientId();
    localStorage.setItem(key, id);
    return id;
  } catch {
    inMemory ??= newClientId();
    return inMemory;
  }
}
