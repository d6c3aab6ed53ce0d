/** Listens for outbox rows and transient events of other processes (LISTEN) on a separate connection, which reconnects after a failure. */
import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../base/logger.ts';

export interface OutboxListenerOptions {
  settings: ClientConfig;
  channel: string;
  /** Id of this process, whose own notifications are ignored. */
  processId: string;
  logger: Logger;
  onRows(ids: number[]): void;
  /** Called with an event that is not stored, as JSON. */
  onTransient(text: string): void;
  /** Called after a reconnection: events in between were missed. */
  onGap(): void;
}

/** First and longest delay before a reconnection, in milliseconds. */
const firstWaitMs = 250;
const longestWaitMs = 10_000;

/** Starts to listen. Returns the function that stops it. @throws when the first connection fails */
export async function listenToOutbox(options: OutboxListenerOptions): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const open = async (): Promise<void> => {
    const next = new Client(options.settings);
    next.on('notification', ({ payload }) => receive(options, payload ?? ''));
    // Without an error handler, an error of an idle connection would end the process.
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

/** A notification is `processId:id,id,…`, or `processId:{…}` for an event that is not stored. */
function receive(options: OutboxListenerOptions, payload: string): void {
  const split = payload.indexOf(':');
  if (split < 0 || payload.slice(0, split) === options.processId) return;
  const content = payload.slice(split + 1);
  if (content.startsWith('{')) return options.onTransient(content);
  const ids = content.split(',').map(Number).filter(Number.isSafeInteger);
  if (ids.length) options.onRows(ids);
}
