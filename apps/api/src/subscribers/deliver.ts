/** Delivery: writes live events to the open streams of this process, and sends pushes to the devices. */
import type { Context } from '../domain/context.ts';
import type { LiveOutboxEvent, OutboxEvent, TransientEvent, TypingEvent } from '../domain/events.ts';
import { sendDuePushes } from '../domain/pushes/send-due-pushes.ts';
import { type LiveMessage, selectLiveMessages, viewersOf } from './live-audience.ts';
import {
  loadBusinessListeners,
  loadCrmListeners,
  loadRoomListeners,
  loadTeamListeners,
  loadThreadFollowers,
} from './live-listeners.ts';
import { loadTicketRoomChanges } from './ticket-room-audience.ts';

/** Delivers an event to those streams of this process whose users may see it now. */
export async function deliverLive(
  context: Context,
  { id, event }: OutboxEvent<LiveOutboxEvent>,
): Promise<void> {
  if (context.live.connected().size === 0) return;
  for (const { event: message, uids } of await loadLiveMessages(context, event)) {
    context.live.publish({ id, event: message }, uids);
  }
}

/** Delivers an event that is not stored in this process. */
export async function deliverTransient(context: Context, event: TransientEvent): Promise<void> {
  switch (event.type) {
    case 'addresses-changed':
      return context.blockedAddresses.reload();
    case 'presence':
      return context.presence.receive(event);
    case 'chat-typing':
      return deliverTyping(context, event);
  }
}

/** Delivers it to the other members of its room with a stream of this process. */
async function deliverTyping(
  context: Context,
  { bid, by, byName, roomId, rootId }: TypingEvent,
): Promise<void> {
  if (context.live.connected().size === 0) return;
  const uids = await loadOtherRoomListeners(context, { bid, by, roomId });
  const event = {
    type: 'chat-typing',
    bid,
    room_id: roomId,
    root_id: rootId,
    uid: by,
    by_name: byName,
  } as const;
  // Without an id: a stream that reconnects resumes from events that are stored.
  context.live.publish({ id: null, event }, uids);
}

async function loadLiveMessages(context: Context, event: LiveOutboxEvent): Promise<LiveMessage[]> {
  switch (event.type) {
    case 'business-changed': {
      const members = await loadBusinessListeners(context, event.bid);
      const uids = new Set([...members, ...(event.formerUids ?? [])]);
      return [{ event: { type: 'business-changed', bid: event.bid }, uids }];
    }
    case 'crm-changed':
    case 'crm-timeline-changed': {
      const { recipient: _, by: _by, ...message } = event;
      return [{ event: message, uids: new Set(await loadCrmListeners(context, event.bid)) }];
    }
    case 'chat-message': {
      const { bid, roomId, message, root, isNew } = event;
      const uids = new Set(await loadRoomListeners(context, bid, roomId));
      const told: LiveMessage = { event: { type: 'chat-message', bid, message, root }, uids };
      // Only new and deleted replies change what is unread; an own reply reads the thread on all devices.
      if (root === null || (isNew !== true && message.deleted_at === null)) return [told];
      const followers = await loadThreadFollowers(context, bid, root.id);
      const concerned = [...uids].filter((uid) => followers.has(uid));
      return [told, roomChanged({ bid, roomId, rootId: root.id }, concerned)];
    }
    case 'chat-room-changed': {
      const members = await loadRoomListeners(context, event.bid, event.roomId);
      return [roomChanged(event, [...members, ...(event.formerUids ?? [])])];
    }
    case 'chat-state-changed': {
      const { bid, by, roomId, readPosition } = event;
      const own = roomChanged(event, [by]);
      if (readPosition === undefined) return [own];
      const uids = await loadOtherRoomListeners(context, event);
      const read = { type: 'chat-read', bid, room_id: roomId, uid: by, read_position: readPosition } as const;
      return [own, { event: read, uids }];
    }
    case 'chat-ticket': {
      const { bid, tid, roomId, ticket, people } = event;
      const viewers = viewersOf(people, await loadTeamListeners(context, bid, tid));
      const members = await loadRoomListeners(context, bid, roomId);
      const uids = new Set(members.filter((uid) => viewers.has(uid)));
      return [{ event: { type: 'chat-ticket', bid, room_id: roomId, ticket }, uids }];
    }
    case 'notification-created':
      return [
        { event: { type: 'notification', notification: event.notification }, uids: new Set([event.uid]) },
      ];
    case 'preferences-changed':
      return [{ event: { type: 'preferences-changed' }, uids: new Set([event.uid]) }];
    case 'sessions-ended':
      return [{ event: { type: 'session-ended', sessions: event.sessions }, uids: new Set([event.by]) }];
    case 'announcements-changed': {
      const uids = 'uid' in event ? new Set([event.uid]) : context.live.connected();
      return [{ event: { type: 'announcements-changed' }, uids }];
    }
    default:
      return [
        ...selectLiveMessages(event, await loadTeamListeners(context, event.bid, event.tid)),
        ...(await loadTicketRoomChanges(context, event)),
      ];
  }
}

/** Members of a room with an open stream, without the one who caused the event. */
async function loadOtherRoomListeners(
  context: Context,
  { bid, by, roomId }: { bid: number; by: string; roomId: string },
): Promise<ReadonlySet<string>> {
  const members = await loadRoomListeners(context, bid, roomId);
  return new Set(members.filter((uid) => uid !== by));
}

function roomChanged(
  { bid, roomId, rootId }: { bid: number; roomId: string; rootId?: string },
  uids: readonly string[],
): LiveMessage {
  const thread = rootId === undefined ? {} : { root_id: rootId };
  return { event: { type: 'chat-room-changed', bid, room_id: roomId, ...thread }, uids: new Set(uids) };
}

/** Returns the work that sends the pushes of new notifications, or null if there are none or no push service. */
export function pushesOf(context: Context, events: readonly OutboxEvent[]): (() => Promise<void>) | null {
  if (context.push === null) return null;
  if (!events.some(({ event }) => event.type === 'notification-created')) return null;
  return () => sendDuePushes(context);
}
