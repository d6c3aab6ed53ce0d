/** Introductions that this device has shown (docs/product/account.md 7.2): one object, kept until sign-out. */
import { readPreference, writePreference } from './preferences.ts';

export interface IntroFlags {
  /** The introduction to adding a ticket on a map was seen. The screen it belongs to comes with the map. */
  add_ticket_map: boolean;
}

const unseen: IntroFlags = { add_ticket_map: false };

/** The flags; what is missing or damaged counts as not seen. */
export function readIntroFlags(): IntroFlags {
  const stored = storedFlags();
  return { ...unseen, ...(stored['add_ticket_map'] === true ? { add_ticket_map: true } : {}) };
}

/** Changes one of them. Flags of other clients stay as they are. */
export function writeIntroFlag(name: keyof IntroFlags, isSeen: boolean): void {
  writePreference('intro', JSON.stringify({ ...storedFlags(), [name]: isSeen }));
}

function storedFlags(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readPreference('intro') ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  } catch {
    return {};
  }
}
