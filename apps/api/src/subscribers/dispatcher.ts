/** Hands events on after their change stands, in order, without holding up the answer. */
import type { AfterCommit, Context } from '../domain/context.ts';
import { type DomainEvent, type OutboxEvent, hasConsequences } from '../domain/events.ts';
import { pushDue } from '../domain/pushes/push-due.ts';
import { handleConsequences } from './consequences.ts';
import { publishLive } from './live.ts';

export interface Dispatcher {
  /** Hands on what this process has just written. */
  dispatch(events: OutboxEvent[]): void;
  /** Hands on what another process has written. */
  dispatchStored(ids: number[]): void;
  /** Does what an event left to be done, unless it is done already. */
  handleDue(event: OutboxEvent): void;
  /** The database was away and is back: does what failed meanwhile. */
  tryAgain(): void;
  /** Does something beside the events, such as waiting for a mail server. */
  runAside(work: AfterCommit): void;
  /** Settles when everything handed in so far is done. */
  idle(): Promise<void>;
}

/** Most events that are kept for another try; what is more is left to the sweep. */
const mostFailed = 10_000;

/** A dispatcher of a process. What fails is logged: the change stands all the same, and streams resync. */
export function createDispatcher(context: Context): Dispatcher {
  const live = createQueue(context, 'an event was not handed on');
  // A line of its own: open boards do not wait for notifications to be written.
  const consequences = createQueue(
    context,
    'the consequences of an event were not drawn; they are tried again',
  );
  const aside = new Set<Promise<void>>();
  /** Events whose consequences are still to be drawn, first to last. */
  const due: OutboxEvent[] = [];
  /** Events whose consequences failed; the sweep would find them too, a minute later. */
  const failed = new Map<number, OutboxEvent>();

  const runAside = (work: AfterCommit) => {
    const running = work()
      .catch((error: unknown) => context.logger.error('work after a write failed', { error }))
      .finally(() => aside.delete(running));
    aside.add(running);
  };

  const draw = async (events: readonly OutboxEvent[]) => {
    for (const event of events) {
      failed.set(event.id, event);
      if (failed.size > mostFailed) failed.delete(failed.keys().next().value ?? event.id);
    }
    await handleConsequences(context, events, dispatch);
    for (const event of events) failed.delete(event.id);
  };

  const handleDue = (event: OutboxEvent) => {
    due.push(event);
    consequences.add(async () => {
      const events = takeOfOneTeam(due);
      if (events.length === 0) return;
      try {
        await draw(events);
      } catch (error) {
        if (events.length === 1) throw error;
        // One of them may be at fault: the others do not suffer for it.
        for (const one of events) consequences.add(() => draw([one]));
      }
    });
  };

  const dispatch = (events: OutboxEvent[]) => {
    for (const event of events) live.add(() => publishLive(context, event));
    for (const event of events) if (!event.isHandled && hasConsequences(event.event)) handleDue(event);
    if (context.push !== null && events.some(({ event }) => event.type === 'notification-created')) {
      runAside(() => pushDue(context));
    }
  };

  const isBusy = () => live.size() + consequences.size() + aside.size > 0;

  return {
    dispatch,
    handleDue,
    tryAgain: () => {
      for (const event of failed.values()) handleDue(event);
    },
    dispatchStored: (ids) => {
      live.add(async () => {
        if (context.live.connected().size === 0) return;
        for (const event of await readStored(context, ids)) await publishLive(context, event);
      });
    },
    runAside,
    idle: async () => {
      // One piece of work may bring another.
      while (isBusy()) await Promise.all([live.idle(), consequences.idle(), ...aside]);
    },
  };
}

/** Most events whose consequences are drawn together. */
const mostTogether = 50;

/** Takes the first event that is due, and those of the same team that wait as well. */
function takeOfOneTeam(due: OutboxEvent[]): OutboxEvent[] {
  const [first] = due;
  if (!first) return [];
  const isLikeFirst = ({ event }: OutboxEvent) => teamOf(event) === teamOf(first.event);
  const taken = due.filter(isLikeFirst).slice(0, mostTogether);
  const left = new Set(taken);
  due.splice(0, due.length, ...due.filter((event) => !left.has(event)));
  return taken;
}

function teamOf(event: DomainEvent): string {
  return `${event.bid}/${'tid' in event ? event.tid : ''}`;
}

/** Work that is done one piece after the other. */
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

async function readStored(context: Context, ids: number[]): Promise<OutboxEvent[]> {
  const rows = await context.db
    .selectFrom('outbox')
    .select(['id', 'event'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, event: row.event as DomainEvent }));
}
