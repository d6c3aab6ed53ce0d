/** A local receiver in the place of Google Chat, and a Minga that posts to it. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as journey } from './journey.ts';
import { Minga, newPlace, removePlace } from './minga.ts';

interface Posted {
  path: string;
  /** Token of the webhook. */
  token: string | null;
  /** Plain text of the message. */
  text: string;
}

export interface ChatReceiver {
  url: string;
  posted: Posted[];
  /** Status of the next answers. */
  status: number;
}

/** A start on a busy machine takes longer than the journey around it may. */
const startLimitMs = 180_000;

export const test = journey.extend<{ receiver: ChatReceiver; minga: { origin: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
  receiver: async ({}, use) => {
    const receiver: ChatReceiver = { url: '', posted: [], status: 200 };
    const server = createServer((request, response) => {
      void read(request).then((body) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        const { fallbackText } = JSON.parse(body) as { fallbackText: string };
        receiver.posted.push({ path: pathname, token: searchParams.get('token'), text: fallbackText });
        response.writeHead(receiver.status, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(receiver);
    server.closeAllConnections();
    server.close();
  },
  minga: [
    async ({ receiver }, use) => {
      const place = await newPlace();
      const running = await Minga.start(place, { GOOGLE_CHAT_URL: receiver.url });
      await use({ origin: running.origin });
      await running.kill();
      removePlace(place);
    },
    { timeout: startLimitMs },
  ],
});

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

export { expect } from './journey.ts';
