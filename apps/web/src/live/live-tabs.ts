/**
 * One connection for all tabs: the tab that holds a Web Lock connects and hands events to the others. When it closes,
 * the next one takes over and tells all that events may have been missed.
 */
import type { LiveEvent, LiveState } from './live-connection.ts';

/** What tabs say to each other. */
type Message =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'ask-state' };

export interface LiveTabsOptions {
  /** Tabs with the same name share; it carries the id of the person. */
  name: string;

  /** Connects, until `signal` aborts. */
  connect(
    listeners: { onEvent(event: LiveEvent): void; onState(state: LiveState): void },
    signal: AbortSignal,
  ): Promise<void>;

  onEvent(event: LiveEvent): void;
  onState(state: LiveState): void;

  /** The lock manager; without one (an address that is not secure) every tab connects by itself. */
  locks?: LockManager | undefined;
}

/** Takes part until `signal` aborts. */
export async function shareLiveConnection(options: LiveTabsOptions, signal: AbortSignal): Promise<void> {
  const { name, locks } = options;
  if (!locks) return options.connect(options, signal);

  const channel = new BroadcastChannel(name);
  let leads = false;
  let state: LiveState = 'connecting';
  const tell = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask-state') {
      if (leads) tell({ kind: 'state', state });
    } else if (leads) return;
    else if (data.kind === 'event') options.onEvent(data.event);
    else options.onState(data.state);
  };
  tell({ kind: 'ask-state' });

  /** Connects for all. Whoever waited for the lock was told of events until the leader went: there may be a gap. */
  const lead = async (hasWaited: boolean) => {
    leads = true;
    let hasGap = hasWaited;
    const onEvent = (event: LiveEvent) => {
      options.onEvent(event);
      tell({ kind: 'event', event });
    };
    await options.connect(
      {
        onEvent,
        onState(next) {
          state = next;
          options.onState(next);
          tell({ kind: 'state', state: next });
          if (next === 'open' && hasGap) {
            hasGap = false;
            onEvent({ type: 'resync' });
          }
        },
      },
      signal,
    );
  };

  try {
    const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await lead(false);
      return true;
    });
    if (!wasFree && !signal.aborted) await locks.request(name, { signal }, () => lead(true));
  } catch (error) {
    // Given up while waiting for the lock: nothing to do.
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
}
