/** Creates the configured push service. */
import type { PushConfig } from '../base/config.ts';
import type { PushPort } from '../base/ports.ts';
import { createAccess, pushScope, readServiceAccount } from '../identity/service-account.ts';
import { createFcm } from './fcm.ts';

/** Null without pushes. @throws StartupError for an unreadable service account */
export function createPush(config: PushConfig): PushPort | null {
  if (config.kind === 'off') return null;
  const account = readServiceAccount(config.serviceAccountFile);
  return createFcm(config, createAccess(account, pushScope));
}
