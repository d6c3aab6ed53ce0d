/** The push service that the settings name. */
import type { Clock } from '../base/clock.ts';
import type { PushConfig } from '../base/config.ts';
import type { PushPort } from '../base/ports.ts';
import { createAccess, pushScope, readServiceAccount } from '../identity/service-account.ts';
import { createFcm } from './fcm.ts';

/** Nothing when nothing is to be pushed. @throws StartupError for a service account that cannot be read */
export function createPush(config: PushConfig, clock: Clock): PushPort | null {
  if (config.kind === 'off') return null;
  const account = readServiceAccount(config.serviceAccountFile);
  return createFcm(config, createAccess(account, clock, pushScope));
}
