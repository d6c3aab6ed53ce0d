/**
 * One live connection for all tabs: the tab that holds a Web Lock connects and forwards the events. When it closes,
 * another tab takes over and emits a resync, since events may have been missed.
 */
import { type TabChannelName, openTabChannel } from '../base/tab-channel.ts';
import type { LiveEvent, LiveState } from './live-connection.ts';

/** Messages between tabs. */
type Message =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'ask-state' };

export interface LiveTabsOptions {
  /** Name of the lock and the channel; contains the id of the user. */
  name: TabChannelName;

  /** Connects, until `signal` aborts. */
  connect(
    listeners: { onEvent(event: LiveEvent): void; onState(state: LiveState): void },
    signal: AbortSignal,
  ): Promise<void>;

  onEvent(event: LiveEvent): void;
  onState(state: LiveState): void;

  /** The lock manager; without one (an insecure origin) each tab connects itself. */
  locks?: LockManager | undefined;
}

/** Takes part in the shared connection until `signal` aborts. */
export async function shareLiveConnection(options: LiveTabsOptions, signal: AbortSignal): Promise<void> {
  const { name, locks } = options;
  if (!locks) return options.connect(options, signal);

  let isLeader = false;
  let state: LiveState = 'connecting';
  const tabs = openTabChannel<Message>(name, (message) => {
    if (message.kind === 'ask-state') {
      if (isLeader) tabs.post({ kind: 'state', state });
    } else if (isLeader) return;
    else if (message.kind === 'event') options.onEvent(message.event);
    else options.onState(message.state);
  });
  tabs.post({ kind: 'ask-state' });

  /** Connects for all tabs. After waiting for the lock, events may be missing since the previous leader closed. */
  const lead = async (hasWaited: boolean) => {
    isLeader = true;
    let hasGap = hasWaited;
    const onEvent = (event: LiveEvent) => {
      options.onEvent(event);
      tabs.post({ kind: 'event', event });
    };
    await options.connect(
      {
        onEvent,
        onState(next) {
          state = next;
          options.onState(next);
          tabs.post({ kind: 'state', state: next });
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
    // Aborted while waiting for the lock.
    if (!signal.aborted) throw error;
  } finally {
    tabs.close();
  }
}
