/** Dispatcher: passes events to their recipients after the commit, in order, without delaying the response. */
import { outsideRequests } from '../base/request-scope.ts';
import type { AfterCommit, Context } from '../domain/context.ts';
import { type DueEvent, type OutboxEvent, type TransientEvent, isDue, isLive } from '../domain/events.ts';
import { sendDuePosts } from '../domain/google-chat/send-due-posts.ts';
import { readLiveEvents } from '../domain/outbox/outbox.ts';
import { recordFailure } from '../domain/outbox/failures.ts';
import { announceTransient, readTransient } from '../domain/transient-events.ts';
import { deliverLive, deliverTransient, pushesOf } from './deliver.ts';
import { handleDueEvents } from './handle-due-events.ts';

export interface Dispatcher {
  /** Dispatches events that this process has stored. */
  dispatch(events: readonly OutboxEvent[]): void;
  /** Delivers live events that another process has stored. */
  dispatchStored(ids: number[]): void;
  /** Delivers an event that is not stored, in all processes. */
  announce(event: TransientEvent): void;
  /** Delivers an event that another process has announced. */
  dispatchAnnounced(text: string): void;
  /** Handles a due event, unless another process has done so. */
  handleDue(event: OutboxEvent<DueEvent>): void;
  /** Handles the failed events again, after the database was unavailable. */
  retryFailed(): void;
  /** Runs work besides the events, such as waiting for a mail server. */
  runAside(work: AfterCommit): void;
  /** Resolves when all work so far is done. */
  idle(): Promise<void>;
}

type DueOutboxEvent = OutboxEvent<DueEvent>;

/** Number of failed events that are kept for a retry; the sweep finds the others. */
const mostFailed = 10_000;

/** The dispatcher of a process. Failures are logged: the write is stored, due events are retried, streams resync. */
export function createDispatcher(context: Context): Dispatcher {
  const live = createQueue(context, 'a live event was not delivered');
  // A separate queue: open boards do not wait until notifications are stored.
  const dueQueue = createQueue(context, 'a due event was not handled; it is retried');
  const aside = new Set<Promise<void>>();
  /** Events to be handled, oldest first. */
  const due: DueOutboxEvent[] = [];
  /** Events that are being handled, or whose handling failed; the sweep would find them later. */
  const failed = new Map<number, DueOutboxEvent>();

  const runAside = (work: AfterCommit) => {
    const running = context.telemetry
      .inSpan('work after a request', work)
      .catch((error: unknown) => context.logger.error('work after a request failed', { error }))
      .finally(() => aside.delete(running));
    aside.add(running);
  };

  const handle = async (events: readonly DueOutboxEvent[]) => {
    for (const event of events) {
      failed.set(event.id, event);
      if (failed.size > mostFailed) failed.delete(failed.keys().next().value ?? event.id);
    }
    const hasPosts = await context.telemetry.inSpan('handle due events', () =>
      handleDueEvents(context, events, dispatch),
    );
    for (const event of events) failed.delete(event.id);
    if (hasPosts) runAside(() => outsideRequests(() => sendDuePosts(context)));
  };

  const handleOne = async (event: DueOutboxEvent) => {
    try {
      await handle([event]);
    } catch (error) {
      const isGivenUp = await recordFailure(context, { id: event.id, bid: event.event.bid }, error);
      if (isGivenUp) failed.delete(event.id);
      throw error;
    }
  };

  const handleDue = (event: DueOutboxEvent) => {
    due.push(event);
    dueQueue.add(async () => {
      const events = takeOfOneTeam(due);
      const [first] = events;
      if (!first) return;
      if (events.length === 1) return handleOne(first);
      // One event may be the cause of a failure: then each is handled separately.
      await handle(events).catch(() => {
        for (const one of events) dueQueue.add(() => handleOne(one));
      });
    });
  };

  const dispatch = (events: readonly OutboxEvent[]) => {
    for (const event of events.filter(isLive)) live.add(() => deliverLive(context, event));
    for (const event of events.filter(isDue)) handleDue(event);
    const sendPushes = pushesOf(context, events);
    if (sendPushes) runAside(() => outsideRequests(sendPushes));
  };

  const isBusy = () => live.size() + dueQueue.size() + aside.size > 0;

  return {
    dispatch,
    handleDue,
    retryFailed: () => {
      for (const event of failed.values()) handleDue(event);
    },
    dispatchStored: (ids) => {
      live.add(async () => {
        if (context.live.connected().size === 0) return;
        for (const event of await readLiveEvents(context, ids)) await deliverLive(context, event);
      });
    },
    announce: (event) => {
      live.add(() => deliverTransient(context, event));
      runAside(() => announceTransient(context, event));
    },
    dispatchAnnounced: (text) => {
      live.add(async () => {
        const event = readTransient(text);
        if (event) await deliverTransient(context, event);
      });
    },
    runAside,
    idle: async () => {
      // Work may add more work.
      while (isBusy()) await Promise.all([live.idle(), dueQueue.idle(), ...aside]);
    },
  };
}

/** Maximum number of events that are handled together. A write has up to two: for people and for automations. */
const largestBatch = 100;

/** Removes the first due event and the other due events of its team. */
function takeOfOneTeam(due: DueOutboxEvent[]): DueOutboxEvent[] {
  const [first] = due;
  if (!first) return [];
  const team = teamOf(first);
  const taken = new Set(due.filter((event) => teamOf(event) === team).slice(0, largestBatch));
  due.splice(0, due.length, ...due.filter((event) => !taken.has(event)));
  return [...taken];
}

function teamOf({ event }: DueOutboxEvent): string {
  return `${event.bid}/${'tid' in event ? event.tid : ''}`;
}

/** Runs work one piece after another. */
function createQueue(context: Context, failure: string) {
  let tail: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    add: (work: () => Promise<void>) => {
      waiting += 1;
      tail = tail
        .then(work)
        .catch((error: unknown) => context.logger.error(failure, { error }))
        .finally(() => (waiting -= 1));
    },
    size: () => waiting,
    idle: () => tail,
  };
}
