/** Who is writing in a room: announced to the others, and shown for some seconds (docs/product/chat.md 3.4). */
import type { Wire } from '@minga/contract';
import { chatEndpoints } from '../generated/chat.ts';
import type { ClientDispatch, ClientThunk } from '../store-types.ts';
import { isConnectionLost } from '../transport/connection.ts';
import { typingAnnounced, typingExpired } from './chat-state.ts';

/** Time for which a person counts as writing after an announcement, in milliseconds. */
export const typingShownMs = 6000;

let announcements = 0;

/** Shows that a person is writing, until `typingShownMs` after their last announcement. */
export function receiveTyping(
  dispatch: ClientDispatch,
  { room_id: rid, root_id: rootId, uid, by_name: name }: Wire['ChatTypingAnnounced'],
): void {
  announcements += 1;
  const announcement = announcements;
  dispatch(typingAnnounced({ rid, rootId, uid, name, announcement }));
  setTimeout(() => dispatch(typingExpired(announcement)), typingShownMs);
}

/** Announces that the user is writing, unless the network is away. */
export function announceTyping(rid: string, rootId: string | null): ClientThunk<void> {
  return (dispatch) => {
    if (navigator.onLine === false || isConnectionLost()) return;
    const arg = { uid: 'me', rid, chatTyping: rootId === null ? {} : { root_id: rootId } };
    void dispatch(chatEndpoints.endpoints.sendChatTyping.initiate(arg, { track: false }));
  };
}
