/**
 * Whether a user was signed in on this device, without loading the identity service. Only a hint: the session decides.
 * Without storage the landing page is shown, and /login finds the session.
 */
import { readStored, writeStored } from '../base/storage/web-storage.ts';

/** Whether a session may exist. */
export function hasSessionHint(): boolean {
  return readStored('session');
}

/** Stores or removes the hint. */
export function writeSessionHint(isSignedIn: boolean): void {
  writeStored('session', isSignedIn);
}
