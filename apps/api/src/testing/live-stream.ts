/** Reads a live stream like a client. */
import type { LiveEvent } from '../base/ports.ts';
import type { TestApi, TestUser } from './test-api.ts';

export interface LiveStream {
  /** Events so far. */
  events: LiveEvent[];
  /** Id of the last event, or of the start of the stream. */
  lastId(): string | null;
  /** The received text so far. */
  text(): string;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream; resolves when the server has registered it. */
export async function openLiveStream(
  address: string,
  user: TestUser,
  headers: Record<string, string> = {},
  query = '',
): Promise<LiveStream> {
  const abort = new AbortController();
  const answer = await fetch(`${address}/v1/live${query}`, {
    headers: { authorization: `Bearer ${user.token}`, ...headers },
    signal: abort.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`The live stream answered ${answer.status}.`);
  const events: LiveEvent[] = [];
  let text = '';
  let lastId: string | null = null;
  let opened: () => void = () => {};
  const isOpen = new Promise<void>((resolve) => (opened = resolve));
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId;
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data) events.push(JSON.parse(data) as LiveEvent);
        if (block.startsWith('retry:')) opened();
      }
    }
  };
  const ended = read(answer.body).catch(() => undefined);
  await Promise.race([isOpen, ended]);
  return { events, lastId: () => lastId, text: () => text, ended, close: () => abort.abort() };
}

/** Streams of one server, which are closed together. */
export interface LiveStreams {
  listen(user: TestUser): Promise<LiveStream>;
  close(): void;
}

/** Lets a server listen, so that streams can be opened. */
export async function serveLiveStreams(api: TestApi): Promise<LiveStreams> {
  const address = await api.fastify.listen({ host: '127.0.0.1', port: 0 });
  const open: LiveStream[] = [];
  return {
    listen: async (user) => {
      const stream = await openLiveStream(address, user);
      open.push(stream);
      return stream;
    },
    close: () => {
      for (const stream of open) stream.close();
    },
  };
}
