/**
 * Messages between the tabs of this browser. Stored values need none: `watchStorage` reports changes by other tabs.
 */

/** Channels in use; a scope such as a user id follows after a colon. */
export type TabChannelName = `minga-${'session' | 'live' | 'notifications'}${'' | `:${string}`}`;

export interface TabChannel<Message> {
  /** Sends a message to all other tabs. */
  post(message: Message): void;
  close(): void;
}

/** Opens a channel; `onMessage` receives what other tabs post under the same name. */
export function openTabChannel<Message>(
  name: TabChannelName,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
