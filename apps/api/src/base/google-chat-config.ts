/** Settings of messages to Google Chat. */
import { StartupError } from './errors.ts';

export interface GoogleChatConfig {
  /** Base URL of the Google Chat API. Webhooks must start with it, so that the server calls no other address. */
  url: string;
  /** Key file of the service account of the Chat app; null without one: teams link webhooks. */
  serviceAccountFile: string | null;
}

const googleUrl = 'https://chat.googleapis.com';

/** @throws StartupError for an invalid URL */
export function readGoogleChat(env: Record<string, string | undefined>): GoogleChatConfig {
  const url = env['GOOGLE_CHAT_URL'] || googleUrl;
  if (!/^https?:\/\/[^\s?#@]+$/.test(url) || !URL.canParse(url)) {
    throw new StartupError(`GOOGLE_CHAT_URL must begin with http:// or https://, but it is "${url}".`);
  }
  return {
    url: url.replace(/\/$/, ''),
    serviceAccountFile: env['GOOGLE_CHAT_SERVICE_ACCOUNT'] || null,
  };
}
