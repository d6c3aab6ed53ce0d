/**
 * Google Chat API: https://developers.google.com/workspace/chat/api/reference/rest/v1/spaces.messages/create. An incoming
 * webhook takes the same request, with a key and a token in its address instead of an access token.
 */
import type { GoogleChatOutcome, GoogleChatPort, GoogleChatPost } from '../base/ports.ts';

/** Timeout of a request, in milliseconds. */
const patienceMs = 10_000;

/** Longest delay that the service may request, in milliseconds. */
const longestDelayMs = 24 * 60 * 60_000;

export interface GoogleChatApiSettings {
  /** Base URL. */
  url: string;
  /** Address of the service account; null without one. */
  serviceAccount: string | null;
  /** Provides access tokens of the service account; null without one. */
  access: (() => Promise<string>) | null;
  /** Ends requests when the server stops. */
  stopping: AbortSignal;
  timeoutMs?: number;
}

export function createGoogleChatApi(settings: GoogleChatApiSettings): GoogleChatPort {
  return {
    serviceAccount: settings.serviceAccount,
    send: async (post) => {
      if (post.webhookUrl === null && settings.access === null)
        return { kind: 'refused', failure: 'not-configured' };
      let token: string | null = null;
      try {
        if (post.webhookUrl === null) token = (await settings.access?.()) ?? null;
      } catch {
        // The reason is in the configuration or at Google: the message waits until an operator has fixed it.
        return { kind: 'later', failure: 'unauthorized' };
      }
      try {
        const response = await request(settings, post, token);
        // The answer is not used: reading it would let the other side fill the memory.
        await response.body?.cancel();
        return readOutcome(response, post);
      } catch {
        return { kind: 'later', failure: 'unavailable' };
      }
    },
  };
}

async function request(
  { url, stopping, timeoutMs = patienceMs }: GoogleChatApiSettings,
  { spaceName, webhookUrl, requestId, message }: GoogleChatPost,
  token: string | null,
): Promise<Response> {
  const address = new URL(webhookUrl ?? `${url}/v1/${spaceName}/messages`);
  address.searchParams.set('requestId', requestId);
  return fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
    // A redirect would take the request to an address that was not checked.
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
  });
}

function readOutcome(response: Response, { webhookUrl }: GoogleChatPost): GoogleChatOutcome {
  const { status, ok } = response;
  if (ok) return { kind: 'sent' };
  if (status === 429) return { kind: 'later', failure: 'rate-limited', ...delayOf(response) };
  if (status >= 500) return { kind: 'later', failure: 'unavailable', ...delayOf(response) };
  if (status === 401) return { kind: webhookUrl === null ? 'later' : 'refused', failure: 'unauthorized' };
  if (status === 403) return { kind: 'refused', failure: 'forbidden' };
  if (status === 404) return { kind: 'refused', failure: 'not-found' };
  return { kind: 'refused', failure: 'rejected' };
}

/** Delay that the service requests: `Retry-After` in seconds or as a date. */
function delayOf(response: Response): { afterMs?: number } {
  const text = response.headers.get('retry-after') ?? '';
  const afterMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return afterMs > 0 ? { afterMs: Math.min(afterMs, longestDelayMs) } : {};
}
