/** Events of chat rooms for open streams (docs/product/chat.md 3.3). */
import type { Write } from '../context.ts';
import type { MessageRow } from './message-rows.ts';

/** Emits a message after a change, with the message that begins its thread, and whether it may notify somebody. */
export function emitMessage(
  write: Write,
  { bid, room_id, message }: MessageRow,
  { root, notifies, isNew = false }: { root: MessageRow | null; notifies: boolean; isNew?: boolean },
): void {
  write.emit({
    type: 'chat-message',
    bid,
    by: write.caller.uid,
    roomId: room_id,
    message,
    root: root?.message ?? null,
    notifies,
    isNew,
  });
}

/** Emits a change of a room; people who are no members any more are named. */
export function emitRoomChanged(
  write: Write,
  { bid, id }: { bid: number; id: string },
  formerUids: string[] = [],
): void {
  write.emit({ type: 'chat-room-changed', bid, by: write.caller.uid, roomId: id, formerUids });
}

/**
 * Emits a change of what the caller has read or hears of a room or of a thread in it; with `readPosition` to the other
 * members, too, without it to the own streams only.
 */
export function emitOwnStateChanged(
  write: Write,
  { bid, id }: { bid: number; id: string },
  { readPosition, rootId }: { readPosition?: number | undefined; rootId?: string },
): void {
  const { uid } = write.caller;
  write.emit({
    type: 'chat-state-changed',
    bid,
    by: uid,
    roomId: id,
    ...(readPosition === undefined ? {} : { readPosition }),
    ...(rootId === undefined ? {} : { rootId }),
  });
}
