/** Renews the signed addresses of the files of a message by reading the message again (docs/product/chat.md 2.6). */
import type { Wire } from '@minga/contract';
import { chatEndpoints } from '../generated/chat.ts';
import { receiveMessage } from '../patches/chat/chat-messages.ts';
import type { ClientState, ClientThunk } from '../store-types.ts';

/** A file with new addresses, which are cached as well; undefined if it was deleted or the message cannot be read. */
export function renewChatFile(
  { room_id: rid, root_id: mid, id, position }: Wire['ChatMessage'],
  fileId: string,
): ClientThunk<Promise<Wire['ChatFile'] | undefined>> {
  return async (dispatch, getState: () => ClientState) => {
    const { listChatMessages, listChatReplies } = chatEndpoints.endpoints;
    const around = { uid: 'me', rid, around: position, limit: 1 };
    const once = { subscribe: false, forceRefetch: true };
    const { data } = await (mid === null
      ? dispatch(listChatMessages.initiate(around, once))
      : dispatch(listChatReplies.initiate({ ...around, mid }, once)));
    const message = data?.messages.find((one) => one.id === id);
    if (message) receiveMessage({ dispatch, getState }, message, null);
    return message?.files.find((file) => file.id === fileId);
  };
}
