import { listMessages } from '../../domain/chat/message-pages.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of the messages of a chat room. */
export const listChatMessages = reads('listChatMessages', (read, { params, query }) =>
  listMessages(read, params.uid, params.rid, query),
);
