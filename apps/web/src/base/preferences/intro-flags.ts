/** Introductions that this device has shown (docs/product/account.md 7.2): one object, kept until sign-out. */
import { readStored, writeStored } from '../storage/web-storage.ts';

export interface IntroFlags {
  /** The introduction to adding a ticket on a map was shown. Its screen does not exist yet. */
  add_ticket_map: boolean;
}

/** The flags; a missing or damaged flag is false. */
export function readIntroFlags(): IntroFlags {
  const stored: Partial<Record<keyof IntroFlags, unknown>> = readStored('intro');
  return { add_ticket_map: stored.add_ticket_map === true };
}

/** Changes one flag. Flags of other clients stay as they are. */
export function writeIntroFlag(name: keyof IntroFlags, isSeen: boolean): void {
  writeStored('intro', { ...readStored('intro'), [name]: isSeen });
}
