import { updateState } from '../../domain/chat/change-rooms.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes what the caller has read and hears of a chat room. */
export const updateChatState = writes('updateChatState', (write, { params, body }) =>
  updateState(write, params.uid, params.rid, body),
);
