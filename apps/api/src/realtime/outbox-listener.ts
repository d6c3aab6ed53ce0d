/** Hears of other processes' outbox rows by LISTEN, on a connection of its own that is opened again when it breaks. */
import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../base/logger.ts';

export interface OutboxListenerOptions {
  settings: ClientConfig;
  channel: string;
  /** This process: what it tells itself is not heard. */
  processId: string;
  logger: Logger;
  onRows(ids: number[]): void;
  /** The connection was lost and is back: events in between were missed. */
  onGap(): void;
}

/** First and longest wait before the connection is tried again, in milliseconds. */
const firstWaitMs = 250;
const longestWaitMs = 10_000;

/** Begins to listen, and gives back what ends it. @throws when the first connection fails */
export async function listenToOutbox(options: OutboxListenerOptions): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const open = async (): Promise<void> => {
    const next = new Client(options.settings);
    next.on('notification', ({ payload }) => hear(options, payload ?? ''));
    // Without a listener an error of an idle connection would end the process.
    next.on('error', (error) => options.logger.warn('the outbox listener lost its connection', { error }));
    next.on('end', () => {
      if (client === next) reopen(firstWaitMs);
    });
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    client = next;
  };

  const reopen = (waitMs: number): void => {
    client = null;
    if (isClosed) return;
    timer = setTimeout(() => {
      open().then(options.onGap, () => reopen(Math.min(waitMs * 2, longestWaitMs)));
    }, waitMs);
  };

  await open();
  return async () => {
    isClosed = true;
    if (timer) clearTimeout(timer);
    await client?.end();
  };
}

/** A notification is `processId:id,id,…`. */
function hear(options: OutboxListenerOptions, payload: string): void {
  const split = payload.lastIndexOf(':');
  if (split < 0 || payload.slice(0, split) === options.processId) return;
  const ids = payload
    .slice(split + 1)
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger);
  if (ids.length) options.onRows(ids);
}
