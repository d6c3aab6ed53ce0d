/** Test data: a local receiver in the place of Google Chat, and a service account whose tokens it issues. */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportPKCS8, generateKeyPair } from 'jose';
import type { GoogleChatConfig } from '../../base/google-chat-config.ts';
import type { ChatMessage } from '../../domain/google-chat/cards.ts';
import { type FakeAnswer, type FakeRequest, startFakeHttp } from '../../testing/fake-http.ts';

export const serviceAccount = 'minga@chat.iam.gserviceaccount.com';

export interface FakeGoogleChat {
  /** Settings of a server that posts to the receiver. */
  config: GoogleChatConfig;
  /** Requests to post, in order. */
  posts: FakeRequest[];
  /** Answers the next requests; null lets them hang. */
  answer(by: (request: FakeRequest) => FakeAnswer | null): void;
  /** Breaks all connections, also those that hang. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Accepts messages of the service account, and of webhooks with the token `t`; rejects all others with 401. */
export async function startFakeGoogleChat(): Promise<FakeGoogleChat> {
  let answer: (request: FakeRequest) => FakeAnswer | null = () => ({ json: {} });
  const posts: FakeRequest[] = [];
  const http = await startFakeHttp((request) => {
    if (request.url.pathname === '/token') return { json: { access_token: 'access', expires_in: 3600 } };
    posts.push(request);
    const { headers, url } = request;
    const isKnown = headers.authorization === 'Bearer access' || url.searchParams.get('token') === 't';
    return isKnown ? answer(request) : { status: 401, json: {} };
  });
  const file = join(tmpdir(), `minga-chat-account-${randomBytes(6).toString('hex')}.json`);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const account = {
    client_email: serviceAccount,
    private_key: await exportPKCS8(privateKey),
    token_uri: `${http.url}/token`,
  };
  writeFileSync(file, JSON.stringify(account));
  return {
    config: { url: http.url, serviceAccountFile: file },
    posts,
    answer: (by) => (answer = by),
    hangUp: () => http.hangUp(),
    close: async () => {
      rmSync(file);
      await http.close();
    },
  };
}

/** The message of a request. */
export function messageOf({ body }: FakeRequest): ChatMessage {
  return JSON.parse(body) as ChatMessage;
}

/** Number and event of the card, such as `NUB-1 Ticket nuevo`. */
export function headingOf(request: FakeRequest): string {
  const header = messageOf(request).cardsV2[0]?.card.header;
  return `${header?.title} ${header?.subtitle}`;
}
