import { listReplies } from '../../domain/chat/message-pages.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** A page of the replies of a thread. */
export const listChatReplies = reads('listChatReplies', (read, { params, query }) =>
  listReplies(read, params.uid, params, query),
);
