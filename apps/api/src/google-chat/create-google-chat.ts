/** Creates the service that posts to Google Chat. */
import type { GoogleChatConfig } from '../base/google-chat-config.ts';
import type { GoogleChatPort } from '../base/ports.ts';
import { chatScope, createAccess, readServiceAccount } from '../identity/service-account.ts';
import { createGoogleChatApi } from './google-chat-api.ts';

/**
 * Without a service account only webhooks can be posted to.
 *
 * @throws StartupError for an unreadable service account
 */
export function createGoogleChat(config: GoogleChatConfig, stopping: AbortSignal): GoogleChatPort {
  const file = config.serviceAccountFile;
  const account = file === null ? null : readServiceAccount(file, 'GOOGLE_CHAT_SERVICE_ACCOUNT');
  return createGoogleChatApi({
    url: config.url,
    serviceAccount: account?.client_email ?? null,
    access: account && createAccess(account, chatScope),
    stopping,
  });
}
